import { nobody } from '../../kernel/store/personal.js';
import { boolean, defineTable, nullable, oneOf, type Row, text } from '../../kernel/store/table.js';

/** Requests of one partner, mode and outcome, without personal values. The id is that of the last of them to arrive. */
export const requestLogBatchesTable = defineTable(
  {
    id: text(),
    /** The id of the first of them to arrive, at most `maxSpanMilliseconds` before the last. */
    firstId: text(),
    partnerId: text(),
    livemode: boolean(),
    /** The outcome of requests that failed; null for successes, so that an index has only the others. */
    failure: nullable(oneOf(['client_error', 'server_error'])),
    /** The entries as text (see `noted`), packed by the port `TextPacker`. */
    entries: text(),
  },
  {
    personal: nobody('Values that may be personal are replaced before a request is stored.'),
    indexes: [
      { columns: ['partnerId', 'livemode', 'failure', 'id'], present: 'failure' },
      ['partnerId', 'livemode', 'id'],
    ],
  },
);
export type RequestLogBatch = Row<typeof requestLogBatchesTable>;

/** Fields that all requests of a batch share. */
export type RequestLogGroup = Pick<RequestLogBatch, 'partnerId' | 'livemode' | 'failure'>;

/** One request in a batch. The id also says when it arrived. */
export interface RequestLogEntry {
  readonly id: string;
  /** The id in the response's header, if the client sent one. */
  readonly headerId: string | null;
  readonly keyId: string;
  readonly method: string;
  readonly path: string;
  readonly operation: string;
  readonly status: number;
  readonly problemCode: string | null;
  readonly durationMilliseconds: number;
  readonly requestBody: string | null;
  readonly responseBody: string | null;
}
