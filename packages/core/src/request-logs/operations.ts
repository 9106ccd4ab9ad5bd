import type { RequestLog, requestLogsContract } from '@doorstep/contracts';
import type { Operations } from '../kernel/operation/operation.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import { createdRange } from '../kernel/store/created-range.js';
import { findPage } from '../kernel/store/page.js';
import type { RequestLogRecord } from './records.js';

/** The requests of partners. Each read stores first what this process has noted. */
export const requestLogsOperations: Operations<typeof requestLogsContract> = {
  async list({ caller: { partnerId, livemode }, query, reader, ports }) {
    await ports.requestRecorder.flush();
    const { outcome } = query;
    const where = { partnerId, livemode, ...(outcome === undefined ? {} : { outcome }), ...createdRange(query) };
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

const newestFirst = [
  ['createdAt', 'desc'],
  ['id', 'desc'],
] as const;

function view({ keyId, partnerId: _, requestBody: __, responseBody: ___, ...record }: RequestLogRecord): RequestLog {
  return { ...record, apiKeyId: keyId };
}
