import { setTimeout as delay } from 'node:timers/promises';
import { demoApiKey } from '@doorstep/core';
import type { WebhookReceiver } from '@doorstep/simulation';
import { readConfig } from '../../src/config/config.js';
import { examine } from '../../src/operations/doctor/examine.js';
import { withPatient } from '../../src/operations/doctor/open-patient.js';
import { checkRecords } from '../check-records.js';
import type { CarefulClient } from '../load/careful-client.js';
import type { LoadRecords } from '../load/city-load.js';
import type { City } from './city.js';

const active = ['pending', 'assigned', 'at_pickup', 'picked_up', 'at_dropoff', 'returning'];

/**
 * Ends the load and the servers of a city, and compares everything with what was acknowledged: records, payments,
 * charges, events, streams, webhooks and the checks of the doctor. Returns a line for each violation.
 */
export async function checkCity(city: City): Promise<{ readonly records: LoadRecords; readonly faults: string[] }> {
  const records = await city.load.stop();
  await settle(city.call);
  const faults = [
    ...records.followed.flatMap((followed) => followed.faults),
    ...city.receiver.faults,
    ...(await checkEvents(city.call, records, city.receiver)),
  ];
  const database = await city.stopServers();
  faults.push(...(await checkRecords(database, records)), ...(await diagnose(database, city.env)));
  return { records, faults };
}

/** Waits until every delivery has ended and no webhook is pending. */
async function settle(call: CarefulClient): Promise<void> {
  const advance = { method: 'POST', path: '/v1/sandbox/clock/advance', token: demoApiKey } as const;
  await call({ ...advance, body: { seconds: 3_600 } });
  for (;;) {
    const query = active.map((status) => `status=${status}`).join('&');
    const { data: deliveries } = await get<{ data: unknown[] }>(call, `/v1/deliveries?${query}`);
    const { data: endpoints } = await get<{ data: { health: { pendingMessages: number } }[] }>(
      call,
      '/v1/webhook-endpoints',
    );
    if (deliveries.length === 0 && endpoints.every(({ health }) => health.pendingMessages === 0)) return;
    await delay(200);
  }
}

/** Checks that each delivery ended well, and that the receiver got all its events. */
async function checkEvents(
  call: CarefulClient,
  { deliveries }: LoadRecords,
  receiver: WebhookReceiver,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { id } of deliveries) {
    const delivery = await get<{ status: string; sequence: number }>(call, `/v1/deliveries/${id}`);
    const path = `/v1/deliveries/${id}/events?limit=100`;
    const { data: events } = await get<{ data: { id: string; sequence: number }[] }>(call, path);
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

function get<T>(call: CarefulClient, path: string): Promise<T> {
  return call({ method: 'GET', path, token: demoApiKey });
}
