import type { Effects, ReadCall } from '../kernel/operation/operation.js';
import type { Instant } from '../kernel/primitives/instant.js';
import { fieldProblem, ServiceProblem } from '../kernel/primitives/problem.js';
import type { QuoteRecord } from './records.js';
import { quoteStatus } from './view.js';

/** Whose quotes are meant: those of a partner in a mode. */
export type QuoteOwner = Pick<QuoteRecord, 'partnerId' | 'livemode'>;

const pointer = '/body/quoteId';

/**
 * The quote that a delivery is asked for with.
 *
 * @throws ServiceProblem quote_not_found, quote_used, quote_expired.
 */
export async function findUsableQuote(
  { reader, now }: Pick<ReadCall, 'reader' | 'now'>,
  quoteId: string,
  owner: QuoteOwner,
): Promise<QuoteRecord> {
  return usable(await reader.get('quotes', quoteId), owner, now);
}

/**
 * Uses a quote up for a delivery: of several units of work that try, one gets it.
 *
 * @throws ServiceProblem quote_not_found, quote_used, quote_expired.
 */
export async function redeemQuote(
  { db, now }: Pick<Effects, 'db' | 'now'>,
  quoteId: string,
  owner: QuoteOwner,
  deliveryId: string,
): Promise<QuoteRecord> {
  const quote = usable(await db.lock('quotes', quoteId), owner, now);
  const taken = { status: 'used', deliveryId } as const;
  await db.update('quotes', { id: quoteId }, taken);
  return { ...quote, ...taken };
}

/** Whether a quote is of this partner and mode. */
export function isOwnedBy(quote: QuoteRecord, { partnerId, livemode }: QuoteOwner): boolean {
  return quote.partnerId === partnerId && quote.livemode === livemode;
}

function usable(quote: QuoteRecord | undefined, owner: QuoteOwner, now: Instant): QuoteRecord {
  if (!quote || !isOwnedBy(quote, owner)) {
    throw fieldProblem('quote_not_found', pointer, 'You have no such quote in this mode.');
  }
  const status = quoteStatus(quote, now);
  if (status === 'used') {
    const detail = `The delivery ${quote.deliveryId} was made with this quote.`;
    const errors = [{ pointer, code: 'quote_used', detail }];
    throw new ServiceProblem('quote_used', detail, {
      errors,
      ...(quote.deliveryId && { deliveryId: quote.deliveryId }),
    });
  }
  if (status === 'expired') {
    const detail = `The quote expired at ${quote.expiresAt}: renew it with POST /v1/quotes/${quote.id}/requote.`;
    throw fieldProblem('quote_expired', pointer, detail);
  }
  return quote;
}
