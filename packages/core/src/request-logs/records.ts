import type { RequestOutcome } from '@doorstep/contracts';
import { boolean, defineTable, instant, integer, nullable, type Row, text } from '../kernel/store/table.js';

/** Requests of partners to the direct interface, without personal values. */
export const requestLogsTable = defineTable({
  id: text(),
  /** The id in the response's header, which may be the client's. */
  requestId: text(),
  partnerId: text(),
  keyId: text(),
  livemode: boolean(),
  method: text(),
  path: text(),
  operation: text(),
  status: integer(),
  outcome: text<RequestOutcome>(),
  problemCode: nullable(text()),
  durationMilliseconds: integer(),
  requestBody: nullable(text()),
  responseBody: nullable(text()),
  /** In the system's time. */
  createdAt: instant(),
});
export type RequestLogRecord = Row<typeof requestLogsTable>;
