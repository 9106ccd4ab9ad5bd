import {
  type CourierOffer,
  type CourierRouteStop,
  formatMoney,
  type Money,
  type Order,
  type RoutePlan,
  type Tracking,
} from '@doorstep/sdk/platform';

/** Formats 1800 bani as `RON 18.00`. */
export function moneyText(amount: Money): string {
  return formatMoney(amount, 'en');
}

/** Formats a route as `2.4 km, 9 min`. */
export function formatRoute({
  distanceMeters,
  durationSeconds,
}: Pick<RoutePlan, 'distanceMeters' | 'durationSeconds'>): string {
  return `${(distanceMeters / 1_000).toFixed(1)} km, ${Math.ceil(durationSeconds / 60)} min`;
}

export function offerLine(order: Order, index: number): string {
  const { number, store, dropoff, distanceMeters, earnings, pricing, payment } = order;
  const pay = earnings ? `you earn ${moneyText(earnings)}` : `delivery ${moneyText(pricing.deliveryFee)}`;
  const cash = payment.toCollect ? `, and collect ${moneyText(payment.toCollect)} in cash` : '';
  const way = `${store.name} -> ${dropoff.addressText}  ${(distanceMeters / 1_000).toFixed(1)} km`;
  return `  ${index + 1}  ${number}  ${way}  ${pay}${cash}`;
}

/** Formats an offer to one courier: pay, distance, stops and the end of its countdown. */
export function proposalLine({ jobs, stops, pay, distanceMeters, expiresAt }: CourierOffer, index: number): string {
  const stores = [...new Set(jobs.map(({ pickup }) => pickup.name))].join(', ');
  const distance = `${(distanceMeters / 1_000).toFixed(1)} km, ${stops.length} stops`;
  const end = expiresAt === null ? '' : `, answer by ${timeOf(expiresAt)}`;
  return `  for you ${index + 1}  ${stores}  ${distance}  you earn ${moneyText(pay)}${end}`;
}

/** Formats a stop of the route. */
export function stopLine({ kind, address, jobs, status, etaHigh }: CourierRouteStop, index: number): string {
  const count = jobs.length > 1 ? ` (${jobs.length} orders)` : '';
  return `  ${index + 1}  ${kind.padEnd(8)}${address}${count}, ${status === 'arrived' ? 'arrived' : `by ${timeOf(etaHigh)}`}`;
}

export function trackingLine({ status, etaHigh, stopsBefore, courier }: Tracking): string {
  const arrival = etaHigh ? `, arrives by ${timeOf(etaHigh)}` : '';
  const before = stopsBefore ? `, ${stopsBefore} stops before` : '';
  const position = courier?.position;
  return `${status}${arrival}${before}${position ? ` at ${position.lat.toFixed(4)}, ${position.lng.toFixed(4)}` : ''}`;
}

function timeOf(instant: string): string {
  return new Date(instant).toLocaleTimeString('en-GB', { timeZone: 'Europe/Bucharest', timeStyle: 'short' });
}
