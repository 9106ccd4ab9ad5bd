import type { Actor } from '@doorstep/simulation';
import type { City } from './city.js';

/** Time between two looks at the queue. */
const lookMilliseconds = 60_000;

/** A dispatcher who looks at the queue every minute, and notes each alert. */
export async function* dispatcherActor(
  { admin, sandbox }: City,
  alerts: Map<string, string>,
  isOver: () => boolean,
): Actor {
  while (!isOver()) {
    for await (const { id, reason } of admin.dispatch.listQueue({ limit: 100 })) alerts.set(id, reason);
    yield sandbox.clock.now() + lookMilliseconds;
  }
}
