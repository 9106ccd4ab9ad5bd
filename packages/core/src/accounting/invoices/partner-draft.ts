import type { ChargeKind } from '@doorstep/contracts';
import { vatContained, vatOfPart } from '../../values/vat/vat-contained.js';
import { standardVatRate } from '../../values/vat/vat-rates.js';
import type { InvoiceParty } from './document/document.js';
import { invoiceCurrency } from './document/romanian-law.js';
import type { Draft } from './issue.js';

/** The fees of a partner's month. */
export interface InvoicedMonth extends Pick<Draft, 'sellerId' | 'sourceId'> {
  readonly partnerId: string;
  readonly isSpecimen: boolean;
  readonly from: string;
  readonly to: string;
  readonly dueOn: string;
  readonly buyer: InvoiceParty;
  /** The company that runs the service. */
  readonly platform: InvoiceParty;
  /** The sum of the fees for each reason in bani, VAT included. */
  readonly charges: readonly { readonly kind: ChargeKind; readonly count: number; readonly fee: number }[];
}

const names: Readonly<Record<ChargeKind, string>> = {
  delivery_completed: 'Livrări',
  delivery_return: 'Retururi',
  delivery_cancelled: 'Livrări anulate',
  delivery_failed: 'Livrări eșuate',
  // Tips and cash have no fee, so they are on no invoice; claims are on credit notes.
  delivery_tip: '',
  delivery_claim: '',
  delivery_cash: '',
};

/** Identifies the invoice of a month, so that there is one. */
export function monthSource(partnerId: string, month: string): string {
  return `${partnerId}|${month}`;
}

/**
 * Drafts the invoice of a month; undefined if its fees are zero. The VAT is that of the sum of the fees, and the lines share it so
 * that their sum is exact.
 */
export function partnerDraft(invoiced: InvoicedMonth): Draft | undefined {
  const { partnerId, sellerId, sourceId, from, to, dueOn, buyer, platform } = invoiced;
  const charges = invoiced.charges.filter(({ fee }) => fee !== 0);
  const amount = charges.reduce((sum, { fee }) => sum + fee, 0);
  if (amount <= 0) return undefined;
  const whole = { amount, vat: vatContained(amount, standardVatRate) };
  let before = 0;
  const lines = charges.map(({ kind, count, fee }) => {
    const vat = vatOfPart(before + fee, whole) - vatOfPart(before, whole);
    before += fee;
    const net = fee - vat;
    const common = { name: names[kind], detail: null, quantity: count, discount: 0, rateBasisPoints: standardVatRate };
    return { ...common, before: net, net, vat };
  });
  return {
    sellerId,
    buyerId: partnerId,
    merchantId: null,
    orderId: null,
    sourceId,
    correctsId: null,
    content: {
      kind: 'invoice',
      about: 'deliveries',
      deliveredOn: null,
      period: { from, to },
      dueOn,
      currency: invoiceCurrency,
      seller: platform,
      issuedBy: null,
      buyer,
      orderNumber: null,
      corrects: null,
      paid: 0,
      ...(invoiced.isSpecimen && { specimen: true }),
      lines,
    },
  };
}
