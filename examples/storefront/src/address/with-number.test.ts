import { expect, it } from 'vitest';
import { withNumber } from './with-number.js';

it.each([
  ['Rue Grimaldi, Monaco', 'rue grimaldi 12', 'Rue Grimaldi 12, Monaco'],
  ['Rue Grimaldi, Monaco', '12 bis rue grimaldi', 'Rue Grimaldi 12, Monaco'],
  ['Rue Grimaldi, Monaco', 'grimaldi 12a, 98000 monaco', 'Rue Grimaldi 12a, Monaco'],
  ['Rue Grimaldi, Monaco', 'rue grimaldi 98000', 'Rue Grimaldi, Monaco'],
  ['Rue Grimaldi, Monaco', 'rue grimaldi', 'Rue Grimaldi, Monaco'],
  ['Bulevardul 1 Mai, București', 'bd 1 mai', 'Bulevardul 1 Mai, București'],
])('labels %s for "%s" as %s', (label, typed, expected) => {
  expect(withNumber(label, typed)).toBe(expected);
});
