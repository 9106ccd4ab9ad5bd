import type { Currency, InvoiceLanguage, Payout } from '@doorstep/contracts';
import type { BillingDetails } from '../../../values/billing/details.js';
import { amountDigits } from '../../../values/money/format-money.js';
import { day } from '../../../values/pdf/formats.js';
import { createPdf, type Pdf, pageSize, wrapText } from '../../../values/pdf/pdf.js';

const left = 48;
const right = pageSize.width - 48;
const middle = pageSize.width / 2 + 8;

type Part = keyof Payout['components'];

const ro = {
  title: 'Decont de plată',
  period: 'Perioada',
  status: 'Stare',
  statuses: { pending: 'în așteptare', sent: 'trimisă', paid: 'plătită', failed: 'eșuată' },
  from: 'Plătitor',
  to: 'Beneficiar',
  item: 'Poziție',
  amount: 'Sumă',
  opening: 'Sold inițial',
  parts: {
    sales: 'Vânzări, cu TVA',
    commission: 'Comision',
    refunds: 'Rambursări',
    deliveryShare: 'Parte din tarifele de livrare',
    approach: 'Drum lung până la ridicare',
    fees: 'Parte din tarifele de anulare',
    tips: 'Bacșiș',
    paidOut: 'Plăți anterioare',
    cashKept: 'Reținut pentru numerar',
  },
  balance: 'Sold la sfârșitul perioadei',
  later: 'Plătit, rambursat sau reținut de atunci',
  kept: 'Reținut pentru numerarul încasat',
  sum: 'Sumă transferată',
  reference: 'Referința transferului',
  notes: (currency: Currency) => [
    `Toate sumele sunt în ${currency === 'RON' ? 'lei (RON)' : currency}.`,
    'Acest decont nu este factură.',
  ],
} as const;

interface Labels extends Record<Exclude<keyof typeof ro, 'statuses' | 'parts' | 'notes'>, string> {
  readonly statuses: Readonly<Record<Payout['status'], string>>;
  readonly parts: Readonly<Record<Part, string>>;
  readonly notes: (currency: Currency) => readonly string[];
}

const en: Labels = {
  title: 'Payout statement',
  period: 'Period',
  status: 'Status',
  statuses: { pending: 'pending', sent: 'sent', paid: 'paid', failed: 'failed' },
  from: 'From',
  to: 'Payee',
  item: 'Item',
  amount: 'Amount',
  opening: 'Opening balance',
  parts: {
    sales: 'Sales, VAT included',
    commission: 'Commission',
    refunds: 'Refunds',
    deliveryShare: 'Share of delivery fees',
    approach: 'Long ways to pickups',
    fees: 'Share of cancellation fees',
    tips: 'Tips',
    paidOut: 'Earlier payouts',
    cashKept: 'Kept back for cash',
  },
  balance: 'Balance at the end of the period',
  later: 'Paid out, refunded or kept back since',
  kept: 'Kept back for collected cash',
  sum: 'Amount transferred',
  reference: 'Reference of the transfer',
  notes: (currency) => [
    `All amounts are in ${currency === 'RON' ? 'Romanian lei (RON)' : currency}.`,
    'This statement is not an invoice.',
  ],
};

const labelsOf: Readonly<Record<InvoiceLanguage, Labels>> = { ro, en };

/** Sets the statement of a payout as a PDF of one page of A4. `company` is the one that runs the service, if known. */
export function payoutPdf(
  payout: Payout,
  { company, language }: { readonly company: BillingDetails | null; readonly language: InvoiceLanguage },
): Uint8Array {
  const labels = labelsOf[language];
  const { id, from, to, status, owner } = payout;
  const heading = `${labels.title} ${id}`;
  const pdf = createPdf({ title: heading, language, date: to });
  pdf.text(left, 76, labels.title, { size: 22, weight: 'bold' });
  pdf.text(left, 96, id, { size: 9, grey: 0.35 });
  fact(pdf, 64, labels.period, `${day(from, language)} – ${day(to, language)}`);
  fact(pdf, 77, labels.status, labels.statuses[status]);
  if (company !== null) writeCompany(pdf, 146, labels.from, company);
  pdf.text(middle, 146, labels.to, { size: 8, grey: 0.4 });
  for (const [index, line] of wrapText(owner.name, right - middle, { size: 11, weight: 'bold' }).entries())
    pdf.text(middle, 162 + index * 13, line, { size: 11, weight: 'bold' });
  const end = amounts(pdf, 226, payout, labels, language);
  if (payout.reference !== null) pdf.text(left, end + 14, `${labels.reference}: ${payout.reference}`, { size: 8 });
  for (const [index, note] of labels.notes(payout.amount.currency).entries())
    pdf.text(left, end + 34 + index * 12, note, { size: 8, grey: 0.35 });
  return pdf.finish(() => {
    pdf.rule(pageSize.height - 52, left, right);
    pdf.text(left, pageSize.height - 38, heading, { size: 8, grey: 0.4 });
  });
}

function writeCompany(pdf: Pdf, y: number, label: string, { companyName, vatId }: BillingDetails): void {
  pdf.text(left, y, label, { size: 8, grey: 0.4 });
  pdf.text(left, y + 16, companyName, { size: 11, weight: 'bold' });
  pdf.text(left, y + 29, vatId);
}

function fact(pdf: Pdf, y: number, label: string, value: string): void {
  pdf.text(middle, y, label, { grey: 0.4 });
  pdf.text(right, y, value, { align: 'right' });
}

/** Draws a row for each amount that is not zero, from the opening balance to what was transferred. Returns the y below. */
function amounts(pdf: Pdf, top: number, payout: Payout, labels: Labels, language: InvoiceLanguage): number {
  const head = { size: 8, weight: 'bold', grey: 0.25 } as const;
  pdf.fill(left, top - 12, right - left, 18, 0.94);
  pdf.text(left + 6, top, labels.item, head);
  pdf.text(right - 6, top, labels.amount, { ...head, align: 'right' });
  let y = top + 22;
  const row = (name: string, amount: number, weight: 'bold' | 'regular' = 'regular'): void => {
    pdf.text(left + 6, y, name, { weight });
    pdf.text(right - 6, y, amountDigits(amount, payout.amount.currency, language), { weight, align: 'right' });
    pdf.rule(y + 7, left, right, 0.9);
    y += 21;
  };
  row(labels.opening, payout.opening.amount);
  // The keys are those of the components.
  for (const part of Object.keys(labels.parts) as Part[]) {
    const { amount } = payout.components[part];
    if (amount !== 0) row(labels.parts[part], amount);
  }
  row(labels.balance, payout.balance.amount, 'bold');
  if (payout.later.amount !== 0) row(labels.later, payout.later.amount);
  if (payout.cashKept.amount !== 0) row(labels.kept, 0 - payout.cashKept.amount);
  row(labels.sum, payout.amount.amount, 'bold');
  return y;
}
