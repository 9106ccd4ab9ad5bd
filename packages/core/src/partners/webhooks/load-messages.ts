import type { EventRecord } from '../../kernel/operation/events.js';
import type { JobRecord } from '../../kernel/operation/jobs.js';
import type { Reader } from '../../kernel/store/store.js';
import type { WebhookEndpointRecord, WebhookMessageRecord } from './records.js';

/** A message, and what decides about sending it. */
export interface LoadedMessage {
  readonly message: WebhookMessageRecord;
  readonly event: EventRecord | undefined;
  readonly endpoint: WebhookEndpointRecord | undefined;
  /** True if an earlier event about the same object is not settled yet. */
  readonly isBehind: boolean;
}

/** Reads the pending messages of jobs, by the ids of the jobs. The number of reads does not depend on the number of jobs. */
export async function loadMessages(
  reader: Reader,
  jobs: readonly JobRecord[],
): Promise<ReadonlyMap<string, LoadedMessage>> {
  const ids = jobs.map(({ subjectId }) => subjectId);
  const messages = await reader.find('webhookMessages', { where: { id: { in: ids }, state: 'pending' } });
  if (messages.length === 0) return new Map();
  const eventIds = distinct(messages.map(({ eventId }) => eventId));
  const endpointIds = distinct(messages.map(({ endpointId }) => endpointId));
  const [events, endpoints, queued] = await Promise.all([
    reader.find('events', { where: { id: { in: eventIds } } }),
    reader.find('webhookEndpoints', { where: { id: { in: endpointIds } } }),
    reader.find('webhookMessages', { where: { ...queues(messages), state: 'pending' } }),
  ]);
  const eventsById = new Map(events.map((event) => [event.id, event]));
  const endpointsById = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  const first = firstSequences(queued);
  const loaded = messages.map((message): [string, LoadedMessage] => [
    message.id,
    {
      message,
      event: eventsById.get(message.eventId),
      endpoint: endpointsById.get(message.endpointId),
      isBehind: (first.get(queueOf(message)) ?? message.sequence) < message.sequence,
    },
  ]);
  const byMessage = new Map(loaded);
  return new Map(
    jobs.flatMap((job) => {
      const message = byMessage.get(job.subjectId);
      return message ? [[job.id, message] as const] : [];
    }),
  );
}

type Queued = Pick<WebhookMessageRecord, 'endpointId' | 'subjectId'>;

/** Identifies the queue of a message; see `queue.ts`. */
export function queueOf({ endpointId, subjectId }: Queued): string {
  return `${endpointId} ${subjectId}`;
}

/** Returns a condition for the messages in the queues of these ones. Some others match, too. */
export function queues(messages: readonly Queued[]) {
  return {
    endpointId: { in: distinct(messages.map(({ endpointId }) => endpointId)) },
    subjectId: { in: distinct(messages.map(({ subjectId }) => subjectId)) },
  } as const;
}

/** Returns the lowest sequence number in each queue. */
function firstSequences(messages: readonly WebhookMessageRecord[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const message of messages) {
    const queue = queueOf(message);
    first.set(queue, Math.min(first.get(queue) ?? message.sequence, message.sequence));
  }
  return first;
}

function distinct(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}
