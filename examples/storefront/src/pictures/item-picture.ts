import type { PictureName } from './picture-names.js';

/**
 * Beginnings of words in the names of dishes and products, with the picture of each. Without accents, in lower case. The match
 * that comes first in the name decides, because Romanian names say first what something is and then what is in it. Among
 * matches at the same place, the first in this list decides.
 */
const words: readonly (readonly [PictureName, string])[] = [
  // Meals of several courses, and products whose first word also begins the name of a dish.
  ['menu', 'meniu|pranz|bento|thali'],
  ['coffee', 'cafea cu|cafea boabe|boabe|cafea instant'],
  ['flower-box', 'cutie cu hortensii|cutie rotunda|cos cu flori'],
  ['beer', 'cutie de degustare'],
  ['bouquet', 'buchet'],
  ['honey', 'miere'],
  ['jar', 'dulceata|zacusca de|muraturi|compot'],
  ['baby', 'biberon|scutece|piure de mere'],
  ['bottle', 'sampon|gel de dus|apa micelara|dezinfectant|ser fiziologic|solutie salina|propolis'],
  ['cream', 'crema|pasta de dinti|gel rece'],
  ['plasters', 'plasturi|tifon|fasa'],
  ['first-aid', 'trusa|comprese'],
  ['thermometer', 'termometru|tensiometru'],
  ['toothbrush', 'periuta'],
  ['pills', 'vitamina|magneziu|omega|probiotice|multivitamine|electroliti'],
  ['paper', 'servetele|absorbante|hartie igienica'],
  ['soap', 'detergent'],
  ['battery', 'baterii|incarcator'],
  ['ice', 'gheata'],
  ['candle', 'lumanare'],
  ['card', 'felicitare'],
  ['wreath', 'coronita'],

  // Drinks.
  ['iced-coffee', 'cold brew|iced latte|frappe|milkshake|espresso tonic|ca phe|affogato'],
  ['coffee', 'espresso|cappuccino|flat white|caffe|cafea|v60|ciocolata calda'],
  ['tea', 'ceai|ice tea|sencha|oolong|matcha|masala chai'],
  ['lemonade', 'limonada|socata|granita'],
  ['juice', 'suc|kombucha|salgam|must|mango lassi|bautura de ovaz'],
  ['can', 'cola|bautura energizanta|energizant|chinotto'],
  ['water', 'apa'],
  ['beer', 'bere|zarafa|porter|pale ale|ipa|lager'],
  ['wine', 'feteasca|merlot|prosecco|spumant|tamaioasa|vin alb|vin rosu'],
  ['shot', 'tuica'],
  ['milk', 'lapte|iaurt|ayran|smantana'],

  // Sweets and bread.
  ['ice-cream', 'gelat|inghetata|sorbet|caserola de gelato|cupa de gelato|sandvis cu gelato|tort de inghetata|vafa'],
  ['papanasi', 'papanasi'],
  ['pizza', 'pizza dulce'],
  ['pancakes', 'clatite'],
  ['doughnut', 'gogosi|gulab jamun'],
  ['baklava', 'baklava|baclava|kunafa|kunefe'],
  ['pudding', 'panna cotta|budinca|sutlac|mouhalabieh|granola|porridge|overnight|che cu|tiramisu la pahar'],
  ['tart', 'tarta'],
  ['cozonac', 'cozonac'],
  ['cake', 'tort|cheesecake|tiramisu|amandina|savarina|cremsnit|prajitura|pandispan|ecler|profiterol'],
  ['cookie', 'cookie|biscuit|brownie|negresa|bilute|bile|salam de biscuiti|baton'],
  ['chocolate', 'ciocolata|praline'],
  ['cinnamon-roll', 'rulou cu scortisoara'],
  ['croissant', 'croissant|croasant|pain au|cornulete'],
  ['covrig', 'covrig|punga de'],
  ['pie', 'placinta|merdenea|pateu|strudel|poale|branzoaica|patiseri|langos|sigara|samosa'],
  ['bread', 'paine|brutari'],
  ['pancakes', 'banane'],

  // Dishes.
  ['hotdog', 'hot dog'],
  ['burger', 'burger|smash|nocturna clasic|sandvis galben'],
  ['sandwich', 'sandvis|banh mi'],
  ['toast', 'toast|bruschete'],
  ['salad', 'salata de castraveti'],
  ['dip', 'salata de vinete|zacusca|fasole batuta|hummus|humus|baba|mutabal|labneh|haydari|cacik|ezme|sos|maioneza'],
  ['cream-soup', 'supa crema|supa miso|supa de linte|supa dal|mercimek'],
  ['noodles', 'pho|udon|taitei|taietei|bun cha'],
  ['soup', 'ciorb|bors|sup'],
  ['sarmale', 'sarmale|sarma in|ardei umpluti'],
  ['polenta', 'bulz|mamaliga'],
  ['mici', 'mici|kilogramul|kafta'],
  ['eggs', 'omleta|oua ochiuri|oua benedict|tofu scramble'],
  ['egg-box', 'oua'],
  ['stew', 'tochitura|tocanita|ghiveci|iahnie|mapo|vinete|chana'],
  ['curry', 'curry|butter chicken|lamb rogan|palak|goan'],
  ['rice', 'orez|risotto|biryani'],
  ['pasta', 'tagliatelle|spaghetti|penne|carbonara|lasagna'],
  [
    'pizza',
    'pizza|margherita|diavola|capricciosa|tonno|vezuviul|carpatina|calzone|quattro|taraneasca|lahmacun|pide|kusbasili|manakish',
  ],
  ['maki', 'california|dragon|avocado maki|platou vegetarian|platou hoshi'],
  ['sushi', 'sushi|nigiri|sashimi'],
  ['dumplings', 'gyoza|dim sum|galuste'],
  ['spring-rolls', 'rulouri|nem|pachetele'],
  ['bowl', 'bol|poke|edamame'],
  ['salad', 'salata|tabbouleh|burrata'],
  ['fries', 'cartofi noi de|cartofi taiati|cartofi cu|cartofi prajiti|cartofi incarcati|cartofi condimentati|batata'],
  ['onion-rings', 'inele|onion'],
  ['falafel', 'falafel|chiftele|kibbeh'],
  ['wrap', 'saorma|shaorm|shawarma|durum|doner|wrap|kebab in|lipie|iskender'],
  ['kebab', 'adana|urfa|frigarui|shish|sis|farfurie mixta|platou mixt|kebap'],
  ['chicken', 'aripioare|crispy|popcorn|pulpe|galeata|chicken|pui'],
  [
    'steak',
    'ceafa|cotlete|coaste|ciolan|piept|pulpa|pastrama|snitel|platou zarafilor|jumari|vita|porc|rata|vitello|miel',
  ],
  ['fish', 'pastrav|somon|peste|creveti'],
  ['flatbread', 'naan|roti|focaccia'],
  ['sausage', 'carnati|muschi'],
  ['corn', 'porumb'],
  ['snack-bag', 'chipsuri|pufuleti|nachos'],
  ['nuts', 'seminte|alune|nuci'],

  // Products.
  ['cheese', 'telemea|platou de branzeturi|branza|cascaval'],
  ['tomatoes', 'rosii'],
  ['potatoes', 'cartofi'],
  ['peppers', 'ardei'],
  ['apples', 'mere'],
  ['herbs', 'verdeata|legaturi'],
  ['flour', 'malai|faina'],
  ['oil', 'ulei'],
  ['rose', 'trandafir'],
  ['tulips', 'lalele'],
  ['peony', 'crizantema|hortensie|bujor'],
  ['orchid', 'orhidee'],
  ['plant', 'muscata|zamioculcas|ficus|busuioc|trio'],
];

const rules = words.map(([name, beginnings]) => ({ name, pattern: new RegExp(`(?:^|[^a-z0-9])(?:${beginnings})`) }));

/** Returns the text in lower case and without accents: `Șaorma` becomes `saorma`. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');
}

/**
 * Returns the picture of a menu item, by its name or else by that of its section. Undefined if neither says what it is: the
 * picture of the store fits then.
 */
export function itemPicture(name: string, section = ''): PictureName | undefined {
  return firstMatch(plain(name)) ?? firstMatch(plain(section));
}

function firstMatch(text: string): PictureName | undefined {
  const matches = rules.map(({ name, pattern }) => ({ name, at: text.search(pattern) })).filter(({ at }) => at >= 0);
  const first = Math.min(...matches.map(({ at }) => at));
  return matches.find(({ at }) => at === first)?.name;
}
