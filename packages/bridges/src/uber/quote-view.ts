import type { Quote } from '@doorstep/contracts';
import type { z } from 'zod';
import { uberQuoteId } from './ids.js';
import type { UberQuote } from './response-schemas.js';

/** Converts a quote to Uber's shape. */
export function quoteView(quote: Quote): z.infer<typeof UberQuote> {
  const { id, createdAt, expiresAt, fee, eta, dropoff } = quote;
  return {
    kind: 'delivery_quote',
    id: uberQuoteId(id),
    created: createdAt,
    expires: expiresAt,
    fee: fee.amount,
    currency: fee.currency.toLowerCase(),
    currency_type: fee.currency,
    dropoff_eta: eta.dropoffHigh,
    duration: minutes(quote.dropoffEtaSeconds),
    pickup_duration: minutes(quote.pickupEtaSeconds),
    dropoff_deadline: dropoff.window?.to ?? eta.dropoffHigh,
  };
}

function minutes(seconds: number): number {
  return Math.ceil(seconds / 60);
}
