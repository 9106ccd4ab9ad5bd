import type { DirectContract } from '@doorstep/contracts';
import { arrivalDelays } from '../../catalogue/arrivals/arrival-delays.js';
import { type Operations, withPreparation } from '../../kernel/operation/operation.js';
import { createBatchQuote, getBatchQuote } from './batch-operations.js';
import { estimateDelivery } from './estimate.js';
import { loadQuote } from './load.js';
import { issueQuote, newQuote } from './new-quote.js';
import type { QuoteRecord } from './records.js';
import { quotedPickup } from './requested-pickup.js';
import { requote } from './requote.js';
import { quoteView } from './view.js';

type Area = DirectContract['quotes'];

/** The operations on quotes, one for each endpoint. */
export const quotesOperations: Operations<Area> = {
  create: withPreparation<Area['create'], QuoteRecord>({
    async prepare(call) {
      const request = { ...call.body, pickup: await quotedPickup(call, call.body.pickup) };
      return newQuote(call, await estimateDelivery(call, request, call.caller.livemode), null);
    },
    async commit(call, quote) {
      const delays = await arrivalDelays(call.db, quote.pickup.zoneId);
      return { status: 201, headers: await issueQuote(call, quote), body: quoteView(quote, call.now, delays) };
    },
  }),

  requote,

  createBatch: createBatchQuote,

  getBatch: getBatchQuote,

  async get(call) {
    const quote = await loadQuote(call);
    const delays = await arrivalDelays(call.reader, quote.pickup.zoneId);
    return { status: 200, body: quoteView(quote, call.now, delays) };
  },
};
