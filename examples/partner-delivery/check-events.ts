import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookEvent } from '@doorstep/sdk';
import type { Stage } from './stage.js';

/**
 * Waits until a condition holds, for webhooks that are on their way.
 *
 * @throws Error when it does not hold in time.
 */
export async function waitUntil(
  { patienceMs }: Pick<Stage, 'patienceMs'>,
  holds: () => boolean,
  otherwise: () => string,
): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!holds()) {
    if (Date.now() > end) throw new Error(otherwise());
    await sleep(20);
  }
}

/**
 * Compares what arrived about a delivery with its event log: every event has to be there once, in order, without a gap.
 *
 * @throws Error when anything is missing.
 */
export async function checkEvents(stage: Stage, deliveryId: string): Promise<readonly WebhookEvent[]> {
  const { doorstep, inbox } = stage;
  const written: WebhookEvent[] = [];
  for await (const event of doorstep.deliveries.events(deliveryId)) written.push(event);
  const arrived = (): WebhookEvent[] => inbox.events.filter(({ subjectId }) => subjectId === deliveryId);
  await waitUntil(
    stage,
    () => arrived().length >= written.length,
    () => `Of ${written.length} events of ${deliveryId} ${arrived().length} arrived.${reachHint(inbox.events)}`,
  );
  const ids = (events: readonly WebhookEvent[]): string => events.map(({ id }) => id).join();
  if (ids(arrived()) !== ids(written)) throw new Error(`The webhooks of ${deliveryId} are not its events in order.`);
  const gap = written.findIndex(({ sequence }, index) => sequence !== index + 1);
  if (gap >= 0) throw new Error(`After event ${gap} of ${deliveryId} comes another one than ${gap + 1}.`);
  if (inbox.refused.length > 0) throw new Error(`A webhook was refused: ${inbox.refused[0]}`);
  return written;
}

function reachHint(events: readonly WebhookEvent[]): string {
  return events.length === 0 ? ' Can the server reach this machine (WEBHOOK_PRIVATE_NETWORKS=test)?' : '';
}
