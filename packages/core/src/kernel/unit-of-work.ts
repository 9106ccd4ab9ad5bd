import { eventRecord, type NewEvent } from './events.js';
import { jobRecord, type NewJob } from './jobs/jobs.js';
import type { Effects } from './operation.js';
import type { Ports } from './ports.js';
import { type Instant, toInstant } from './primitives/instant.js';
import type { Store } from './store/store.js';

/** Runs `work` in one transaction, then appends the events that it emitted and the jobs that it scheduled. */
export function withEffects<T>(
  store: Store,
  ports: Ports,
  work: (effects: Effects) => Promise<T>,
  now: Instant = toInstant(ports.clock.now()),
): Promise<T> {
  return store.transaction(async (db) => {
    const events: NewEvent[] = [];
    const jobs: NewJob[] = [];
    const effects: Effects = {
      db,
      now,
      ports,
      emit: (event) => void events.push(event as NewEvent),
      schedule: (job) => void jobs.push(job),
    };
    const result = await work(effects);
    if (events.length > 0) await db.insert('events', ...events.map((event) => eventRecord(event, effects)));
    if (jobs.length > 0) await db.insert('jobs', ...jobs.map((job) => jobRecord(job, effects)));
    return result;
  });
}
