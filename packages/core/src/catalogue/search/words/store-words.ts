import type { StoreCategory } from '@doorstep/contracts';

/** Romanian and English names. The first that matches is shown. */
export type Labels = readonly [romanian: string, english: string];

/** Names of the store categories. */
export const categoryLabels: Readonly<Record<StoreCategory, Labels>> = {
  restaurant: ['Restaurant', 'Restaurant'],
  fast_food: ['Fast-food', 'Fast food'],
  cafe: ['Cafenea', 'Café'],
  bakery: ['Brutărie', 'Bakery'],
  grocery: ['Băcănie', 'Grocery'],
  pharmacy: ['Farmacie', 'Pharmacy'],
  florist: ['Florărie', 'Florist'],
  convenience: ['Magazin de cartier', 'Convenience store'],
};

/** Names of cuisines. A cuisine without an entry is found by its key and never suggested. */
export const cuisineLabels: Readonly<Record<string, Labels>> = {
  american: ['Americană', 'American'],
  asian: ['Asiatică', 'Asian'],
  bakery: ['Patiserie', 'Bakery'],
  barbecue: ['Grătar american', 'Barbecue'],
  bowls: ['Boluri', 'Bowls'],
  breakfast: ['Mic dejun', 'Breakfast'],
  brunch: ['Brunch', 'Brunch'],
  burgers: ['Burgeri', 'Burgers'],
  cakes: ['Torturi', 'Cakes'],
  chinese: ['Chinezească', 'Chinese'],
  coffee: ['Cafea', 'Coffee'],
  convenience: ['Produse de zi cu zi', 'Convenience'],
  curry: ['Curry', 'Curry'],
  dessert: ['Desert', 'Dessert'],
  fasting: ['De post', 'Fasting'],
  flowers: ['Flori', 'Flowers'],
  fresh_produce: ['Legume și fructe', 'Fresh produce'],
  fried_chicken: ['Pui prăjit', 'Fried chicken'],
  gifts: ['Cadouri', 'Gifts'],
  grill: ['Grătar', 'Grill'],
  grocery: ['Alimente', 'Grocery'],
  health: ['Sănătate', 'Health'],
  healthy: ['Sănătos', 'Healthy'],
  ice_cream: ['Înghețată', 'Ice cream'],
  indian: ['Indiană', 'Indian'],
  italian: ['Italiană', 'Italian'],
  japanese: ['Japoneză', 'Japanese'],
  kebab: ['Kebab', 'Kebab'],
  lebanese: ['Libaneză', 'Lebanese'],
  local_produce: ['Produse locale', 'Local produce'],
  mezze: ['Mezze', 'Mezze'],
  noodles: ['Tăiței', 'Noodles'],
  pasta: ['Paste', 'Pasta'],
  pastry: ['Patiserie', 'Pastry'],
  personal_care: ['Îngrijire personală', 'Personal care'],
  pharmacy: ['Farmacie', 'Pharmacy'],
  pizza: ['Pizza', 'Pizza'],
  poke: ['Poke', 'Poke'],
  pub: ['Berărie', 'Pub'],
  romanian: ['Românească', 'Romanian'],
  salads: ['Salate', 'Salads'],
  shawarma: ['Shaorma', 'Shawarma'],
  snacks: ['Gustări', 'Snacks'],
  soup: ['Supe', 'Soup'],
  street_food: ['Street food', 'Street food'],
  sushi: ['Sushi', 'Sushi'],
  tandoor: ['Tandoor', 'Tandoor'],
  tea: ['Ceai', 'Tea'],
  traditional: ['Tradițională', 'Traditional'],
  turkish: ['Turcească', 'Turkish'],
  vegan: ['Vegană', 'Vegan'],
  vietnamese: ['Vietnameză', 'Vietnamese'],
  wings: ['Aripioare', 'Wings'],
};

/** Returns the texts by which a cuisine is found: `Înghețată` and `Ice cream` for `ice_cream`. */
export function cuisineTexts(cuisine: string): readonly string[] {
  const labels = Object.hasOwn(cuisineLabels, cuisine) ? cuisineLabels[cuisine] : undefined;
  return labels ?? [cuisine];
}
