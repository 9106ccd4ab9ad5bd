import { expect, it } from 'vitest';
import { CashMovementRequest } from './platform/cash/schemas.js';
import { DropoffRequest, RefundRequest } from './platform/orders/requests.js';
import { MenuItemRequest } from './platform/storefront/menu-schemas.js';
import { OwnStoreUpdate } from './platform/storefront/schemas.js';
import { currencies } from './shared/currencies.js';
import { Money, moneyFrom } from './shared/money.js';

it('requests accept an amount in every currency, as answers have it', () => {
  const fields = [
    DropoffRequest.shape.cashCollected,
    RefundRequest.shape.amount,
    CashMovementRequest.shape.amount,
    MenuItemRequest.shape.price,
    OwnStoreUpdate.innerType().shape.minimumOrder,
  ];
  for (const currency of currencies) {
    const received = Money.parse({ amount: 1_383, currency });
    for (const field of fields) expect(field.parse(received)).toEqual(received);
  }
});

it.each([
  ['RON', 10_000],
  ['EUR', 10_000],
  ['ISK', 10_000],
  ['JPY', 10_000],
  ['HUF', 800_000],
  ['UGX', 80_000],
] as const)('a limit of 100 lei is a sum that people in a country with %s can use: %i', (currency, most) => {
  const tip = moneyFrom(1, 10_000);
  expect(tip.safeParse({ amount: most, currency }).success).toBe(true);
  expect(tip.safeParse({ amount: most + 1, currency }).error?.issues).toMatchObject([
    {
      path: ['amount'],
      params: { code: 'too_big' },
      message: `The amount ${most + 1} is too large: send at most ${most}.`,
    },
  ]);
});
