import type { RequestLog, requestLogsContract } from '@doorstep/contracts';
import type { Operations, ReadCall } from '../kernel/operation/operation.js';
import { firstId, timeOfId } from '../kernel/primitives/ids.js';
import { inUtc, toInstant, toMilliseconds } from '../kernel/primitives/instant.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import { findPage } from '../kernel/store/page.js';
import type { RequestLogRecord } from './records.js';

/** The requests of partners. Each read stores first what this process has noted. */
export const requestLogsOperations: Operations<typeof requestLogsContract> = {
  async list({ caller: { partnerId, livemode }, query, reader, ports }) {
    await ports.requestRecorder.flush();
    const { outcome } = query;
    const failure = outcome === 'success' ? null : outcome;
    const where = { partnerId, livemode, ...(failure === undefined ? {} : { failure }), ...arrivedIn(query) };
    const page = await findPage(reader, 'requestLogs', { where, orderBy: newestFirst }, query);
    return { status: 200, body: { data: page.rows.map(view), nextCursor: page.nextCursor } };
  },

  async get({ caller, params, reader, ports }) {
    await ports.requestRecorder.flush();
    const record = await reader.get('requestLogs', params.id);
    if (record?.partnerId !== caller.partnerId || record.livemode !== caller.livemode) {
      throw new ServiceProblem('not_found', 'You have no such request in this mode in the last 30 days.');
    }
    const { requestBody, responseBody } = record;
    return { status: 200, body: { ...view(record), requestBody, responseBody } };
  },
};

const newestFirst = [['id', 'desc']] as const;

/** Converts `createdAfter` (inclusive) and `createdBefore` (exclusive) to a condition for the ids, which begin with the time. */
function arrivedIn({ createdAfter, createdBefore }: ReadCall<(typeof requestLogsContract)['list']>['query']) {
  if (createdAfter === undefined && createdBefore === undefined) return {};
  // Ids have no times before 1970.
  const first = (instant: string): string => firstId('request', Math.max(0, toMilliseconds(inUtc(instant))));
  return {
    id: {
      ...(createdAfter === undefined ? {} : { gte: first(createdAfter) }),
      ...(createdBefore === undefined ? {} : { lt: first(createdBefore) }),
    },
  };
}

function view(record: RequestLogRecord): RequestLog {
  const { id, headerId, keyId, failure, partnerId: _, requestBody: __, responseBody: ___, ...rest } = record;
  return {
    ...rest,
    id,
    requestId: headerId ?? id,
    createdAt: toInstant(timeOfId(id)),
    apiKeyId: keyId,
    outcome: failure ?? 'success',
  };
}
