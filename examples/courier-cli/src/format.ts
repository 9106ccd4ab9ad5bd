import type { Money, Order, RoutePlan, Tracking } from '@doorstep/sdk/platform';

/** Formats 1800 bani as `18.00 RON`. */
export function formatMoney({ amount, currency }: Money): string {
  return `${(amount / 100).toFixed(2)} ${currency}`;
}

/** Formats a route as `2.4 km, 9 min`. */
export function formatRoute({
  distanceMeters,
  durationSeconds,
}: Pick<RoutePlan, 'distanceMeters' | 'durationSeconds'>): string {
  return `${(distanceMeters / 1_000).toFixed(1)} km, ${Math.ceil(durationSeconds / 60)} min`;
}

export function offerLine({ number, store, dropoff, distanceMeters, pricing }: Order, index: number): string {
  const pay = `delivery ${formatMoney(pricing.deliveryFee)}, tip ${formatMoney(pricing.tip)}`;
  return `  ${index + 1}  ${number}  ${store.name} -> ${dropoff.addressText}  ${(distanceMeters / 1_000).toFixed(1)} km  ${pay}`;
}

export function trackingLine({ status, etaHigh, courier }: Tracking): string {
  const arrival = etaHigh ? `, arrives by ${timeOf(etaHigh)}` : '';
  const position = courier?.position;
  return `${status}${arrival}${position ? ` at ${position.lat.toFixed(4)}, ${position.lng.toFixed(4)}` : ''}`;
}

function timeOf(instant: string): string {
  return new Date(instant).toLocaleTimeString('en-GB', { timeZone: 'Europe/Bucharest', timeStyle: 'short' });
}
