import type { CartItem, MenuItem, Store } from '@doorstep/sdk/platform';

/** What of a store the basket has to know. */
export interface CartStoreFacts {
  readonly id: string;
  readonly name: string;
  /** Bani. */
  readonly minimumOrder: number;
  /** Promotion on everything, 0 for none. */
  readonly percentOff: number;
}

/** The chosen options of one modifier group. */
export interface ChosenModifier {
  readonly groupId: string;
  readonly optionIds: readonly string[];
}

/** One line of the basket: an item in one variation. */
export interface CartLine {
  readonly key: string;
  readonly itemId: string;
  readonly name: string;
  readonly modifiers: readonly ChosenModifier[];
  /** The names of the chosen options. */
  readonly options: readonly string[];
  /** Bani, with its options. */
  readonly unitPrice: number;
  readonly quantity: number;
}

/** A basket: lines from one store. */
export interface Cart {
  readonly store: CartStoreFacts | undefined;
  readonly lines: readonly CartLine[];
}

/** The most of one line that an order takes. */
export const mostOfLine = 50;

export const emptyCart: Cart = { store: undefined, lines: [] };

export function storeFacts({ id, name, minimumOrder, promotion }: Store): CartStoreFacts {
  return { id, name, minimumOrder: minimumOrder.amount, percentOff: promotion?.percentOff ?? 0 };
}

/** A line of a menu item with the chosen options, by group. */
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
    unitPrice: options.reduce((sum, { price }) => sum + price.amount, item.price.amount),
    quantity,
  };
}

/** The cart with a line more; the same variation once more is one line. A line of another store begins a new cart. */
export function addLine(cart: Cart, store: CartStoreFacts, line: CartLine): Cart {
  if (cart.store?.id !== store.id) return { store, lines: [line] };
  const before = cart.lines.find(({ key }) => key === line.key);
  if (!before) return { store, lines: [...cart.lines, line] };
  return changeQuantity({ ...cart, store }, line.key, before.quantity + line.quantity);
}

/** The cart with so many of a line; without it at 0. */
export function changeQuantity({ store, lines }: Cart, key: string, quantity: number): Cart {
  const rest = lines
    .map((line) => (line.key === key ? { ...line, quantity: Math.min(quantity, mostOfLine) } : line))
    .filter((line) => line.quantity > 0);
  return rest.length === 0 ? emptyCart : { store, lines: rest };
}

/** How many pieces are in it. */
export function pieces({ lines }: Cart): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Bani, before discount and fees. */
export function subtotal({ lines }: Cart): number {
  return lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
}

/** Bani that are missing to the minimum order, which counts before discounts; 0 when it is reached. */
export function missingToMinimum(cart: Cart): number {
  return Math.max(0, (cart.store?.minimumOrder ?? 0) - subtotal(cart));
}

/** The items as checkout takes them. */
export function checkoutItems({ lines }: Cart): readonly CartItem[] {
  return lines.map(({ itemId, quantity, modifiers }) => ({
    itemId,
    quantity,
    ...(modifiers.length === 0 ? {} : { modifiers }),
  }));
}
