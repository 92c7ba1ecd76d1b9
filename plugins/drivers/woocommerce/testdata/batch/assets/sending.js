// How this shop's checkout sends its order: as a part of a batch.
const batched = true;
