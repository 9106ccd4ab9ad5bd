import type { Effects, ReadCall } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import type { QuoteRecord } from './records.js';
import { timeProblem } from './stated-time.js';
import { quoteStatus } from './view.js';

/** The partner and mode that a quote belongs to. */
export type QuoteOwner = Pick<QuoteRecord, 'partnerId' | 'livemode'>;

const pointer = '/body/quoteId';

/**
 * Reads the quote that a delivery request names.
 *
 * @throws ServiceProblem quote_not_found, quote_used, quote_expired.
 */
export async function findUsableQuote(
  { reader, now }: Pick<ReadCall, 'reader' | 'now'>,
  quoteId: string,
  owner: QuoteOwner,
): Promise<QuoteRecord> {
  return assertUsable(await reader.get('quotes', quoteId), owner, now);
}

/**
 * Redeems a quote for a delivery. Of several concurrent units of work, only one succeeds.
 *
 * @throws ServiceProblem quote_not_found, quote_used, quote_expired.
 */
export async function redeemQuote(
  { db, now }: Pick<Effects, 'db' | 'now'>,
  quoteId: string,
  owner: QuoteOwner,
  deliveryId: string,
): Promise<QuoteRecord> {
  const quote = assertUsable(await db.lock('quotes', quoteId), owner, now);
  const used = { status: 'used', deliveryId } as const;
  await db.update('quotes', { id: quoteId }, used);
  return { ...quote, ...used };
}

/** Returns true if a quote belongs to this partner and mode. */
export function isOwnedBy(quote: QuoteOwner, { partnerId, livemode }: QuoteOwner): boolean {
  return quote.partnerId === partnerId && quote.livemode === livemode;
}

function assertUsable(quote: QuoteRecord | undefined, owner: QuoteOwner, now: Instant): QuoteRecord {
  if (!quote || !isOwnedBy(quote, owner)) {
    throw fieldProblem('quote_not_found', pointer, 'You have no such quote in this mode.');
  }
  const status = quoteStatus(quote, now);
  if (status === 'used') {
    const detail = `The delivery ${quote.deliveryId} was made with this quote.`;
    throw new ServiceProblem('quote_used', detail, {
      errors: [{ pointer, code: 'quote_used', detail }],
      ...(quote.deliveryId && { deliveryId: quote.deliveryId }),
    });
  }
  if (status === 'expired') {
    const detail = `The quote expired at ${quote.expiresAt}: renew it with POST /v1/quotes/${quote.id}/requote.`;
    throw timeProblem('quote_expired', [{ pointer, detail }], { livemode: owner.livemode, now });
  }
  return quote;
}
