import { type Doorstep, type EventsFollowQuery, isAbortError, type WebhookEvent } from '@doorstep/sdk';

/** Settings of a feed of events. */
export interface FeedOptions {
  /** Only events of these types. */
  readonly types: readonly string[] | undefined;
  /** Begins with the events since this time; with the next event when absent. */
  readonly since: string | undefined;
  readonly signal: AbortSignal;
  /** Called when the service cannot be reached, and when it can be reached again. */
  readonly onConnection: (connected: boolean) => void;
}

/** Number of events whose repetition is noticed. The stream repeats few, after it was interrupted. */
const remembered = 1_000;
const beforeEverything = '2000-01-01T00:00:00.000Z';

/**
 * Yields the events of an account as they occur, each once. The stream goes on where it was after the service was away, so that
 * no event is lost. Ends when the signal fires.
 *
 * @throws ApiError when the service refuses the stream; ConnectionError if it cannot be reached at the start.
 */
export async function* newEvents(
  doorstep: Doorstep,
  { types, since, signal, onConnection }: FeedOptions,
): AsyncGenerator<WebhookEvent, void, undefined> {
  // A stream without a start would begin again at each connection until its first message, and lose what came in between.
  const [newest] = await doorstep.events.list().toArray({ limit: 1 });
  const lastEventId = since === undefined ? newest?.id : undefined;
  const createdAfter = lastEventId === undefined ? { createdAfter: since ?? beforeEverything } : {};
  // The service reports types that do not exist.
  const query = { ...createdAfter, ...(types === undefined ? {} : { types }) } as EventsFollowQuery;
  const seen = new Set<string>();
  const client = doorstep.withOptions({ onResponse: reportChanges(onConnection) });
  try {
    for await (const event of client.events.follow(query, { signal, lastEventId })) {
      if (seen.has(event.id)) continue;
      seen.add(event.id);
      const [oldest] = seen;
      if (seen.size > remembered && oldest !== undefined) seen.delete(oldest);
      yield event;
    }
  } catch (error) {
    if (!(signal.aborted && isAbortError(error))) throw error;
  }
}

/** Returns a hook that reports only changes. */
function reportChanges(
  onConnection: FeedOptions['onConnection'],
): (response: { readonly status: number | undefined }) => void {
  let connected = true;
  return ({ status }) => {
    const isConnected = status !== undefined && status < 500;
    if (isConnected !== connected) onConnection(isConnected);
    connected = isConnected;
  };
}
