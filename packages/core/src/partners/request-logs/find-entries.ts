import type { Reader } from '../../kernel/store/store.js';
import { endOfSpan, entriesOf } from './batches.js';
import type { RequestLogEntry, RequestLogGroup } from './records.js';
import type { TextPacker } from './text-packer.js';

/** A request with what its batch says about it. */
export type RequestLogRecord = RequestLogEntry & RequestLogGroup;

/** The requests of a partner in a mode, of one outcome if `failure` is given. */
export type RequestLogOwner = Pick<RequestLogGroup, 'partnerId' | 'livemode'> & Partial<RequestLogGroup>;

/** A range of ids: `from` is part of it, `before` is not. */
export interface IdRange {
  readonly from?: string | undefined;
  readonly before?: string | undefined;
}

const newestFirst = [['id', 'desc']] as const;

/** Batches that are read at once: few at first, because one may have enough for a page, then more. */
const firstBatches = 4;
const mostBatches = 64;

/** Returns the newest requests of a range of ids, newest first. */
export async function findNewest(
  reader: Reader,
  packer: TextPacker,
  owner: RequestLogOwner,
  { from, before }: IdRange,
  limit: number,
): Promise<RequestLogRecord[]> {
  const isInRange = ({ id }: RequestLogEntry): boolean =>
    (from === undefined || id >= from) && (before === undefined || id < before);
  const where = { ...owner, ...batchesOf({ from, before }) };
  const found: RequestLogRecord[] = [];
  for (let size = firstBatches, last: string | undefined; ; size = Math.min(mostBatches, 2 * size)) {
    const after = last === undefined ? {} : { after: { values: [last], id: last } };
    const batches = await reader.find('requestLogBatches', { where, orderBy: newestFirst, limit: size, ...after });
    for (const batch of batches) {
      const { partnerId, livemode, failure } = batch;
      const entries = entriesOf(batch, packer).filter(isInRange);
      found.push(...entries.map((entry) => ({ ...entry, partnerId, livemode, failure })));
    }
    found.sort((a, b) => (a.id < b.id ? 1 : -1));
    last = batches.at(-1)?.id;
    if (batches.length < size || last === undefined || isComplete(found, limit, last)) return found.slice(0, limit);
  }
}

/** Returns a request, if the owner has it. */
export async function findOne(
  reader: Reader,
  packer: TextPacker,
  owner: RequestLogOwner,
  id: string,
): Promise<RequestLogRecord | undefined> {
  const where = { ...owner, id: { gte: id, lt: endOfSpan(id) }, firstId: { lte: id } };
  for (const batch of await reader.find('requestLogBatches', { where, orderBy: [['id', 'asc']] })) {
    const entry = entriesOf(batch, packer).find((each) => each.id === id);
    const { partnerId, livemode, failure } = batch;
    if (entry) return { ...entry, partnerId, livemode, failure };
  }
  return undefined;
}

/** Returns the condition for batches that may contain requests of a range. */
function batchesOf({ from, before }: IdRange) {
  return {
    ...(from === undefined && before === undefined
      ? {}
      : {
          id: {
            ...(from === undefined ? {} : { gte: from }),
            ...(before === undefined ? {} : { lt: endOfSpan(before) }),
          },
        }),
    ...(before === undefined ? {} : { firstId: { lt: before } }),
  };
}

/** True if no other batch can have one of the first entries: those not read yet end before the last batch does. */
function isComplete(found: readonly RequestLogRecord[], limit: number, last: string): boolean {
  const lowest = found[limit - 1];
  return lowest !== undefined && lowest.id >= last;
}
