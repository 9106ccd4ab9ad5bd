import type { Effects, ReadCall } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';
import type { BatchQuoteRecord } from './batch-records.js';
import { isOwnedBy, type QuoteOwner } from './redeem.js';
import { timeProblem } from './stated-time.js';
import { quoteStatus } from './view.js';

const pointer = '/body/quoteId';

/** Reads the quote that a batch request names. @throws ServiceProblem quote_not_found, quote_used, quote_expired. */
export async function findUsableBatchQuote(
  { reader, now }: Pick<ReadCall, 'reader' | 'now'>,
  quoteId: string,
  owner: QuoteOwner,
): Promise<BatchQuoteRecord> {
  return assertUsable(await reader.get('batchQuotes', quoteId), owner, now);
}

/**
 * Redeems a quote for a batch. Of several concurrent units of work, only one succeeds.
 *
 * @throws ServiceProblem quote_not_found, quote_used, quote_expired.
 */
export async function redeemBatchQuote(
  { db, now }: Pick<Effects, 'db' | 'now'>,
  quoteId: string,
  owner: QuoteOwner,
  batchId: string,
): Promise<void> {
  assertUsable(await db.lock('batchQuotes', quoteId), owner, now);
  await db.update('batchQuotes', { id: quoteId }, { status: 'used', batchId });
}

function assertUsable(quote: BatchQuoteRecord | undefined, owner: QuoteOwner, now: Instant): BatchQuoteRecord {
  if (!quote || !isOwnedBy(quote, owner)) {
    throw fieldProblem('quote_not_found', pointer, 'You have no such quote for a batch in this mode.');
  }
  const status = quoteStatus(quote, now);
  if (status === 'used') {
    throw fieldProblem('quote_used', pointer, `The batch ${quote.batchId} was made with this quote.`);
  }
  if (status === 'expired') {
    const detail = `The quote expired at ${quote.expiresAt}: create a new one with POST /v1/quotes/batch.`;
    throw timeProblem('quote_expired', [{ pointer, detail }], { livemode: owner.livemode, now });
  }
  return quote;
}
