import type { ChargeKind, Currency, InvoiceLanguage, Statement } from '@doorstep/contracts';
import type { BillingDetails } from '../../../values/billing/details.js';
import { amountDigits } from '../../../values/money/format-money.js';
import { day } from '../../../values/pdf/formats.js';
import { createPdf, type Pdf, pageSize, wrapText } from '../../../values/pdf/pdf.js';

const left = 48;
const right = pageSize.width - 48;
const middle = pageSize.width / 2 + 8;
/** Right edges of the columns with numbers. */
const columns = { count: 250, fee: 322, vat: 392, tip: 462, total: right - 6 } as const;
type Column = keyof typeof columns;

const ro = {
  title: 'Extras de cont',
  period: 'Perioada',
  status: 'Stare',
  statuses: { open: 'în curs', final: 'final' },
  test: 'Mod de test: nu se datorează nimic',
  from: 'Furnizor',
  to: 'Partener',
  reason: 'Livrări',
  count: 'Număr',
  fee: 'Tarif cu TVA',
  vat: 'din care TVA',
  tip: 'Bacșiș',
  total: 'Total',
  sum: 'Total luna aceasta',
  net: 'Tarif fără TVA',
  tax: 'TVA',
  opening: 'Sold inițial',
  closing: 'Sold final',
  kinds: {
    delivery_completed: 'Finalizate',
    delivery_cancelled: 'Anulate',
    delivery_failed: 'Nereușite',
    delivery_tip: 'Bacșiș ulterior',
    delivery_claim: 'Reclamații aprobate',
    delivery_cash: 'Numerar încasat',
    delivery_return: 'Retururi',
  },
  none: 'Nicio livrare în această lună.',
  notes: (currency: Currency) => [
    `Toate sumele sunt în ${currency === 'RON' ? 'lei (RON)' : currency}. Bacșișul revine integral curierilor și nu are TVA.`,
    'Acest extras nu este factură.',
  ],
  page: (page: number, pages: number) => `Pagina ${page} din ${pages}`,
} as const;

interface Labels extends Record<Exclude<keyof typeof ro, 'statuses' | 'kinds' | 'notes' | 'page'>, string> {
  readonly statuses: Readonly<Record<Statement['status'], string>>;
  readonly kinds: Readonly<Record<ChargeKind, string>>;
  readonly notes: (currency: Currency) => readonly string[];
  readonly page: (page: number, pages: number) => string;
}

const en: Labels = {
  title: 'Statement',
  period: 'Period',
  status: 'Status',
  statuses: { open: 'open', final: 'final' },
  test: 'Test mode: nobody owes anything',
  from: 'From',
  to: 'Partner',
  reason: 'Deliveries',
  count: 'Number',
  fee: 'Fee incl. VAT',
  vat: 'of which VAT',
  tip: 'Tips',
  total: 'Total',
  sum: 'Total of the month',
  net: 'Fees excl. VAT',
  tax: 'VAT',
  opening: 'Opening balance',
  closing: 'Closing balance',
  kinds: {
    delivery_completed: 'Completed',
    delivery_cancelled: 'Cancelled',
    delivery_failed: 'Failed',
    delivery_tip: 'Later tips',
    delivery_claim: 'Approved claims',
    delivery_cash: 'Cash collected',
    delivery_return: 'Returns',
  },
  none: 'No deliveries in this month.',
  notes: (currency) => [
    `All amounts are in ${currency === 'RON' ? 'Romanian lei (RON)' : currency}. Tips go to couriers in full, without VAT.`,
    'This statement is not an invoice.',
  ],
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const labelsOf: Readonly<Record<InvoiceLanguage, Labels>> = { ro, en };

/** Sets the statement of a month as a PDF of one page of A4. `company` is the one that runs the service, if known. */
export function statementPdf(
  statement: Statement,
  {
    partnerName,
    company,
    language,
  }: { partnerName: string; company: BillingDetails | null; language: InvoiceLanguage },
): Uint8Array {
  const labels = labelsOf[language];
  const heading = `${labels.title} ${statement.month}`;
  const pdf = createPdf({ title: heading, language, date: statement.to });
  pdf.text(left, 76, labels.title, { size: 22, weight: 'bold' });
  pdf.text(left, 96, statement.month, { size: 11, grey: 0.35 });
  const period = `${day(statement.from, language)} – ${day(statement.to, language)}`;
  fact(pdf, 64, labels.period, period);
  fact(pdf, 77, labels.status, statement.livemode ? labels.statuses[statement.status] : labels.test);
  const parties = 146;
  if (company !== null) writeCompany(pdf, parties, labels, company);
  pdf.text(middle, parties, labels.to, { size: 8, grey: 0.4 });
  for (const [index, line] of wrapText(partnerName, right - middle, { size: 11, weight: 'bold' }).entries())
    pdf.text(middle, parties + 16 + index * 13, line, { size: 11, weight: 'bold' });
  const end = chargesTable(pdf, 226, statement, labels, language);
  balances(pdf, end + 14, statement, labels, language);
  return pdf.finish((page, pages) => {
    pdf.rule(pageSize.height - 52, left, right);
    pdf.text(left, pageSize.height - 38, heading, { size: 8, grey: 0.4 });
    pdf.text(right, pageSize.height - 38, labels.page(page, pages), { size: 8, grey: 0.4, align: 'right' });
  });
}

function writeCompany(pdf: Pdf, y: number, labels: Labels, { companyName, vatId, iban }: BillingDetails): void {
  pdf.text(left, y, labels.from, { size: 8, grey: 0.4 });
  pdf.text(left, y + 16, companyName, { size: 11, weight: 'bold' });
  pdf.text(left, y + 29, vatId);
  if (iban !== null) pdf.text(left, y + 42, `IBAN: ${iban}`);
}

function fact(pdf: Pdf, y: number, label: string, value: string): void {
  pdf.text(middle, y, label, { grey: 0.4 });
  pdf.text(right, y, value, { align: 'right' });
}

/** Draws a row for each reason, and their sum. Returns the y below it. */
function chargesTable(pdf: Pdf, top: number, statement: Statement, labels: Labels, language: InvoiceLanguage): number {
  const head = { size: 8, weight: 'bold', grey: 0.25 } as const;
  pdf.fill(left, top - 12, right - left, 18, 0.94);
  pdf.text(left + 6, top, labels.reason, head);
  // The keys are those of `columns`.
  for (const [column, x] of Object.entries(columns))
    pdf.text(x, top, labels[column as Column], { ...head, align: 'right' });
  let y = top + 22;
  const row = (
    name: string,
    count: number,
    line: Pick<Statement, 'fee' | 'vat' | 'tip' | 'total'>,
    bold = false,
  ): void => {
    const style = { weight: bold ? 'bold' : 'regular' } as const;
    pdf.text(left + 6, y, name, style);
    pdf.text(columns.count, y, String(count), { ...style, align: 'right' });
    for (const column of ['fee', 'vat', 'tip', 'total'] as const)
      pdf.text(columns[column], y, amountDigits(line[column].amount, line[column].currency, language), {
        ...style,
        align: 'right',
      });
    pdf.rule(y + 7, left, right, 0.9);
    y += 21;
  };
  for (const line of statement.lines) row(labels.kinds[line.kind], line.count, line);
  if (statement.lines.length === 0) {
    pdf.text(left + 6, y, labels.none, { grey: 0.4 });
    return y + 21;
  }
  row(
    labels.sum,
    statement.lines.reduce((sum, { count }) => sum + count, 0),
    statement,
    true,
  );
  return y;
}

function balances(pdf: Pdf, top: number, statement: Statement, labels: Labels, language: InvoiceLanguage): void {
  const { fee, vat, opening, total, closing } = statement;
  const rows: readonly (readonly [string, number, boolean])[] = [
    [labels.net, fee.amount - vat.amount, false],
    [labels.tax, vat.amount, false],
    [labels.opening, opening.amount, false],
    [labels.sum, total.amount, false],
    [labels.closing, closing.amount, true],
  ];
  let y = top;
  for (const [label, amount, bold] of rows) {
    const style = { size: bold ? 11 : 9, weight: bold ? 'bold' : 'regular', align: 'right' } as const;
    pdf.text(columns.vat, y, label, { ...style, grey: bold ? 0.1 : 0.4 });
    pdf.text(columns.total, y, amountDigits(amount, closing.currency, language), style);
    y += 16;
  }
  for (const [index, note] of labels.notes(closing.currency).entries())
    pdf.text(left, y + 14 + index * 12, note, { size: 8, grey: 0.35 });
}
