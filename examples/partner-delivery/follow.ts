import type { DeliveryTracking } from '@doorstep/sdk';
import { timeOf } from './print.js';
import type { Stage } from './stage.js';

const endStates = ['delivered', 'returned', 'cancelled', 'failed', 'expired'];

/** Follows a delivery to its end while time passes, and gives the states that the stream told. */
export async function follow(
  { doorstep, pass }: Stage,
  deliveryId: string,
  secondsAtOnce: number,
  print: (line: string) => void,
): Promise<string[]> {
  const statuses: string[] = [];
  const stop = new AbortController();
  let ended = false;
  let lastLine = '';
  let passing: Promise<void> | undefined;

  async function letTimePass(): Promise<void> {
    while (!ended) await pass(secondsAtOnce);
  }

  try {
    for await (const update of doorstep.deliveries.track(deliveryId, { signal: stop.signal })) {
      const line = trackingLine(update);
      if (line !== lastLine) print(`  ${timeOf(update.at)}  tracking  ${line}`);
      lastLine = line;
      if (statuses.at(-1) !== update.status) statuses.push(update.status);
      ended = endStates.includes(update.status);
      passing ??= letTimePass();
      // When time cannot pass, the stream would never end.
      passing.catch(() => stop.abort());
    }
  } finally {
    ended = true;
    await passing;
  }
  return statuses;
}

function trackingLine({ status, eta, courier }: DeliveryTracking): string {
  const arrival = eta.dropoffLow && eta.dropoffHigh ? `, arrives ${span(eta.dropoffLow, eta.dropoffHigh)}` : '';
  const position = courier?.position?.coordinates;
  const place = position ? ` at ${position.lat.toFixed(4)}, ${position.lng.toFixed(4)}` : '';
  return `${status}${arrival}${courier ? `, ${courier.firstName}${place}` : ''}`;
}

function span(low: string, high: string): string {
  return `${timeOf(low).slice(0, 5)}-${timeOf(high).slice(0, 5)}`;
}
