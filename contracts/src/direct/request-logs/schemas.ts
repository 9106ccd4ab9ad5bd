import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';

/** The outcomes of a request. */
export const requestOutcomes = ['success', 'client_error', 'server_error'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

const entry = z
  .object({
    id: id('request'),
    requestId: z.string().describe('The header `X-Request-Id`: the `id`, unless you sent one of your own'),
    createdAt: Instant.describe('When the request arrived, in real time, also in a sandbox'),
    livemode: z.boolean(),
    apiKeyId: id('apiKey').describe('The key that was used'),
    method: z.string().describe('Method of HTTP'),
    path: z
      .string()
      .max(2_000)
      .describe('Path with its query; values that may be personal are replaced by `[redacted]`'),
    operation: z.string().describe('Name of the operation, as in the client: `quotes.create`'),
    status: z.number().int().min(100).max(599).describe('Status of the response'),
    outcome: z
      .enum(requestOutcomes)
      .describe('`success`: a status below 400; `client_error`: below 500; `server_error`: any other'),
    problemCode: z.string().nullable().describe('`code` of the problem; null if there is none'),
    durationMilliseconds: z
      .number()
      .int()
      .min(0)
      .describe('From the arrival of the request to its response; of a stream, to its beginning'),
  })
  .strict();
export interface RequestLogSchema extends Named<typeof entry> {}
/** A request of a partner and how it was answered. */
export const RequestLog: RequestLogSchema = component('RequestLog', entry);
export type RequestLog = z.infer<RequestLogSchema>;

const body = (of: string) =>
  z
    .string()
    .nullable()
    .describe(
      `${of} as JSON, at most its first 4,096 characters, with \`[redacted]\` instead of values that may be personal or secret; ` +
        'null if there is none, or if it is a stream, a file or longer than 64 kB',
    );

const detail = entry
  .extend({ requestBody: body('Body of the request'), responseBody: body('Body of the response') })
  .strict();
export interface RequestLogDetailSchema extends Named<typeof detail> {}
/** A request with its bodies. */
export const RequestLogDetail: RequestLogDetailSchema = component('RequestLogDetail', detail);
export type RequestLogDetail = z.infer<RequestLogDetailSchema>;

const list = page(RequestLog);
export interface RequestLogListSchema extends Named<typeof list> {}
/** A page of requests. */
export const RequestLogList: RequestLogListSchema = component('RequestLogList', list);
export type RequestLogList = z.infer<RequestLogListSchema>;
