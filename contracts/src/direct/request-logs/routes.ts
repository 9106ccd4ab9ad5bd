import { z } from 'zod';
import { apiKey } from '../../shared/access-rules.js';
import { exampleIds, examplePage, exampleTime } from '../../shared/examples.js';
import { idParams } from '../../shared/ids.js';
import { createdRange, pageQuery } from '../../shared/page.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { RequestLogDetail, RequestLogList, type RequestLogSchema, requestOutcomes } from './schemas.js';

/** A quote that was refused. */
const exampleRequestLog: z.input<RequestLogSchema> = {
  id: exampleIds.request,
  requestId: exampleIds.request,
  createdAt: exampleTime,
  livemode: false,
  apiKeyId: exampleIds.apiKey,
  method: 'POST',
  path: '/v1/quotes',
  operation: 'quotes.create',
  status: 422,
  outcome: 'client_error',
  problemCode: 'address_not_found',
  durationMilliseconds: 12,
};

/** The requests of a partner to this interface. */
export const requestLogsContract = defineRoutes({
  list: {
    method: 'GET',
    path: '/v1/request-logs',
    summary: 'List requests',
    description:
      'The requests of your keys in the mode of your key in the last 30 days, newest first. Calls that read this list are not in ' +
      'it, nor are those without a valid key. An entry can appear a second after its response.',
    query: z
      .object({
        ...pageQuery,
        outcome: z.enum(requestOutcomes).optional().describe('Only requests with this outcome'),
        ...createdRange,
      })
      .strict(),
    responses: { 200: RequestLogList },
    metadata: declareRoute({
      access: apiKey('account:read'),
      errors: ['invalid_cursor'],
      examples: [{ name: 'refused', query: { outcome: 'client_error' }, response: examplePage(exampleRequestLog) }],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/request-logs/:id',
    summary: 'Get a request',
    description:
      'A request of the last 30 days, with its bodies. Names, contacts, addresses, positions and secrets are replaced.',
    pathParams: idParams('request'),
    responses: { 200: RequestLogDetail },
    metadata: declareRoute({
      access: apiKey('account:read'),
      errors: ['not_found'],
      examples: [
        {
          name: 'refused',
          params: { id: exampleIds.request },
          response: {
            ...exampleRequestLog,
            requestBody: '{"pickup":{"address":"[redacted]"},"dropoff":{"address":"[redacted]"}}',
            responseBody: '{"title":"Address not found","status":422,"code":"address_not_found"}',
          },
        },
      ],
    }),
  },
});
