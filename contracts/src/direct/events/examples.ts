import { exampleIds, exampleTime, ron } from '../../shared/examples.js';

export const exampleEvent = {
  id: exampleIds.event,
  type: 'quote.created',
  timestamp: exampleTime,
  livemode: false,
  subjectId: exampleIds.quote,
  sequence: 1,
  requestId: exampleIds.request,
  data: { quoteId: exampleIds.quote, fee: ron(1800), expiresAt: '2026-11-21T10:15:00.000Z' },
} as const;
