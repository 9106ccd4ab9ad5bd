import type { EventRecord } from '../../kernel/operation/events.js';
import type { JobHandler } from '../../kernel/operation/job-handlers.js';
import type { Effects } from '../../kernel/operation/operation.js';
import type { DeliveryClaimRecord } from '../../orders/deliveries/claim-records.js';
import { post } from '../../payments/ledger/post.js';
import { invoiceRoundingPosting } from '../../payments/ledger/postings.js';
import { creditDraft } from './credit-draft.js';
import { issueInvoice } from './issue.js';
import { monthSource } from './partner-draft.js';
import type { InvoiceRecord } from './records.js';

const credited = ['approved', 'partly_approved'] as const;

/** Schedules the credit notes of claims in live mode that were approved. */
export async function followClaims(effects: Effects, events: readonly EventRecord[]): Promise<void> {
  for (const { type, subjectId, livemode } of events) {
    if (type === 'delivery_claim.decided' && livemode)
      effects.schedule({ kind: 'claim.credit', subjectId, dueAt: effects.now });
  }
}

/** Issues the credit note of an approved claim. Without an invoice for the month of the delivery there is nothing to credit yet. */
export const creditClaim: JobHandler = async (effects, { subjectId }) => {
  const { db } = effects;
  const claim = await db.get('deliveryClaims', subjectId);
  // Invoices of a partner and their credit notes are issued one after another.
  if (!claim || !(await db.lock('partners', claim.partnerId))) return;
  const where = { sourceId: monthSource(claim.partnerId, claim.month), about: 'deliveries' } as const;
  const [invoice] = await db.find('invoices', { where, limit: 1 });
  if (invoice) await issueNotes(effects, invoice, [claim]);
};

/** Issues the credit notes of the claims about a month that is being invoiced. */
export async function creditMonth(
  effects: Effects,
  invoice: InvoiceRecord,
  of: Pick<DeliveryClaimRecord, 'partnerId' | 'month'>,
): Promise<void> {
  const where = { ...of, livemode: true, status: { in: credited } };
  await issueNotes(effects, invoice, await effects.db.find('deliveryClaims', { where, orderBy: [['id', 'asc']] }));
}

/** Issues a credit note for each claim that has none, and posts the difference between its VAT and that of the claim. */
async function issueNotes(
  effects: Effects,
  invoice: InvoiceRecord,
  claims: readonly DeliveryClaimRecord[],
): Promise<void> {
  const { db } = effects;
  const earlier = await db.find('invoices', { where: { correctsId: invoice.id }, orderBy: [['id', 'asc']] });
  for (const { id: sourceId, creditedAmount: amount, deliveryId, currency } of claims) {
    const isIssued = earlier.some((note) => note.sourceId === sourceId);
    if (amount === null || amount === 0 || isIssued || currency !== invoice.content.currency) continue;
    const note = await issueInvoice(effects, creditDraft(invoice, earlier, { sourceId, amount }));
    earlier.push(note);
    const own = { subjectId: deliveryId, sourceId, account: 'vat_payable' } as const;
    const posted = (await db.find('ledgerEntries', { where: own })).reduce((sum, entry) => sum + entry.amount, 0);
    const legs = invoiceRoundingPosting(posted - note.vat);
    const about = { sourceId: note.id, subjectId: note.id, storeId: null, fleetId: null } as const;
    await post(effects, { kind: 'invoice_rounding', livemode: true, currency, ...about, legs });
  }
}
