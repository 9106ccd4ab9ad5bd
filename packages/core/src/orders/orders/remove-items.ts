import type { ItemRemovalReason, PlatformContract } from '@doorstep/contracts';
import type { Operation } from '../../kernel/operation/operation.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';
import { roundHalfUp } from '../../values/money/rounding.js';
import { lockOrder, moverOf, orderAnswer } from './load.js';
import { orderMoves } from './move.js';
import { lineDiscounts, pricingOf } from './order-pricing.js';
import type { OrderRecord } from './records.js';

type Area = PlatformContract['orders'];

/** Items to remove from an order. */
export interface ItemRemoval {
  readonly items: readonly { readonly lineId: string; readonly quantity: number }[];
  readonly reason: ItemRemovalReason;
}

/** Removes items that the customer will not get. The delivery captures only what the others cost. */
export const removeItems: Operation<Area['removeItems']> = async (call) => {
  const { body, caller, db, params } = call;
  const [order, relation] = await lockOrder(db, params.id, caller);
  orderMoves.assertPossible(order, 'merchant_remove_items', relation);
  assertRemovable(order, body);
  const mover = moverOf(caller, relation);
  const change = withoutItems(order, body);
  const after = await orderMoves.move(call, order, 'merchant_remove_items', mover, change, body.reason);
  return orderAnswer(db, after, relation);
};

/** Returns what changes of an order without some of its items. Fees and tip stay as the customer agreed to them. */
export function withoutItems(
  order: Pick<OrderRecord, 'lines' | 'pricing' | 'removedItems'>,
  { items, reason }: ItemRemoval,
): Pick<OrderRecord, 'lines' | 'pricing' | 'removedItems'> {
  const quantities = new Map(items.map(({ lineId, quantity }) => [lineId, quantity]));
  const discounts = lineDiscounts(order);
  const left = order.lines.map((line, index) => {
    const quantity = line.quantity - (quantities.get(line.id) ?? 0);
    const discount = roundHalfUp(((discounts[index] ?? 0) * quantity) / line.quantity);
    return { line: { ...line, quantity, total: line.unitPrice * quantity }, discount };
  });
  const kept = left.filter(({ line }) => line.quantity > 0);
  const lines = kept.map(({ line }) => line);
  const removed = order.lines.flatMap(({ id: lineId, itemId, name, unitPrice }) => {
    const quantity = quantities.get(lineId);
    return quantity === undefined ? [] : [{ lineId, itemId, name, quantity, total: unitPrice * quantity, reason }];
  });
  return {
    lines,
    pricing: pricingOf({ ...order.pricing, lines, discounts: kept.map(({ discount }) => discount) }),
    removedItems: [...(order.removedItems ?? []), ...removed],
  };
}

/** @throws ServiceProblem invalid_request for lines and quantities that the order does not have, or if nothing remains. */
function assertRemovable({ lines }: OrderRecord, { items }: ItemRemoval): void {
  items.forEach(({ lineId, quantity }, index) => {
    const pointer = `/body/items/${index}`;
    const line = lines.find(({ id }) => id === lineId);
    if (!line)
      throw fieldProblem('invalid_request', `${pointer}/lineId`, 'The order has no such line.', 'unknown_value');
    if (items.findIndex((other) => other.lineId === lineId) < index) {
      throw fieldProblem('invalid_request', `${pointer}/lineId`, 'A line can be given only once.', 'repeated');
    }
    if (quantity > line.quantity) {
      const detail = `The line has ${line.quantity}: remove at most as many.`;
      throw fieldProblem('invalid_request', `${pointer}/quantity`, detail, 'too_big');
    }
  });
  const removed = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (removed === lines.reduce((sum, { quantity }) => sum + quantity, 0)) {
    throw fieldProblem(
      'invalid_request',
      '/body/items',
      'Nothing would remain: cancel the order instead.',
      'invalid_value',
    );
  }
}
