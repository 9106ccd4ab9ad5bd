import type { EventsListQuery } from '@doorstep/sdk';
import { parseSince } from '../api/duration.js';
import type { Context } from './context.js';

/** Options of `events list`. */
export interface EventsListOptions {
  readonly type?: readonly string[];
  readonly delivery?: string;
  readonly since?: string;
  readonly limit: number;
}

/** Lists events, newest first. */
export async function listEvents(context: Context, { type, delivery, since, limit }: EventsListOptions): Promise<void> {
  const { doorstep } = await context.connection();
  const query = {
    ...(type === undefined ? {} : { type }),
    ...(delivery === undefined ? {} : { deliveryId: delivery }),
    ...(since === undefined ? {} : { createdAfter: parseSince(since, context.host.now()) }),
  };
  // The service reports types that do not exist.
  const events = await doorstep.events.list(query as EventsListQuery).toArray({ limit });
  context.printRows(
    ['time', 'event', 'id', 'object', 'no'],
    events,
    events.map(({ timestamp, type: kind, id, subjectId, sequence }) => [
      timestamp,
      kind,
      id,
      subjectId,
      String(sequence),
    ]),
  );
}

/** Shows an event with its attempts. */
export async function showEvent(context: Context, id: string): Promise<void> {
  const { doorstep } = await context.connection();
  const event = await doorstep.events.get(id);
  if (context.json) return context.printJson(event);
  context.say(JSON.stringify(event, null, 2));
  const attempts = await doorstep.events.listAttempts(id).toArray({ limit: 100 });
  if (attempts.length === 0) return context.remark('No webhook endpoint received it.');
  context.printRows(
    ['time', 'endpoint', 'no', 'outcome', 'status'],
    attempts,
    attempts.map((attempt) => [
      attempt.at,
      attempt.endpointId,
      String(attempt.number),
      { text: attempt.outcome, colour: attempt.outcome === 'succeeded' ? 'green' : 'red' },
      String(attempt.response?.status ?? attempt.reason ?? ''),
    ]),
  );
}

/** Sends an event to the webhook endpoints again. */
export async function resendEvent(
  context: Context,
  id: string,
  options: { readonly endpoint?: string },
): Promise<void> {
  const { doorstep } = await context.connection();
  const body = options.endpoint === undefined ? {} : { endpointId: options.endpoint };
  const result = await doorstep.events.redeliver(id, body);
  if (context.json) return context.printJson(result);
  const { scheduled } = result;
  context.say(
    scheduled === 0
      ? 'No endpoint receives it.'
      : `Goes to ${scheduled} ${scheduled === 1 ? 'endpoint' : 'endpoints'} again.`,
  );
}
