import { dayMilliseconds } from '@doorstep/contracts';
import type { Retention } from '../../kernel/jobs/housekeeping.js';
import { firstId, timeOfId } from '../../kernel/primitives/ids.js';
import { toMilliseconds } from '../../kernel/primitives/instant.js';
import { removeSome } from '../../kernel/store/remove-some.js';
import type { RequestLogBatch, RequestLogEntry, RequestLogGroup } from './records.js';
import type { TextPacker } from './text-packer.js';

/**
 * The longest time between the arrivals of two requests of a batch. It limits how many batches can contain a given request: only those
 * that end within this time after it.
 */
const maxSpanMilliseconds = 10_000;

/** An entry as text, with its id. */
export interface NotedRequest {
  readonly id: string;
  readonly text: string;
}

/** The line before the bodies of an entry: all its other fields, and the lengths of the bodies, -1 for null. */
interface Head extends Omit<RequestLogEntry, 'requestBody' | 'responseBody'> {
  readonly lengths: readonly [request: number, response: number];
}

/**
 * Writes an entry as a line and its bodies, which follow as they are: inside of JSON, each quotation mark would take another character,
 * and as much time as all else.
 */
export function noted({ requestBody, responseBody, ...fields }: RequestLogEntry): NotedRequest {
  const head: Head = { ...fields, lengths: [requestBody?.length ?? -1, responseBody?.length ?? -1] };
  return { id: fields.id, text: `${JSON.stringify(head)}\n${requestBody ?? ''}${responseBody ?? ''}` };
}

/** Packs noted requests of a group: into one batch, unless they arrived over a longer time. */
export function toBatches(
  group: RequestLogGroup,
  requests: readonly NotedRequest[],
  packer: TextPacker,
): RequestLogBatch[] {
  const batches: RequestLogBatch[] = [];
  let rest = requests.toSorted(byId);
  for (let [first] = rest; first; [first] = rest) {
    const end = endOfSpan(first.id);
    const next = rest.findIndex(({ id }) => id >= end);
    const together = next === -1 ? rest : rest.slice(0, next);
    rest = next === -1 ? [] : rest.slice(next);
    const entries = packer.pack(together.map(({ text }) => text).join(''));
    batches.push({ ...group, id: together.at(-1)?.id ?? first.id, firstId: first.id, entries });
  }
  return batches;
}

/** Returns the entries of a batch, in the order of their ids. */
export function entriesOf(batch: RequestLogBatch, packer: TextPacker): RequestLogEntry[] {
  const text = packer.unpack(batch.entries);
  const entries: RequestLogEntry[] = [];
  for (let start = 0; start < text.length; ) {
    const headEnd = text.indexOf('\n', start);
    // Sound, because only `noted` writes entries.
    const { lengths, ...fields } = JSON.parse(text.slice(start, headEnd)) as Head;
    const [requestLength, responseLength] = lengths;
    const responseStart = headEnd + 1 + Math.max(0, requestLength);
    start = responseStart + Math.max(0, responseLength);
    entries.push({
      ...fields,
      requestBody: requestLength < 0 ? null : text.slice(headEnd + 1, responseStart),
      responseBody: responseLength < 0 ? null : text.slice(responseStart, start),
    });
  }
  return entries;
}

/** Returns an id that is greater than the id of each batch that may contain a request. */
export function endOfSpan(id: string): string {
  return firstId('request', timeOfId(id) + maxSpanMilliseconds);
}

function byId(a: NotedRequest, b: NotedRequest): number {
  return a.id < b.id ? -1 : 1;
}

/** Requests are kept for 30 days. */
const keptMilliseconds = 30 * dayMilliseconds;

/** Removes batches whose last request is old. */
export const retainRequestLogs: Retention = async (db, now, limit) => {
  const where = { id: { lt: firstId('request', toMilliseconds(now) - keptMilliseconds) } };
  return (await removeSome(db, 'requestLogBatches', { where, orderBy: [['id', 'asc']], limit })).length;
};
