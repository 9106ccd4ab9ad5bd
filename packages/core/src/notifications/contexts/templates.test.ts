import { expect, it } from 'vitest';
import { exampleOrderRecord } from '../../orders/testing/order-fixture.js';
import { fillTemplate, orderValues } from './templates.js';

it.each([
  ['{a} and {b}', { a: '1', b: '2' }, '1 and 2'],
  ['{a}', { a: '{b}', b: '2' }, '{b}'],
  ['{unknown} stays', {}, '{unknown} stays'],
  ['$& {a}', { a: '$&$1' }, '$& $&$1'],
])('fills %j', (template, values, text) => {
  expect(fillTemplate(template, values)).toBe(text);
});

it('uses the short name of the courier, and no codes, addresses or customers', () => {
  const parties = {
    ...exampleOrderRecord().parties,
    courier: { displayName: 'Mihai Dinu', vehicle: 'scooter' as const },
  };
  expect(orderValues(exampleOrderRecord({ parties }), 'ro')).toEqual({
    orderNumber: 'T7N6-C0D1',
    storeName: 'Hanul Domnesc',
    courierName: 'Mihai D.',
    total: '71,78 lei',
  });
  expect(orderValues(exampleOrderRecord(), 'en').courierName).toBe('The courier');
});
