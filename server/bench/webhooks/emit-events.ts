import { setTimeout as pause } from 'node:timers/promises';
import type { MeasuredServer } from '../jobs/measured-server.js';
import type { BenchEndpoint } from './event-rows.js';
import { eventRows } from './event-rows.js';

const eventsPerTransaction = 10;

/** Events to create. */
export interface EventLoad {
  /** Begins the ids of the events. */
  readonly name: string;
  /** Each event is for one of them in turn. */
  readonly endpoints: readonly BenchEndpoint[];
  /** Events in a second. */
  readonly rate: number;
  readonly total: number;
}

/**
 * Creates events at a rate, in transactions of several. They do not wait for earlier ones, as requests of many clients do
 * not.
 */
export async function emitEvents(
  { store, service }: MeasuredServer['server'],
  { name, endpoints, rate, total }: EventLoad,
): Promise<void> {
  const startedAt = performance.now();
  const emitted: Promise<void>[] = [];
  for (let start = 0; start < total; start += eventsPerTransaction) {
    await pause(Math.max(0, startedAt + (start / rate) * 1_000 - performance.now()));
    emitted.push(emit(start, Math.min(eventsPerTransaction, total - start)));
  }
  await Promise.all(emitted);

  async function emit(start: number, count: number): Promise<void> {
    const created = Array.from({ length: count }, (_, index) => {
      const endpoint = endpoints[(start + index) % endpoints.length];
      return endpoint ? [eventRows(`${name}${start + index}`, endpoint)] : [];
    }).flat();
    const { starter } = service.jobs;
    const jobs = starter.claim(created.map(({ job }) => job));
    await store.transaction(async (db) => {
      await db.insert('events', ...created.map(({ event }) => event));
      await db.insert('webhookMessages', ...created.map(({ message }) => message));
      await db.insert('jobs', ...jobs);
    });
    starter.start(jobs);
  }
}
