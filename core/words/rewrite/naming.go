package rewrite

import "github.com/carryout-dev/carryout/core/words/english"

// Nations are words of translations for where a dish is from, which people leave out.
var Nations = english.WordSet("lao laotian thai vietnamese khmer cambodian burmese malaysian indonesian filipino korean japanese chinese cantonese sichuan taiwanese indian punjabi nepali tibetan bangladeshi pakistani persian turkish greek lebanese syrian israeli moroccan egyptian " +
	"ethiopian eritrean nigerian ghanaian senegalese cuban jamaican haitian dominican puerto mexican salvadoran peruvian colombian venezuelan argentine brazilian chilean hawaiian italian french german polish russian ukrainian georgian uzbek spanish portuguese")
