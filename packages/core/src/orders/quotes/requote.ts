import type { DirectContract } from '@doorstep/contracts';
import { arrivalDelays } from '../../catalogue/arrivals/arrival-delays.js';
import { withPreparation } from '../../kernel/operation/operation.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';
import { moneyIn } from '../../values/money/money.js';
import { quoteChanges } from './changes.js';
import { closedErrors } from './closed-errors.js';
import { estimateBetween } from './estimate.js';
import { loadQuote } from './load.js';
import { issueQuote, newQuote } from './new-quote.js';
import type { QuoteRecord } from './records.js';
import { placeOf } from './requested-pickup.js';
import { timeProblem } from './stated-time.js';
import { expectedArrivals } from './times.js';
import { quoteView } from './view.js';
import { windowErrors } from './windows.js';

type Route = DirectContract['quotes']['requote'];

/**
 * Renews a quote as of now. If the old quote is redeemed meanwhile, the new one is still issued: it is for
 * another delivery.
 */
export const requote = withPreparation<Route, { previous: QuoteRecord; quote: QuoteRecord }>({
  async prepare(call) {
    const previous = await loadQuote(call);
    if (previous.status === 'used') {
      const detail = `The delivery ${previous.deliveryId} was made with this quote: create a new quote for another one.`;
      throw fieldProblem('quote_used', '/params/id', detail);
    }
    const estimate = await estimateBetween(call, previous);
    const place = await placeOf(call, previous.pickup);
    const arrivesAt = expectedArrivals(estimate, estimate.dispatchAt).pickup;
    const closed = closedErrors(call.ports, place, { ...estimate, arrivesAt });
    if (windowErrors(estimate, call.now).length + closed.length > 0) {
      const detail = 'The times of this quote can no longer be kept: create a new quote with later windows.';
      throw timeProblem('invalid_window', [{ pointer: '/params/id', detail }], { ...call.caller, now: call.now });
    }
    return { previous, quote: newQuote(call, estimate, previous.id) };
  },
  async commit(call, { previous, quote }) {
    return {
      status: 201,
      headers: await issueQuote(call, quote),
      body: {
        quote: quoteView(quote, call.now, await arrivalDelays(call.db, quote.pickup.zoneId)),
        previousQuoteId: previous.id,
        feeDifference: moneyIn(quote.currency)(quote.feeAmount - previous.feeAmount),
        changes: quoteChanges(previous, quote),
      },
    };
  },
});
