import { demoApiKey } from '@doorstep/core';
import { checkRecords } from './check-records.js';
import { type Receiver, startReceiver } from './receiver.js';
import { freePort, type ServerProcess, startServerProcess } from './server-process.js';

/** Database, number of deliveries and number of kills of a crash test. */
export interface CrashPlan {
  /** SQLite file or PostgreSQL address. */
  readonly database: string;
  readonly deliveries: number;
  readonly kills: number;
}

/** Result of a crash test. */
export interface CrashReport {
  readonly acknowledged: number;
  readonly events: number;
  /** Events that the receiver got more than once. */
  readonly repeated: number;
  /** Violations. Empty if the test passed. */
  readonly faults: readonly string[];
}

interface Delivery {
  readonly id: string;
  readonly status: string;
  readonly sequence: number;
}
interface WebhookEvent {
  readonly id: string;
  readonly sequence: number;
}

/**
 * Creates deliveries while it repeatedly kills the server, and waits until all have ended. Then it compares the
 * acknowledged deliveries with the stored ones, their charges and the webhooks that the receiver got.
 */
export async function runCrashTest(plan: CrashPlan): Promise<CrashReport> {
  const receiver = await startReceiver();
  const port = await freePort();
  let server = await startServerProcess(port, plan.database);
  const { url } = server;
  try {
    const endpoint = await call<{ secret: string }>(url, 'POST', '/v1/webhook-endpoints', { url: receiver.url });
    receiver.expectSecret(endpoint.secret);
    const share = Math.ceil(plan.deliveries / plan.kills);
    const pending: Promise<Delivery>[] = [];
    for (let round = 0; round < plan.kills; round += 1) {
      const count = Math.min(share, plan.deliveries - pending.length);
      pending.push(...Array.from({ length: count }, (_, index) => create(url, `crash-${round}-${index}`)));
      await pause(100 + Math.random() * 900);
      await server.kill();
      server = await startServerProcess(port, plan.database);
    }
    const acknowledged = await Promise.all(pending);
    await settle(url);
    const faults = [...receiver.faults, ...(await compare(url, acknowledged, receiver))];
    server = await stop(server);
    faults.push(...(await checkRecords(plan.database, { deliveries: acknowledged, orders: [] })));
    const received = [...receiver.events.values()];
    return {
      acknowledged: acknowledged.length,
      events: received.length,
      repeated: received.filter(({ times }) => times > 1).length,
      faults,
    };
  } finally {
    await server.kill().catch(() => undefined);
    await receiver.close();
  }
}

/** Stops the server. Returns it with a `kill` that does nothing. */
async function stop(server: ServerProcess): Promise<ServerProcess> {
  await server.stop();
  return { ...server, kill: async () => undefined };
}

/** Creates a delivery. Repeats the request with one key until it is acknowledged, as a careful client does. */
async function create(url: string, reference: string): Promise<Delivery> {
  const contact = { name: 'Crash Test', phone: '+40722000111' };
  const body = {
    externalReference: reference,
    pickup: { address: 'Strada Lipscani 25', contact },
    dropoff: { address: 'Bd. Iuliu Maniu 7', contact, verification: { pin: true } },
    items: [{ name: 'Carte', quantity: 1 }],
    sandbox: { stepSeconds: 1 },
  };
  return call<Delivery>(url, 'POST', '/v1/deliveries', body, reference);
}

/** Waits until every delivery has ended and no webhook is pending. */
async function settle(url: string): Promise<void> {
  await call(url, 'POST', '/v1/sandbox/clock/advance', { seconds: 3_600 }, 'settle');
  for (;;) {
    const active =
      'status=pending&status=assigned&status=at_pickup&status=picked_up&status=at_dropoff&status=returning';
    const { data: deliveries } = await call<{ data: Delivery[] }>(url, 'GET', `/v1/deliveries?${active}`);
    const { data: endpoints } = await call<{ data: { health: { pendingMessages: number } }[] }>(
      url,
      'GET',
      '/v1/webhook-endpoints',
    );
    if (deliveries.length === 0 && endpoints.every(({ health }) => health.pendingMessages === 0)) return;
    await pause(200);
  }
}

/** Checks that each acknowledged delivery was delivered and that the receiver got all its events. Returns the faults. */
async function compare(url: string, acknowledged: readonly Delivery[], receiver: Receiver): Promise<string[]> {
  const faults: string[] = [];
  for (const { id } of acknowledged) {
    const delivery = await call<Delivery>(url, 'GET', `/v1/deliveries/${id}`);
    const { data: events } = await call<{ data: WebhookEvent[] }>(url, 'GET', `/v1/deliveries/${id}/events?limit=100`);
    if (delivery.status !== 'delivered') faults.push(`${id} is ${delivery.status}`);
    const gaps = events.some(({ sequence }, index) => sequence !== index + 1);
    if (gaps || events.length !== delivery.sequence) faults.push(`${id} has a gap in its events`);
    for (const event of events) if (!receiver.events.has(event.id)) faults.push(`${event.id} of ${id} never arrived`);
  }
  return faults;
}

/** Sends a request. Repeats it while the server is down or says that the request is in progress. */
async function call<T>(url: string, method: string, path: string, body?: unknown, key?: string): Promise<T> {
  for (;;) {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${demoApiKey}`,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (response?.ok && text !== undefined) return JSON.parse(text) as T;
    const busy = response?.status === 409 && text?.includes('idempotency_in_progress');
    if (response && text !== undefined && !busy) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    await pause(100);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
