import type { Rider } from './rider.js';

/** Work per courier from which couriers are short, and from which they are as short as counts. */
const shortLoad = 0.8;
const fullLoad = 1.3;
/** A courier whose shift ends within this time counts in part. */
const horizonSeconds = 1800;

/** Returns how short couriers are, from 0 to 1: waiting orders and busy couriers beside all couriers who stay. */
export function shortageOf<P>(now: number, orders: number, riders: readonly Rider<P>[]): number {
  let busy = 0;
  let all = 0;
  for (const { startAt, shiftEndsAt } of riders) {
    const part = Math.min(1, Math.max(0, (shiftEndsAt - now) / horizonSeconds));
    all += part;
    if (startAt > now) busy += part;
  }
  const load = (orders + busy) / Math.max(1, all);
  return Math.min(1, Math.max(0, (load - shortLoad) / (fullLoad - shortLoad)));
}
