import type { Counterfactual } from '../round/plan.js';

/**
 * Returns a counterfactual as one English sentence, such as "Courier B: 4 minutes later."
 *
 * @param orderIds the orders of the assignment or the wait.
 * @param nameOf turns the id of a courier or an order into what the reader knows; the id itself without it.
 */
export function describeCounterfactual(
  { kind, courierId, seconds, orders }: Counterfactual,
  orderIds: readonly string[],
  nameOf: (id: string) => string = (id) => id,
): string {
  const name = courierId === undefined ? '' : nameOf(courierId);
  if (kind === 'unbundled') {
    const parts = orders.map((order) => `${nameOf(order.orderId)} ${inWords(order.seconds)}`);
    return parts.length === 0 ? 'Each order alone: at the same time.' : `Each order alone: ${parts.join(', ')}.`;
  }
  const subjects = {
    other_courier: `Courier ${name}`,
    at_once: `Courier ${name} at once`,
    waiting: 'In the next round',
  };
  const others = orders.filter(({ orderId }) => !orderIds.includes(orderId));
  const sum = others.reduce((total, order) => total + order.seconds, 0);
  const rest =
    others.length === 1 ? `another order ${inWords(sum)}` : `${others.length} other orders ${inWords(sum)} in total`;
  return `${subjects[kind]}: ${inWords(seconds)}${others.length === 0 ? '' : `, ${rest}`}.`;
}

function inWords(seconds: number): string {
  const length = Math.abs(seconds);
  if (length === 0) return 'at the same time';
  const [count, unit] = length < 60 ? [length, 'second'] : [Math.round(length / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ${seconds > 0 ? 'later' : 'sooner'}`;
}
