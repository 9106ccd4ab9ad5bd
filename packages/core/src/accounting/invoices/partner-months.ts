import { daySeconds } from '@doorstep/contracts';
import type { JobHandler } from '../../kernel/operation/job-handlers.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { addSeconds, type Instant, toInstant } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { PartnerRecord } from '../../partners/partners/records.js';
import { specimenSeller } from '../../partners/partners/specimen-seller.js';
import { ledgerDay } from '../../payments/ledger/ledger-day.js';
import { longestPostingMilliseconds, post } from '../../payments/ledger/post.js';
import { invoiceRoundingPosting } from '../../payments/ledger/postings.js';
import { type BillingDetails, demoCompany } from '../../values/billing/details.js';
import { daysOfMonth } from '../charges/month.js';
import { monthsOf, statementOf } from '../charges/statement.js';
import { creditMonth } from './claim-notes.js';
import { invoiceCurrency } from './document/romanian-law.js';
import { type Draft, issueInvoice } from './issue.js';
import { companyParty } from './parties.js';
import { monthSource, partnerDraft } from './partner-draft.js';
import { type InvoiceRecord, platformSeller } from './records.js';

/** Days in which a partner pays an invoice. */
const paymentSeconds = 14 * daySeconds;

/** Issues the invoices of a partner whose months are over, and comes back after the present month. */
export const invoicePartner: JobHandler = async (effects, { subjectId }) => {
  const partner = await effects.db.lock('partners', subjectId);
  if (!partner?.billing) return;
  await issueMonths(effects, partner);
  scheduleInvoices(effects, partner.id);
};

/** Schedules the invoices of a partner for the end of the present month, when nothing more can be posted to it. */
export function scheduleInvoices({ now, schedule }: Pick<Effects, 'now' | 'schedule'>, partnerId: string): void {
  const { end } = daysOfMonth(monthAt(now));
  const dueAt = toInstant(end + 2 * longestPostingMilliseconds);
  schedule({ kind: 'partner.invoice', subjectId: partnerId, dueAt });
}

/** Returns the month of an instant in the ledger, as `YYYY-MM`. */
export function monthAt(instant: Instant): string {
  return ledgerDay(instant).slice(0, 7);
}

/** Issues what the final months since the billing profile lack. Without a company that runs the service there are no invoices. */
async function issueMonths(effects: Effects, { id: partnerId, billing }: PartnerRecord): Promise<void> {
  const { db, now, ports } = effects;
  if (ports.company === null || billing === null) return;
  // Charges in other currencies are on statements only.
  const partner = { partnerId, livemode: true, currency: invoiceCurrency } as const;
  const months = (await monthsOf(db, partner, now)).filter(
    ({ month, status }) => status === 'final' && month >= billing.from,
  );
  for (const { month } of months.reverse()) {
    const sourceId = monthSource(partnerId, month);
    if ((await db.count('invoices', { sourceId, about: 'deliveries' })) > 0) continue;
    const { company } = ports;
    const issued = await issueMonth(effects, month, {
      partnerId,
      livemode: true,
      sellerId: platformSeller,
      sourceId,
      company,
      billing,
    });
    if (issued) await creditMonth(effects, issued, { partnerId, month });
  }
}

/** The parties of the invoice for a month. */
interface MonthParties extends Pick<Draft, 'sellerId' | 'sourceId'> {
  readonly partnerId: string;
  readonly livemode: boolean;
  /** The company that runs the service. */
  readonly company: BillingDetails;
  /** The company of the partner. */
  readonly billing: BillingDetails;
}

/** Issues the invoice for the charges of a month. Returns undefined, and issues none, if they are zero. */
async function issueMonth(
  effects: Effects,
  month: string,
  { company, billing, livemode, ...invoiced }: MonthParties,
): Promise<InvoiceRecord | undefined> {
  const { db, now } = effects;
  const { partnerId } = invoiced;
  const { from, to, lines } = await statementOf(db, { partnerId, livemode, currency: invoiceCurrency }, month, now);
  // Credit notes have what claims brought back, also of earlier months.
  const fees = lines.filter(({ kind }) => kind !== 'delivery_claim');
  const posted = fees.reduce((sum, { vat }) => sum + vat.amount, 0);
  const draft = partnerDraft({
    ...invoiced,
    isSpecimen: !livemode,
    from,
    to,
    dueOn: ledgerDay(addSeconds(now, paymentSeconds)),
    buyer: companyParty(billing),
    platform: companyParty(company),
    charges: fees.map(({ kind, count, fee }) => ({ kind, count, fee: fee.amount })),
  });
  if (!draft) return undefined;
  const invoice = await issueInvoice(effects, draft);
  const legs = invoiceRoundingPosting(invoice.vat - posted);
  const about = { sourceId: invoice.id, subjectId: invoice.id, storeId: null, fleetId: null } as const;
  await post(effects, { kind: 'invoice_rounding', livemode, currency: invoiceCurrency, ...about, legs });
  return invoice;
}

/** The company of a partner without one, in specimens. */
const specimenBuyer: BillingDetails = {
  ...demoCompany,
  companyName: 'Firma Ta SRL',
  vatId: 'RO40000026',
  registrationNumber: 'J40/1001/2026',
  iban: null,
};

/**
 * Issues a specimen of the invoice for the test charges of a month, as often as it is asked for.
 *
 * @throws ServiceProblem nothing_to_invoice
 */
export async function issueSpecimen(
  effects: Effects,
  { id: partnerId, billing }: Pick<PartnerRecord, 'id' | 'billing'>,
  month: string,
): Promise<InvoiceRecord> {
  const { company } = effects.ports;
  const issued = await issueMonth(effects, month, {
    partnerId,
    livemode: false,
    sellerId: specimenSeller(partnerId),
    sourceId: `${monthSource(partnerId, month)}|${effects.ports.newId('invoice')}`,
    company: company ?? demoCompany,
    billing: billing ?? specimenBuyer,
  });
  if (!issued) throw new ServiceProblem('nothing_to_invoice', `The test deliveries of ${month} cost nothing in lei.`);
  return issued;
}
