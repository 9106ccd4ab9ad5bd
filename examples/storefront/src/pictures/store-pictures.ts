import type { Store } from '@doorstep/sdk/platform';
import { itemPicture } from './item-picture.js';
import type { PictureName } from './picture-names.js';

/** The goods of a kind of store: the picture that stands for it, and others beside it. */
type Assortment = readonly [PictureName, ...PictureName[]];

/** By cuisine, the narrower first: a Romanian restaurant that is known for its soups shows soups. */
const byCuisine: readonly (readonly [string, Assortment])[] = [
  ['soup', ['soup', 'mici', 'sarmale', 'papanasi', 'polenta']],
  ['fasting', ['stew', 'soup', 'salad', 'doughnut', 'dip']],
  ['barbecue', ['mici', 'steak', 'beer', 'fries', 'polenta']],
  ['sushi', ['sushi', 'maki', 'dumplings', 'noodles', 'tea']],
  ['poke', ['bowl', 'salad', 'juice', 'cream-soup']],
  ['vegan', ['salad', 'bowl', 'juice', 'cream-soup']],
  ['burgers', ['burger', 'fries', 'onion-rings', 'chicken', 'can']],
  ['fried_chicken', ['chicken', 'fries', 'burger', 'corn', 'wrap']],
  ['shawarma', ['wrap', 'falafel', 'fries', 'dip', 'kebab']],
  ['pub', ['beer', 'steak', 'fries', 'sausage']],
  ['ice_cream', ['ice-cream', 'cake', 'iced-coffee', 'lemonade']],
  ['vietnamese', ['noodles', 'spring-rolls', 'iced-coffee', 'sandwich']],
  ['chinese', ['dumplings', 'noodles', 'rice', 'spring-rolls', 'tea']],
  ['indian', ['curry', 'flatbread', 'rice', 'tea']],
  ['turkish', ['kebab', 'baklava', 'flatbread', 'dip', 'tea']],
  ['lebanese', ['dip', 'falafel', 'wrap', 'salad', 'flatbread']],
  ['pizza', ['pizza', 'pasta', 'tomatoes', 'cheese', 'salad']],
  ['italian', ['pasta', 'pizza', 'tomatoes', 'cheese', 'wine']],
  ['cakes', ['cake', 'cozonac', 'croissant', 'tart', 'covrig']],
  ['pastry', ['pie', 'croissant', 'covrig', 'bread', 'cinnamon-roll']],
  ['coffee', ['coffee', 'croissant', 'toast', 'cookie', 'cake']],
  ['traditional', ['sarmale', 'soup', 'polenta', 'papanasi', 'wine']],
  ['romanian', ['sarmale', 'mici', 'soup', 'papanasi', 'polenta']],
];

const byCategory: Readonly<Record<string, Assortment>> = {
  restaurant: ['menu', 'salad', 'steak', 'cream-soup'],
  fast_food: ['burger', 'fries', 'can', 'wrap'],
  cafe: ['coffee', 'croissant', 'cake', 'cookie'],
  bakery: ['bread', 'croissant', 'covrig', 'pie', 'cinnamon-roll'],
  grocery: ['apples', 'milk', 'tomatoes', 'cheese', 'egg-box', 'honey'],
  pharmacy: ['pills', 'first-aid', 'plasters', 'cream', 'bottle', 'thermometer'],
  florist: ['bouquet', 'tulips', 'plant', 'rose', 'orchid'],
  convenience: ['market', 'can', 'snack-bag', 'chocolate', 'milk'],
};

/** The properties of a store that its pictures depend on. A result of a search has no cuisines. */
export type StoreKind = Pick<Store, 'name' | 'category'> & Partial<Pick<Store, 'cuisines'>>;

const cooked = ['restaurant', 'fast_food', 'cafe', 'bakery'];

/** Returns the pictures of a store, from the one that stands for it to what it also sells. There are at least three. */
export function storePictures({ name, category, cuisines = [] }: StoreKind): Assortment {
  const cuisine = cooked.includes(category) ? byCuisine.find(([key]) => cuisines.includes(key)) : undefined;
  const [usual, ...others] = cuisine?.[1] ?? byCategory[category] ?? ['market', 'apples', 'bread'];
  const named = cooked.includes(category) ? itemPicture(name) : undefined;
  const first = named ?? usual;
  const rest = [...others, ...(named ? [usual] : [])].filter((other) => other !== first);
  // Two stores of a kind begin with different sides.
  const turn = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % rest.length;
  return [first, ...rest.slice(turn), ...rest.slice(0, turn)];
}
