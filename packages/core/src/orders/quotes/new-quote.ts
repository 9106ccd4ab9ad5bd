import type { PartnerCaller } from '../../kernel/operation/caller.js';
import type { Effects } from '../../kernel/operation/operation.js';
import type { Ports } from '../../kernel/ports/ports.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import { moneyIn } from '../../values/money/money.js';
import type { DeliveryEstimate } from './estimate.js';
import type { QuoteRecord } from './records.js';
import { quoteSeconds } from './times.js';

/** Builds a quote from an estimate, which then is binding. */
export function newQuote(
  { caller, now, ports }: { readonly caller: PartnerCaller; readonly now: Instant; readonly ports: Ports },
  estimate: DeliveryEstimate,
  requoteOf: string | null,
): QuoteRecord {
  return {
    ...estimate,
    id: ports.newId('quote'),
    partnerId: caller.partnerId,
    livemode: caller.livemode,
    status: 'open',
    requoteOf,
    deliveryId: null,
    createdAt: now,
    expiresAt: addSeconds(now, quoteSeconds),
  };
}

/** Saves a new quote, emits its event, and returns the headers that locate it. */
export async function issueQuote(
  { caller, db, emit }: Pick<Effects, 'db' | 'emit'> & { readonly caller: PartnerCaller },
  quote: QuoteRecord,
): Promise<{ readonly location: string }> {
  await db.insert('quotes', quote);
  emit({
    type: 'quote.created',
    subjectId: quote.id,
    sequence: 1,
    actorId: caller.keyId,
    partnerId: quote.partnerId,
    livemode: quote.livemode,
    data: { quoteId: quote.id, fee: moneyIn(quote.currency)(quote.feeAmount), expiresAt: quote.expiresAt },
  });
  return { location: `/v1/quotes/${quote.id}` };
}
