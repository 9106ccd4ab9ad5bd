import type { DirectContract } from '@doorstep/contracts';
import { arrivalDelays } from '../../catalogue/arrivals/arrival-delays.js';
import { type Operation, withPreparation } from '../../kernel/operation/operation.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { estimateBatch } from './batch-estimate.js';
import type { BatchQuoteRecord } from './batch-records.js';
import { batchQuoteView } from './batch-view.js';
import { isOwnedBy } from './redeem.js';
import { quotedPickup } from './requested-pickup.js';
import { quoteSeconds } from './times.js';

type Area = DirectContract['quotes'];

/** Creates a quote for a batch. */
export const createBatchQuote = withPreparation<Area['createBatch'], BatchQuoteRecord>({
  async prepare(call) {
    const { body, caller, now, ports } = call;
    const request = { ...body, pickup: await quotedPickup(call, body.pickup) };
    return {
      ...(await estimateBatch(call, request, caller.livemode)),
      id: ports.newId('batchQuote'),
      partnerId: caller.partnerId,
      livemode: caller.livemode,
      status: 'open',
      batchId: null,
      createdAt: now,
      expiresAt: addSeconds(now, quoteSeconds),
    };
  },
  async commit({ db, now }, quote) {
    await db.insert('batchQuotes', quote);
    const body = batchQuoteView(quote, now, await arrivalDelays(db, quote.pickup.zoneId));
    return { status: 201, headers: { location: `/v1/quote-batches/${quote.id}` }, body };
  },
});

/** Returns one quote for a batch. */
export const getBatchQuote: Operation<Area['getBatch']> = async ({ reader, params, caller, now }) => {
  const quote = await reader.get('batchQuotes', params.id);
  if (!quote || !isOwnedBy(quote, caller))
    throw new ServiceProblem('not_found', 'You have no such quote in this mode: test keys see test quotes only.');
  return { status: 200, body: batchQuoteView(quote, now, await arrivalDelays(reader, quote.pickup.zoneId)) };
};
