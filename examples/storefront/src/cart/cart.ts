import type { CartItem, MenuItem, Money, Store } from '@doorstep/sdk/platform';

/** Facts about a store that the basket needs. */
export interface CartStoreFacts {
  readonly id: string;
  readonly name: string;
  readonly minimumOrder: Money;
  /** Discount on everything in percent. 0 for none. */
  readonly percentOff: number;
}

/** The chosen options of one modifier group. */
export interface ChosenModifier {
  readonly groupId: string;
  readonly optionIds: readonly string[];
}

/** A line of the basket: an item with its chosen options. */
export interface CartLine {
  readonly key: string;
  readonly itemId: string;
  readonly name: string;
  readonly modifiers: readonly ChosenModifier[];
  /** Names of the chosen options. */
  readonly options: readonly string[];
  /** Including options. */
  readonly unitPrice: Money;
  readonly quantity: number;
}

/** A basket. All lines are from one store. */
export interface Cart {
  readonly store: CartStoreFacts | undefined;
  readonly lines: readonly CartLine[];
}

/** Largest quantity of a line that an order accepts. */
export const mostOfLine = 50;

export const emptyCart: Cart = { store: undefined, lines: [] };

export function storeFacts({ id, name, minimumOrder, promotion }: Store): CartStoreFacts {
  return { id, name, minimumOrder, percentOff: promotion?.percentOff ?? 0 };
}

/** Creates a line for a menu item with the chosen options, by group. */
export function cartLine(item: MenuItem, chosen: readonly ChosenModifier[], quantity: number): CartLine {
  const modifiers = chosen.filter(({ optionIds }) => optionIds.length > 0);
  const options = modifiers.flatMap(({ groupId, optionIds }) =>
    (item.modifiers.find(({ id }) => id === groupId)?.options ?? []).filter(({ id }) => optionIds.includes(id)),
  );
  return {
    key: [item.id, ...options.map(({ id }) => id)].join(' '),
    itemId: item.id,
    name: item.name,
    modifiers,
    options: options.map(({ name }) => name),
    unitPrice: { ...item.price, amount: options.reduce((sum, { price }) => sum + price.amount, item.price.amount) },
    quantity,
  };
}

/** Returns the cart with another line. Adds to an existing line of the same variation. A line of another store replaces all. */
export function addLine(cart: Cart, store: CartStoreFacts, line: CartLine): Cart {
  if (cart.store?.id !== store.id) return { store, lines: [line] };
  const before = cart.lines.find(({ key }) => key === line.key);
  if (!before) return { store, lines: [...cart.lines, line] };
  return changeQuantity({ ...cart, store }, line.key, before.quantity + line.quantity);
}

/** Returns the cart with this quantity of a line. At 0, the line is removed. */
export function changeQuantity({ store, lines }: Cart, key: string, quantity: number): Cart {
  const rest = lines
    .map((line) => (line.key === key ? { ...line, quantity: Math.min(quantity, mostOfLine) } : line))
    .filter((line) => line.quantity > 0);
  return rest.length === 0 ? emptyCart : { store, lines: rest };
}

/** Counts the items. */
export function pieces({ lines }: Cart): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Returns an amount in the currency of the store. An empty cart is of no store, and costs 0 lei. */
export function inCurrency({ store }: Cart, amount: number): Money {
  return { amount, currency: store?.minimumOrder.currency ?? 'RON' };
}

/** Returns the price of a line. */
export function lineTotal({ unitPrice, quantity }: CartLine): Money {
  return { ...unitPrice, amount: unitPrice.amount * quantity };
}

/** Returns the sum before discount and fees. */
export function subtotal(cart: Cart): Money {
  return inCurrency(
    cart,
    cart.lines.reduce((sum, line) => sum + lineTotal(line).amount, 0),
  );
}

/** Returns what is missing to the minimum order, which applies before discounts. 0 if it is reached. */
export function missingToMinimum(cart: Cart): Money {
  const minimum = cart.store?.minimumOrder.amount ?? 0;
  return inCurrency(cart, Math.max(0, minimum - subtotal(cart).amount));
}

/** Returns the items for the checkout. */
export function checkoutItems({ lines }: Cart): readonly CartItem[] {
  return lines.map(({ itemId, quantity, modifiers }) => ({
    itemId,
    quantity,
    ...(modifiers.length === 0 ? {} : { modifiers }),
  }));
}
