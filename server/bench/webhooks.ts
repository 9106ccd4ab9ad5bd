import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { latestApiVersion } from '@doorstep/contracts';
import { type OutsidePorts, type Store, type Tables, toInstant } from '@doorstep/core';
import { quantile } from '@doorstep/simulation';
import { jobRow } from './jobs/job-row.js';
import { beginUsage, startMeasuredServer } from './jobs/measured-server.js';

/*
 * Measures the delay from the creation of an event to its arrival at the receiver, while some endpoints accept connections
 * and never answer. The process of the server also creates the events, with the rows that the fan-out writes; the receivers
 * are a process of their own.
 */

const rates = (process.env['BENCH_RATES'] ?? '200,500').split(',').map(Number);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20);
const warmUpSeconds = 5;
const endpointCount = Number(process.env['BENCH_ENDPOINTS'] ?? 50);
const silentCount = Number(process.env['BENCH_SILENT'] ?? 5);
const partnerCount = Math.min(10, endpointCount);
const eventsPerTransaction = 10;

const receivers = await startReceivers();
const rows = [];
for (const rate of rates) rows.push(await measureRate(rate));
console.table(rows);
receivers.stop();

async function measureRate(rate: number) {
  const { server, statements, close } = await startMeasuredServer(addEndpoints, reachingLoopback);
  try {
    await emitFor(server, rate, warmUpSeconds, 'warm');
    await receivers.delays();
    const usage = beginUsage(statements);
    await emitFor(server, rate, seconds, 'counted');
    await pause(1_000);
    const { cores, statementsPerSecond } = usage();
    const delays = await receivers.delays();
    const expected = Math.round((rate * seconds * (endpointCount - silentCount)) / endpointCount);
    return {
      'events/s': rate,
      arrived: `${delays.length} of ${expected}`,
      'p50, ms': quantile(delays, 0.5),
      'p99, ms': quantile(delays, 0.99),
      'SQL/s': Math.round(statementsPerSecond),
      'CPU, % of a core': Math.round(cores * 100),
      'CPU per event, ms': Math.round((cores * 1_000_000) / rate) / 1_000,
    };
  } finally {
    await close();
  }
}

/** Lets live webhooks reach this machine. */
function reachingLoopback<P extends Pick<OutsidePorts, 'webhooks'>>(ports: P): P {
  return { ...ports, webhooks: { send: (request) => ports.webhooks.send({ ...request, livemode: false }) } };
}

async function addEndpoints(store: Store, { sealer }: Pick<OutsidePorts, 'sealer'>): Promise<void> {
  const now = toInstant(Date.now());
  const partners = Array.from({ length: partnerCount }, (_, index): Tables['partners'] => ({
    id: partnerId(index),
    name: `Partner ${index}`,
    contactEmail: null,
    currency: 'RON',
    sandboxId: null,
    creditLimitAmount: null,
    warnedMonth: null,
    billing: null,
    createdAt: now,
    updatedAt: now,
  }));
  const endpoints = Array.from({ length: endpointCount }, (_, index): Tables['webhookEndpoints'] => ({
    id: endpointId(index),
    partnerId: partnerId(index),
    livemode: true,
    url: index < silentCount ? receivers.silentUrl : receivers.fastUrl,
    description: null,
    eventTypes: ['*'],
    apiVersion: latestApiVersion,
    format: 'doorstep',
    status: 'enabled',
    disabledReason: null,
    disabledAt: null,
    sealedSecret: sealer.seal(`whsec_${randomBytes(32).toString('base64')}`, `webhook-secret/${endpointId(index)}`),
    previousSecrets: [],
    lastSuccessAt: null,
    lastFailureAt: null,
    failingSince: null,
    consecutiveFailures: 0,
    nextProbeAt: null,
    probeMessageId: null,
    sequence: 1,
    createdAt: now,
    updatedAt: now,
  }));
  await store.transaction(async (db) => {
    await db.insert('partners', ...partners);
    await db.insert('webhookEndpoints', ...endpoints);
  });
}

function partnerId(endpoint: number): string {
  return `par_bench_${endpoint % partnerCount}`;
}

function endpointId(endpoint: number): string {
  return `whe_bench_${endpoint}`;
}

/** Creates events at a rate, in transactions of several, each for one endpoint in turn. */
async function emitFor(
  { store, service }: Awaited<ReturnType<typeof startMeasuredServer>>['server'],
  rate: number,
  duration: number,
  name: string,
): Promise<void> {
  const startedAt = performance.now();
  const total = rate * duration;
  // The next ones do not wait for these, as requests of many clients do not.
  const emitted: Promise<void>[] = [];
  for (let start = 0; start < total; start += eventsPerTransaction) {
    const due = startedAt + (start / rate) * 1_000;
    await pause(Math.max(0, due - performance.now()));
    const created = Array.from({ length: eventsPerTransaction }, (_, index) =>
      eventRows(`${name}${start + index}`, start + index),
    );
    emitted.push(emit(created));
  }
  await Promise.all(emitted);

  async function emit(created: readonly ReturnType<typeof eventRows>[]): Promise<void> {
    await store.transaction(async (db) => {
      await db.insert('events', ...created.map(({ event }) => event));
      await db.insert('webhookMessages', ...created.map(({ message }) => message));
      await db.insert('jobs', ...created.map(({ job }) => job));
    });
    service.jobs.onScheduled(created.map(({ job }) => job));
  }
}

/** Creates an event with its message and job, as the fan-out does. */
function eventRows(name: string, index: number) {
  const milliseconds = Date.now();
  const now = toInstant(milliseconds);
  const endpoint = index % endpointCount;
  const shared = {
    partnerId: partnerId(endpoint),
    livemode: true,
    subjectId: `quo_${name}`,
    sequence: 1,
    createdAt: now,
  };
  const event: Tables['events'] = {
    ...shared,
    id: `evt_${name}`,
    type: 'quote.created',
    actorId: 'system',
    requestId: null,
    data: { quoteId: `quo_${name}`, fee: { amount: 1_800, currency: 'RON' }, expiresAt: now },
    apiVersion: latestApiVersion,
  };
  const message: Tables['webhookMessages'] = {
    ...shared,
    id: `whm_${name}`,
    endpointId: endpointId(endpoint),
    eventId: event.id,
    state: 'pending',
    attempts: 0,
    failures: 0,
    nextAttemptAt: now,
    released: false,
    deliveredAt: null,
  };
  const job = jobRow(milliseconds, {
    id: `job_${name}`,
    kind: 'webhook.send',
    subjectId: message.id,
    lane: message.endpointId,
    owner: message.partnerId,
  });
  return { event, message, job };
}

interface Receivers {
  readonly fastUrl: string;
  readonly silentUrl: string;
  /** Returns the delays since the last call, in milliseconds. */
  delays(): Promise<number[]>;
  stop(): void;
}

async function startReceivers(): Promise<Receivers> {
  const extension = extname(fileURLToPath(import.meta.url));
  const child = fork(fileURLToPath(new URL(`webhook-receivers${extension}`, import.meta.url)));
  // The child sends only what is awaited.
  const next = <T>(): Promise<T> => new Promise((resolve) => child.once('message', (message) => resolve(message as T)));
  const { fast, silent } = await next<{ fast: number; silent: number }>();
  return {
    fastUrl: `http://127.0.0.1:${fast}/hook`,
    silentUrl: `http://127.0.0.1:${silent}/hook`,
    delays() {
      const answer = next<number[]>();
      child.send('delays');
      return answer;
    },
    stop: () => child.disconnect(),
  };
}
