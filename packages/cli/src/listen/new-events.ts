import { type Doorstep, isConnectionError, isTimeoutError, type WebhookEvent } from '@doorstep/sdk';
import type { Host } from '../host.js';

/** Settings of a feed of events. */
export interface FeedOptions {
  /** Only events of these types. */
  readonly types: readonly string[] | undefined;
  /** Begins with the events after this time; with the next event when absent. */
  readonly since: string | undefined;
  readonly signal: AbortSignal;
  /** Called when the service cannot be reached, and when it can be reached again. */
  readonly onConnection: (connected: boolean) => void;
}

/** Pause between two looks at the list. */
const pauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Yields the events of an account as they occur, oldest first. It goes on where it was after the service was away, so that no
 * event is lost.
 *
 * @throws ApiError when the service refuses the list.
 */
export async function* newEvents(
  doorstep: Doorstep,
  host: Host,
  { types, since, signal, onConnection }: FeedOptions,
): AsyncGenerator<WebhookEvent, void, undefined> {
  let position = since === undefined ? await newestId(doorstep, types) : undefined;
  let start = since;
  let failures = 0;
  while (!signal.aborted) {
    try {
      const events = await eventsAfter(doorstep, types, position, start);
      if (failures > 0) onConnection(true);
      failures = 0;
      yield* events;
      position = events.at(-1)?.id ?? position;
      if (position !== undefined) start = undefined;
    } catch (error) {
      if (!isConnectionError(error) && !isTimeoutError(error)) throw error;
      if (failures === 0) onConnection(false);
      failures += 1;
    }
    await host.sleep(Math.min(pauseMs * 2 ** failures, longestPauseMs), signal);
  }
}

async function newestId(doorstep: Doorstep, types: readonly string[] | undefined): Promise<string | undefined> {
  const [newest] = await doorstep.events.list(queryOf(types, undefined)).toArray({ limit: 1 });
  return newest?.id;
}

/** Returns the events after a position, oldest first. */
async function eventsAfter(
  doorstep: Doorstep,
  types: readonly string[] | undefined,
  position: string | undefined,
  since: string | undefined,
): Promise<readonly WebhookEvent[]> {
  const events: WebhookEvent[] = [];
  for await (const event of doorstep.events.list(queryOf(types, since))) {
    if (event.id === position) break;
    events.push(event);
  }
  return events.reverse();
}

/** The service reports types that do not exist. */
function queryOf(types: readonly string[] | undefined, createdAfter: string | undefined) {
  return {
    ...(types === undefined ? {} : { type: types as WebhookEvent['type'][] }),
    ...(createdAfter === undefined ? {} : { createdAfter }),
  } as Parameters<Doorstep['events']['list']>[0];
}
