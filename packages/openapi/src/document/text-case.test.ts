import { expect, it } from 'vitest';
import { camelCase, pascalCase } from './text-case.js';

it.each([
  ['not_found', 'NotFound', 'notFound'],
  ['courierClaim', 'CourierClaim', 'courierClaim'],
  ['near Piața Romană', 'NearPiaARoman', 'nearPiataRomana'],
  ['quote.created', 'QuoteCreated', 'quoteCreated'],
])('writes %s as %s and %s', (text, pascal, camel) => {
  expect(pascalCase(text)).toBe(pascal);
  expect(camelCase(text)).toBe(camel);
});
