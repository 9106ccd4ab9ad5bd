import { currentOperationName, id, type RequestLog, type requestLogsContract } from '@doorstep/contracts';
import type { Operations, ReadCall } from '../../kernel/operation/operation.js';
import { firstId, timeOfId } from '../../kernel/primitives/ids.js';
import { inUtc, toInstant, toMilliseconds } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { invalidCursor, type Position } from '../../kernel/store/cursor.js';
import { pageOf } from '../../kernel/store/page.js';
import { findNewest, findOne, type IdRange, type RequestLogRecord } from './find-entries.js';

/** The requests of partners. Each read stores first what this process has noted. */
export const requestLogsOperations: Operations<typeof requestLogsContract> = {
  async list({ caller: { partnerId, livemode }, query, reader, ports }) {
    await ports.requestRecorder.flush();
    const { outcome } = query;
    const failure = outcome === 'success' ? null : outcome;
    const owner = { partnerId, livemode, ...(failure === undefined ? {} : { failure }) };
    const range = arrivedIn(query);
    const page = await pageOf(
      {
        list: { of: 'requestLogs', owner, range },
        columns: reader.columns('requestLogBatches'),
        orderBy: newestFirst,
        read: (limit, after) => findNewest(reader, ports.textPacker, owner, { ...range, ...endingAt(after) }, limit),
      },
      query,
    );
    return { status: 200, body: { data: page.rows.map(view), nextCursor: page.nextCursor } };
  },

  async get({ caller: { partnerId, livemode }, params, reader, ports }) {
    await ports.requestRecorder.flush();
    const record = await findOne(reader, ports.textPacker, { partnerId, livemode }, params.id);
    if (!record) throw new ServiceProblem('not_found', 'You have no such request in this mode in the last 30 days.');
    const { requestBody, responseBody } = record;
    return { status: 200, body: { ...view(record), requestBody, responseBody } };
  },
};

const newestFirst = [['id', 'desc']] as const;

/** Converts `createdAfter` (inclusive) and `createdBefore` (exclusive) to a range of ids, which begin with the time. */
function arrivedIn({ createdAfter, createdBefore }: ReadCall<(typeof requestLogsContract)['list']>['query']): IdRange {
  // Ids have no times before 1970.
  const first = (instant: string): string => firstId('request', Math.max(0, toMilliseconds(inUtc(instant))));
  return {
    ...(createdAfter === undefined ? {} : { from: first(createdAfter) }),
    ...(createdBefore === undefined ? {} : { before: first(createdBefore) }),
  };
}

const requestId = id('request');

/** Returns the end of the page after a position. @throws ServiceProblem invalid_cursor, because cursors are not signed */
function endingAt(after: Position | undefined): IdRange {
  if (!after) return {};
  if (!requestId.safeParse(after.id).success) throw invalidCursor();
  return { before: after.id };
}

function view(record: RequestLogRecord): RequestLog {
  const { id: entryId, headerId, keyId, failure, partnerId: _, requestBody: __, responseBody: ___, ...rest } = record;
  return {
    ...rest,
    id: entryId,
    operation: currentOperationName(record.operation),
    requestId: headerId ?? entryId,
    createdAt: toInstant(timeOfId(entryId)),
    apiKeyId: keyId,
    outcome: failure ?? 'success',
  };
}
