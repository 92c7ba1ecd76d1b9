// How this shop's checkout sends its order: as a call of its own.
const batched = false;
