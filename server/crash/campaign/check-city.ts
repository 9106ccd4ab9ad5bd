import { setTimeout as delay } from 'node:timers/promises';
import type { Clients, WebhookReceiver } from '@doorstep/simulation';
import { readConfig } from '../../src/config/config.js';
import { examine } from '../../src/operations/doctor/examine.js';
import { withPatient } from '../../src/operations/doctor/open-patient.js';
import { checkRecords } from '../check-records.js';
import type { LoadRecords } from '../load/city-load.js';
import type { City } from './city.js';

const active = ['pending', 'assigned', 'at_pickup', 'picked_up', 'at_dropoff', 'returning'] as const;

/**
 * Ends the load and the servers of a city, and compares everything with what was acknowledged: records, payments,
 * charges, events, streams, webhooks and the checks of the doctor. Returns a line for each violation.
 */
export async function checkCity(city: City): Promise<{ readonly records: LoadRecords; readonly faults: string[] }> {
  const records = await city.load.stop();
  await settle(city.clients);
  const faults = [
    ...records.followed.flatMap((followed) => followed.faults),
    ...city.receiver.faults,
    ...(await checkEvents(city.clients, records, city.receiver)),
  ];
  const database = await city.stopServers();
  faults.push(...(await checkRecords(database, records)), ...(await diagnose(database, city.env)));
  return { records, faults };
}

/** Waits until every delivery has ended and no webhook is pending. */
async function settle({ partner }: Clients): Promise<void> {
  await partner.sandbox.advanceClock({ seconds: 3_600 });
  for (;;) {
    const { data: deliveries } = await partner.deliveries.list({ status: active });
    const { data: endpoints } = await partner.webhookEndpoints.list();
    if (deliveries.length === 0 && endpoints.every(({ health }) => health.pendingMessages === 0)) return;
    await delay(200);
  }
}

/** Checks that each delivery ended well, and that the receiver got all its events. */
async function checkEvents(
  { partner }: Clients,
  { deliveries }: LoadRecords,
  receiver: WebhookReceiver,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { id } of deliveries) {
    const delivery = await partner.deliveries.get(id);
    const { data: events } = await partner.deliveries.listEvents(id, { limit: 100 });
    if (delivery.status !== 'delivered') faults.push(`${id} is ${delivery.status}`);
    const gaps = events.some(({ sequence }, index) => sequence !== index + 1);
    if (gaps || events.length !== delivery.sequence) faults.push(`${id} has a gap in its events`);
    for (const event of events) if (!receiver.events.has(event.id)) faults.push(`${event.id} of ${id} never arrived`);
  }
  return faults;
}

async function diagnose(database: string, env: City['env']): Promise<string[]> {
  return withPatient(readConfig({ ...env, DATABASE_URL: database }), async (patient) => {
    const faults: string[] = [];
    for await (const { check, verdict, findings } of examine(patient)) {
      if (verdict === 'ok') continue;
      const found = findings.map(({ subject, detail }) => `${subject} ${detail}`).join('; ');
      faults.push(`doctor: ${check.name} is ${verdict}: ${found}`);
    }
    return faults;
  });
}
