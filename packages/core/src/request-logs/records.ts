import type { RequestOutcome } from '@doorstep/contracts';
import { boolean, defineTable, integer, nullable, type Row, text } from '../kernel/store/table.js';

/** Requests of partners to the direct interface, without personal values. The id also says when a request arrived. */
export const requestLogsTable = defineTable({
  id: text(),
  /** The id in the response's header, if the client sent one. */
  headerId: nullable(text()),
  partnerId: text(),
  keyId: text(),
  livemode: boolean(),
  method: text(),
  path: text(),
  operation: text(),
  status: integer(),
  /** The outcome of a request that failed; null for a success, so that an index has only the others. */
  failure: nullable(text<Exclude<RequestOutcome, 'success'>>()),
  problemCode: nullable(text()),
  durationMilliseconds: integer(),
  requestBody: nullable(text()),
  responseBody: nullable(text()),
});
export type RequestLogRecord = Row<typeof requestLogsTable>;
