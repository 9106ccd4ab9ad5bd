import type { Money, Order, RoutePlan, Tracking } from '@doorstep/sdk/platform';

/** 1800 bani are 18.00 RON. */
function lei({ amount, currency }: Money): string {
  return `${(amount / 100).toFixed(2)} ${currency}`;
}

/** `2.4 km, 9 min` */
export function wayOf({
  distanceMeters,
  durationSeconds,
}: Pick<RoutePlan, 'distanceMeters' | 'durationSeconds'>): string {
  return `${(distanceMeters / 1_000).toFixed(1)} km, ${Math.ceil(durationSeconds / 60)} min`;
}

export function offerLine({ number, store, dropoff, distanceMeters, pricing }: Order, index: number): string {
  const pay = `delivery ${lei(pricing.deliveryFee)}, tip ${lei(pricing.tip)}`;
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
