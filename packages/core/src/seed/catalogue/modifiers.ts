import type { SeedModifier } from './types.js';

/** Cup size of hot drinks. */
export const coffeeSize: SeedModifier = {
  name: 'Mărime',
  min: 1,
  max: 1,
  options: [
    ['Mic (250 ml)', 0],
    ['Mare (350 ml)', 300],
  ],
};

/** Milk or plant drink; exactly one. */
export const milkChoice: SeedModifier = {
  name: 'Lapte',
  min: 1,
  max: 1,
  options: [
    ['Lapte integral', 0],
    ['Lapte fără lactoză', 150],
    ['Băutură de ovăz', 250],
    ['Băutură de migdale', 300],
  ],
};

/** Extra shot, syrups and cream. */
export const coffeeExtras: SeedModifier = {
  name: 'Adaosuri',
  min: 0,
  max: 3,
  options: [
    ['Espresso suplimentar', 400],
    ['Sirop de vanilie', 300],
    ['Sirop de caramel', 300],
    ['Frișcă', 350],
  ],
};

/** Pizza diameter. */
export const pizzaSize: SeedModifier = {
  name: 'Mărime',
  min: 1,
  max: 1,
  options: [
    ['32 cm', 0],
    ['40 cm', 1600],
  ],
};

/** Up to four extra toppings. */
export const pizzaExtras: SeedModifier = {
  name: 'Topping suplimentar',
  min: 0,
  max: 4,
  options: [
    ['Mozzarella', 700],
    ['Prosciutto crudo', 1100],
    ['Ciuperci', 500],
    ['Rucola', 400],
    ['Măsline', 500],
  ],
};

/** Salad dressing; exactly one. */
export const saladDressing: SeedModifier = {
  name: 'Dressing',
  min: 1,
  max: 1,
  options: [
    ['Ulei de măsline și lămâie', 0],
    ['Balsamic', 0],
    ['Iaurt cu usturoi', 200],
  ],
};

/** Side of a grilled main course; exactly one. */
export const sideDish: SeedModifier = {
  name: 'Garnitură',
  min: 1,
  max: 1,
  options: [
    ['Cartofi țărănești', 0],
    ['Piure de cartofi', 0],
    ['Mămăligă', 0],
    ['Orez cu legume', 200],
  ],
};

/** What comes beside a sour soup. */
export const soupSides: SeedModifier = {
  name: 'Alături',
  min: 0,
  max: 3,
  options: [
    ['Smântână', 300],
    ['Ardei iute', 150],
    ['Pâine de casă', 300],
  ],
};

/** Size or flour of the wrap. */
export const shawarmaWrap: SeedModifier = {
  name: 'Lipie',
  min: 1,
  max: 1,
  options: [
    ['Mică', 0],
    ['Mare', 500],
    ['Integrală', 300],
  ],
};

/** Up to three sauces. */
export const shawarmaSauces: SeedModifier = {
  name: 'Sosuri',
  min: 0,
  max: 3,
  options: [
    ['Maioneză cu usturoi', 0],
    ['Sos iute', 0],
    ['Tahini', 200],
    ['Sos de rodie', 300],
  ],
};

/** How hot the dish is cooked; free of charge. */
export const spiceLevel: SeedModifier = {
  name: 'Iuțeală',
  min: 1,
  max: 1,
  options: [
    ['Deloc iute', 0],
    ['Potrivit', 0],
    ['Foarte iute', 0],
  ],
};

/** Rice beside a wok dish; exactly one. */
export const rice: SeedModifier = {
  name: 'Orez',
  min: 1,
  max: 1,
  options: [
    ['Orez alb la abur', 0],
    ['Orez prăjit cu ou', 600],
  ],
};
