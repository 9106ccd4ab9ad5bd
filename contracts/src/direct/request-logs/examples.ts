import type { z } from 'zod';
import { exampleIds, exampleTime } from '../../shared/examples.js';
import type { RequestLogSchema } from './schemas.js';

/** A quote that was refused. */
export const exampleRequestLog: z.input<RequestLogSchema> = {
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
