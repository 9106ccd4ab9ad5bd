import type { DietaryTag, FacetParameter, StoreCategory, StoreSort } from '@doorstep/contracts';

/** A text shown to people, in both languages. */
export interface Label {
  readonly ro: string;
  readonly en: string;
}

export const facetLabels: Readonly<Record<FacetParameter, Label>> = {
  category: { ro: 'Categorie', en: 'Category' },
  cuisine: { ro: 'Bucătărie', en: 'Cuisine' },
  dietary: { ro: 'Regim alimentar', en: 'Diet' },
  priceLevel: { ro: 'Nivel de preț', en: 'Price level' },
  minRating: { ro: 'Evaluare', en: 'Rating' },
  maxDeliveryFee: { ro: 'Taxă de livrare', en: 'Delivery fee' },
  maxEtaSeconds: { ro: 'Timp de livrare', en: 'Delivery time' },
  openNow: { ro: 'Program', en: 'Opening' },
  promotion: { ro: 'Promoții', en: 'Promotions' },
};

export const sortLabels: Readonly<Record<StoreSort, Label>> = {
  distance: { ro: 'Distanță', en: 'Distance' },
  relevance: { ro: 'Relevanță', en: 'Relevance' },
  rating: { ro: 'Evaluare', en: 'Rating' },
  delivery_fee: { ro: 'Taxă de livrare', en: 'Delivery fee' },
  eta: { ro: 'Timp de livrare', en: 'Delivery time' },
  price: { ro: 'Nivel de preț', en: 'Price level' },
};

export const categoryLabels: Readonly<Record<StoreCategory, Label>> = {
  restaurant: { ro: 'Restaurant', en: 'Restaurant' },
  fast_food: { ro: 'Fast-food', en: 'Fast food' },
  cafe: { ro: 'Cafenea', en: 'Café' },
  bakery: { ro: 'Brutărie', en: 'Bakery' },
  grocery: { ro: 'Băcănie', en: 'Grocery' },
  pharmacy: { ro: 'Farmacie', en: 'Pharmacy' },
  florist: { ro: 'Florărie', en: 'Florist' },
  convenience: { ro: 'Magazin de cartier', en: 'Convenience shop' },
};

export const priceLevelLabels: Readonly<Record<string, Label>> = {
  1: { ro: 'Ieftin', en: 'Cheap' },
  2: { ro: 'Mediu', en: 'Moderate' },
  3: { ro: 'Scump', en: 'Expensive' },
};

export const dietLabels: Readonly<Record<DietaryTag, Label>> = {
  vegetarian: { ro: 'Vegetarian', en: 'Vegetarian' },
  vegan: { ro: 'Vegan', en: 'Vegan' },
  gluten_free: { ro: 'Fără gluten', en: 'Gluten-free' },
  halal: { ro: 'Halal', en: 'Halal' },
  lactose_free: { ro: 'Fără lactoză', en: 'Lactose-free' },
  fasting: { ro: 'De post', en: 'Fasting (no animal products)' },
};

/** Labels of known cuisines. Any other cuisine is shown under its own name. */
export const cuisineLabels: ReadonlyMap<string, Label> = new Map(
  Object.entries({
    american: { ro: 'Americană', en: 'American' },
    asian: { ro: 'Asiatică', en: 'Asian' },
    bakery: { ro: 'Panificație', en: 'Bakery' },
    barbecue: { ro: 'Barbecue', en: 'Barbecue' },
    bowls: { ro: 'Boluri', en: 'Bowls' },
    breakfast: { ro: 'Mic dejun', en: 'Breakfast' },
    brunch: { ro: 'Brunch', en: 'Brunch' },
    burgers: { ro: 'Burgeri', en: 'Burgers' },
    cakes: { ro: 'Torturi', en: 'Cakes' },
    chinese: { ro: 'Chinezească', en: 'Chinese' },
    coffee: { ro: 'Cafea', en: 'Coffee' },
    convenience: { ro: 'Magazin de cartier', en: 'Convenience' },
    curry: { ro: 'Curry', en: 'Curry' },
    dessert: { ro: 'Deserturi', en: 'Desserts' },
    fasting: { ro: 'De post', en: 'Fasting' },
    flowers: { ro: 'Flori', en: 'Flowers' },
    fresh_produce: { ro: 'Legume și fructe', en: 'Fresh produce' },
    fried_chicken: { ro: 'Pui prăjit', en: 'Fried chicken' },
    gifts: { ro: 'Cadouri', en: 'Gifts' },
    grill: { ro: 'Grătar', en: 'Grill' },
    grocery: { ro: 'Băcănie', en: 'Grocery' },
    health: { ro: 'Sănătate', en: 'Health' },
    healthy: { ro: 'Sănătos', en: 'Healthy' },
    ice_cream: { ro: 'Înghețată', en: 'Ice cream' },
    indian: { ro: 'Indiană', en: 'Indian' },
    italian: { ro: 'Italiană', en: 'Italian' },
    japanese: { ro: 'Japoneză', en: 'Japanese' },
    kebab: { ro: 'Kebab', en: 'Kebab' },
    lebanese: { ro: 'Libaneză', en: 'Lebanese' },
    local_produce: { ro: 'Produse locale', en: 'Local produce' },
    mezze: { ro: 'Mezze', en: 'Mezze' },
    noodles: { ro: 'Tăiței', en: 'Noodles' },
    pasta: { ro: 'Paste', en: 'Pasta' },
    pastry: { ro: 'Patiserie', en: 'Pastry' },
    personal_care: { ro: 'Îngrijire personală', en: 'Personal care' },
    pharmacy: { ro: 'Farmacie', en: 'Pharmacy' },
    pizza: { ro: 'Pizza', en: 'Pizza' },
    poke: { ro: 'Poke', en: 'Poke' },
    pub: { ro: 'Pub', en: 'Pub' },
    romanian: { ro: 'Românească', en: 'Romanian' },
    salads: { ro: 'Salate', en: 'Salads' },
    shawarma: { ro: 'Shaorma', en: 'Shawarma' },
    snacks: { ro: 'Gustări', en: 'Snacks' },
    soup: { ro: 'Supe și ciorbe', en: 'Soups' },
    street_food: { ro: 'Street food', en: 'Street food' },
    sushi: { ro: 'Sushi', en: 'Sushi' },
    tandoor: { ro: 'Tandoor', en: 'Tandoor' },
    tea: { ro: 'Ceai', en: 'Tea' },
    traditional: { ro: 'Tradițională', en: 'Traditional' },
    turkish: { ro: 'Turcească', en: 'Turkish' },
    vegan: { ro: 'Vegană', en: 'Vegan' },
    vietnamese: { ro: 'Vietnameză', en: 'Vietnamese' },
    wings: { ro: 'Aripioare', en: 'Wings' },
  }),
);
