import type { MenuItem } from '@doorstep/sdk/platform';
import { describe, expect, it } from 'vitest';
import {
  addLine,
  type Cart,
  type CartStoreFacts,
  cartLine,
  changeQuantity,
  checkoutItems,
  emptyCart,
  missingToMinimum,
  mostOfLine,
  pieces,
  subtotal,
} from './cart.js';

const lei = (amount: number): MenuItem['price'] => ({ amount, currency: 'RON' });
const soup: MenuItem = {
  id: 'itm_soup',
  name: 'Ciorbă',
  description: '',
  price: lei(2_800),
  taxClass: 'food',
  ingredients: [],
  allergens: [],
  dietary: [],
  nutrition: null,
  minimumAge: null,
  modifiers: [
    {
      id: 'mod_sides',
      name: 'Sides',
      min: 0,
      max: 2,
      options: [
        { id: 'opt_cream', name: 'Sour cream', price: lei(300) },
        { id: 'opt_chilli', name: 'Chilli', price: lei(0) },
      ],
    },
  ],
  availability: { available: true, soldOut: false, window: null, weekdays: [] },
};
const store: CartStoreFacts = { id: 'sto_one', name: 'One', minimumOrder: lei(4_000), percentOff: 0 };
const plain = cartLine(soup, [], 1);
const both = cartLine(soup, [{ groupId: 'mod_sides', optionIds: ['opt_chilli', 'opt_cream'] }], 1);
const cartOf = (...lines: Parameters<typeof addLine>[2][]): Cart =>
  lines.reduce((cart, line) => addLine(cart, store, line), emptyCart);

describe('a basket', () => {
  it('has one line for each variation of an item, regardless of the order of its options', () => {
    const other = cartLine(soup, [{ groupId: 'mod_sides', optionIds: ['opt_cream', 'opt_chilli'] }], 2);
    const cart = cartOf(plain, both, other, plain);
    expect(cart.lines.map(({ options, quantity }) => [options.join(', '), quantity])).toEqual([
      ['', 2],
      ['Sour cream, Chilli', 3],
    ]);
    expect(pieces(cart)).toBe(5);
    expect(subtotal(cart)).toEqual(lei(2 * 2_800 + 3 * 3_100));
  });

  it('belongs to one store, and is replaced by a line of another', () => {
    const other = { ...store, id: 'sto_two', name: 'Two' };
    expect(addLine(cartOf(plain, both), other, plain)).toEqual({ store: other, lines: [plain] });
  });

  it('limits the quantity of a line, and drops a line at 0', () => {
    const cart = cartOf(plain, both);
    expect(changeQuantity(cart, plain.key, 1_000).lines[0]?.quantity).toBe(mostOfLine);
    expect(changeQuantity(cart, plain.key, 0).lines).toEqual([both]);
    expect(changeQuantity(changeQuantity(cart, plain.key, 0), both.key, 0)).toEqual(emptyCart);
  });

  it.each([
    ['below the minimum', [plain], 1_200],
    ['above it', [plain, plain], 0],
  ])('computes the missing amount %s', (_title, lines, missing) => {
    expect(missingToMinimum(cartOf(...lines)).amount).toBe(missing);
  });

  it('is sent with the chosen options, and without empty groups', () => {
    const untouched = cartLine(soup, [{ groupId: 'mod_sides', optionIds: [] }], 1);
    expect(checkoutItems(cartOf(untouched, both))).toEqual([
      { itemId: 'itm_soup', quantity: 1 },
      {
        itemId: 'itm_soup',
        quantity: 1,
        modifiers: [{ groupId: 'mod_sides', optionIds: ['opt_chilli', 'opt_cream'] }],
      },
    ]);
  });
});
