import type { ProviderEvent } from '@doorstep/core';
import type { Stripe } from 'stripe';

type Content = Pick<ProviderEvent, 'kind' | 'reference'>;

/**
 * Converts an event of Stripe. Returns undefined for one that changes nothing here: its type is not listed, or it belongs to no
 * PaymentIntent.
 */
export function toProviderEvent(event: Stripe.Event): ProviderEvent | undefined {
  const content = contentOf(event);
  if (!content) return undefined;
  return { id: event.id, provider: 'stripe', at: new Date(event.created * 1_000).toISOString(), ...content };
}

function contentOf(event: Stripe.Event): Content | undefined {
  switch (event.type) {
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.canceled':
    case 'payment_intent.payment_failed':
    case 'payment_intent.succeeded':
      return changed(event.data.object);
    case 'charge.refunded':
    case 'refund.failed':
    case 'refund.updated':
      return changed(event.data.object.payment_intent);
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.updated':
      return disputed('dispute_opened', event.data.object);
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_reinstated':
      return disputed('dispute_closed', event.data.object);
    case 'setup_intent.succeeded':
      return { kind: 'card_saved', reference: event.data.object.id };
    case 'transfer.reversed':
      return { kind: 'transfer_failed', reference: event.data.object.id };
    default:
      return undefined;
  }
}

function changed(intent: string | { readonly id: string } | null): Content | undefined {
  return intent === null ? undefined : { kind: 'payment_changed', reference: idOf(intent) };
}

function disputed(
  kind: 'dispute_opened' | 'dispute_closed',
  { payment_intent: intent }: Stripe.Dispute,
): Content | undefined {
  return intent === null ? undefined : { kind, reference: idOf(intent) };
}

function idOf(object: string | { readonly id: string }): string {
  return typeof object === 'string' ? object : object.id;
}
