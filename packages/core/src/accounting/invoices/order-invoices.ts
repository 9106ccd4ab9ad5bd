import type { InvoiceSubject } from '@doorstep/contracts';
import type { EventRecord } from '../../kernel/operation/events.js';
import type { JobHandler } from '../../kernel/operation/job-handlers.js';
import type { Effects } from '../../kernel/operation/operation.js';
import type { UnitOfWork } from '../../kernel/store/store.js';
import { chargedFees } from '../../orders/orders/closing.js';
import type { OrderRecord } from '../../orders/orders/records.js';
import type { MissingPart } from '../../values/billing/tax-address.js';
import { creditDraft } from './credit-draft.js';
import type { InvoiceParty } from './document/document.js';
import { isInvoiced } from './document/romanian-law.js';
import { issueInvoice } from './issue.js';
import { orderDrafts } from './order-drafts.js';
import { companyParty, profileParty } from './parties.js';
import type { InvoiceRecord } from './records.js';
import { openDocument } from './sealed-buyer.js';

/** The events after which an order may need an invoice or a credit note. */
const invoicedTypes: ReadonlySet<string> = new Set([
  'order.delivered',
  'order.failed',
  'order.cancelled',
  'order.refunded',
]);

/** Schedules the invoices of orders whose customer has an invoice profile. */
export async function followInvoicedOrders(effects: Effects, events: readonly EventRecord[]): Promise<void> {
  for (const { type, subjectId } of events) {
    if (!invoicedTypes.has(type)) continue;
    const order = await effects.db.get('orders', subjectId);
    if (order && (await effects.db.get('invoiceProfiles', order.customerId)))
      effects.schedule({ kind: 'order.invoice', subjectId, dueAt: effects.now });
  }
}

/** Issues what an order still lacks. Without a complete invoice profile there is nothing to do. */
export const invoiceOrder: JobHandler = async (effects, { subjectId }) => {
  const order = await effects.db.lock('orders', subjectId);
  if (order && isInvoiced(effects.ports, order)) await issueOrderInvoices(effects, order);
};

/**
 * Issues the invoices of an order that has ended, and the credit notes of its refunds, as far as they are missing. The caller
 * has locked the order, so each is issued once.
 *
 * @returns All documents of the order, none if no company runs the service; or what the invoice profile lacks.
 */
export async function issueOrderInvoices(
  effects: Effects,
  order: OrderRecord,
): Promise<readonly InvoiceRecord[] | 'profile' | MissingPart> {
  const { db } = effects;
  const issued = await db.find('invoices', { where: { orderId: order.id }, orderBy: [['createdAt', 'asc']] });
  const invoices = issued.filter(({ kind }) => kind === 'invoice');
  if (invoices.length === 0) {
    const { company } = effects.ports;
    if (company === null) return [];
    const buyer = await buyerOf(db, order.customerId);
    if (typeof buyer === 'string') return buyer;
    const merchant = await db.get('merchants', order.merchantId);
    const parties = {
      buyer,
      platform: companyParty(company),
      merchant: merchant?.billing ? companyParty(merchant.billing) : null,
    };
    for (const draft of orderDrafts(order, parties)) invoices.push(await issueInvoice(effects, draft));
  }
  const notes = issued.filter(({ kind }) => kind === 'credit_note');
  await issueCreditNotes(effects, order, invoices, notes);
  return [...invoices, ...notes];
}

/** Reads the buyer of the orders of an account, or what their invoice profile lacks. */
async function buyerOf(db: UnitOfWork, accountId: string): Promise<InvoiceParty | 'profile' | MissingPart> {
  const [profile, account] = await Promise.all([db.get('invoiceProfiles', accountId), db.get('accounts', accountId)]);
  return profile ? profileParty(profile, account?.displayName ?? '') : 'profile';
}

/** Adds to `notes` the credit notes that are missing for the refunds of the order, in the order of the refunds. */
async function issueCreditNotes(
  effects: Effects,
  order: OrderRecord,
  invoices: readonly InvoiceRecord[],
  notes: InvoiceRecord[],
): Promise<void> {
  const refunds = await effects.db.find('refunds', { where: { orderId: order.id }, orderBy: [['id', 'asc']] });
  const fees = chargedFees(order).reduce((sum, fee) => sum + fee, 0);
  let feesLeft = fees;
  for (const { id: sourceId, amount, merchantAmount } of refunds) {
    const feePart = Math.min(amount - merchantAmount, feesLeft);
    feesLeft -= feePart;
    const parts: readonly (readonly [InvoiceSubject, number])[] = [
      ['goods', merchantAmount],
      ['fees', feePart],
    ];
    for (const [about, part] of parts) {
      const invoice = invoices.find((each) => each.about === about);
      const own = notes.filter((note) => note.about === about);
      if (!invoice || part === 0 || own.some((note) => note.sourceId === sourceId)) continue;
      notes.push(
        await issueInvoice(
          effects,
          creditDraft({ ...invoice, content: openDocument(effects.ports.sealer, invoice) }, own, {
            sourceId,
            amount: part,
          }),
        ),
      );
    }
  }
}
