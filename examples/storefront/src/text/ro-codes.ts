import type { enCodes } from './en-codes.js';

/** Romanian names of the service's codes. The allergens are named as in the Romanian text of Regulation (EU) 1169/2011. */
export const roCodes: Readonly<Record<keyof typeof enCodes, string>> = {
  'allergen.gluten': 'gluten',
  'allergen.crustaceans': 'crustacee',
  'allergen.eggs': 'ouă',
  'allergen.fish': 'pește',
  'allergen.peanuts': 'arahide',
  'allergen.soybeans': 'soia',
  'allergen.milk': 'lapte',
  'allergen.nuts': 'fructe cu coajă',
  'allergen.celery': 'țelină',
  'allergen.mustard': 'muștar',
  'allergen.sesame': 'susan',
  'allergen.sulphites': 'sulfiți',
  'allergen.lupin': 'lupin',
  'allergen.molluscs': 'moluște',
  'diet.vegetarian': 'vegetarian',
  'diet.vegan': 'vegan',
  'diet.gluten_free': 'fără gluten',
  'diet.halal': 'halal',
  'diet.lactose_free': 'fără lactoză',
  'diet.fasting': 'de post',
};
