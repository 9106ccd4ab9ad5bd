import { counties, type InvoiceLanguage } from '@doorstep/contracts';
import type { TaxAddress } from '../../../values/billing/tax-address.js';
import { amountDigits } from '../../../values/money/format-money.js';
import { day, rate } from '../../../values/pdf/formats.js';
import { createPdf, type Pdf, pageSize, wrapText } from '../../../values/pdf/pdf.js';
import { type InvoiceDocument, type InvoiceLineRecord, type InvoiceParty, totalsOf } from '../document/document.js';
import { type InvoiceLabels, invoiceLabels } from './labels.js';

const left = 48;
const right = pageSize.width - 48;
const middle = pageSize.width / 2 + 8;
const lowest = pageSize.height - 72;
/** Right edges of the columns with numbers. */
const columns = { quantity: 292, price: 350, rate: 396, net: 472, vat: right } as const;
const itemWidth = columns.quantity - 36 - left;
const leading = 13;

/** Context of each part of the page. */
interface Sheet {
  readonly pdf: Pdf;
  readonly labels: InvoiceLabels;
  readonly language: InvoiceLanguage;
  readonly document: InvoiceDocument;
  /** Writes an amount in the currency of the document. */
  readonly digits: (amount: number) => string;
}

/** Sets an invoice or credit note as a PDF of A4 pages. The same document gives the same bytes. */
export function invoicePdf(document: InvoiceDocument, language: InvoiceLanguage): Uint8Array {
  const labels = invoiceLabels[language];
  const title = document.kind === 'invoice' ? labels.invoice : labels.creditNote;
  const pdf = createPdf({ title: `${title} ${document.number}`, language, date: document.issuedOn });
  const digits = (amount: number): string => amountDigits(amount, document.currency, language);
  const sheet = { pdf, labels, language, document, digits };
  pdf.text(left, 76, title, { size: 22, weight: 'bold' });
  pdf.text(left, 96, document.number, { size: 11, grey: 0.35 });
  if (document.specimen) pdf.text(left, 116, labels.specimen, { size: 8, weight: 'bold' });
  const parties = Math.max(facts(sheet, 64), 124) + 22;
  const table = Math.max(
    party(sheet, left, parties, labels.seller, document.seller),
    party(sheet, middle, parties, labels.buyer, document.buyer),
  );
  closing(sheet, lines(sheet, table + 20));
  return pdf.finish((page, pages) => {
    pdf.rule(pageSize.height - 52, left, right);
    pdf.text(left, pageSize.height - 38, `${title} ${document.number}`, { size: 8, grey: 0.4 });
    pdf.text(right, pageSize.height - 38, labels.page(page, pages), { size: 8, grey: 0.4, align: 'right' });
  });
}

/** Dates and references, at the top right. Returns the y of the next line, as all parts do. */
function facts({ pdf, labels, language, document }: Sheet, top: number): number {
  const { issuedOn, dueOn, deliveredOn, period, orderNumber, corrects } = document;
  const rows: readonly (readonly [string, string | undefined])[] = [
    [labels.issuedOn, day(issuedOn, language)],
    [labels.dueOn, dueOn === undefined ? undefined : day(dueOn, language)],
    [labels.period, period && `${day(period.from, language)} – ${day(period.to, language)}`],
    [labels.deliveredOn, deliveredOn === null ? undefined : day(deliveredOn, language)],
    [labels.order, orderNumber ?? undefined],
    [labels.corrects, corrects === null ? undefined : `${corrects.number} (${day(corrects.issuedOn, language)})`],
  ];
  let y = top;
  for (const [label, value] of rows) {
    if (value === undefined) continue;
    pdf.text(middle, y, label, { grey: 0.4 });
    pdf.text(right, y, value, { align: 'right' });
    y += leading;
  }
  return y;
}

function party({ pdf, labels }: Sheet, x: number, top: number, label: string, of: InvoiceParty): number {
  const width = pageSize.width / 2 - 64;
  pdf.text(x, top, label, { size: 8, grey: 0.4 });
  let y = top + 16;
  const write = (text: string, bold = false): void => {
    const style = { size: bold ? 11 : 9, weight: bold ? 'bold' : 'regular' } as const;
    for (const line of wrapText(text, width, style)) {
      pdf.text(x, y, line, style);
      y += leading;
    }
  };
  write(of.name, true);
  for (const line of addressLines(of.address, labels)) write(line);
  if (of.vatId !== null) write(`${labels.vatId}: ${of.vatId}`);
  if (of.fiscalCode !== null) write(`${labels.fiscalCode}: ${of.fiscalCode}`);
  if (of.registrationNumber !== null) write(`${labels.registrationNumber}: ${of.registrationNumber}`);
  if (of.iban !== null) write(`IBAN: ${of.iban}`);
  return y;
}

function addressLines(
  { street, city, countyCode, postalCode, country }: TaxAddress,
  { sector }: InvoiceLabels,
): string[] {
  const place = city.replace(/^SECTOR(\d)$/, `București, ${sector} $1`);
  const county = countyCode === null || countyCode === 'RO-B' ? undefined : counties[countyCode];
  const town = [[postalCode, place].filter((part) => part !== null).join(' '), county].filter(
    (part) => part !== undefined,
  );
  return [street, town.join(', '), ...(country === 'RO' ? [] : [country])];
}

/** The table of lines, with its head on every page. */
function lines(sheet: Sheet, top: number): number {
  let y = tableHead(sheet, top);
  for (const line of sheet.document.lines) {
    const height = lineHeight(line, sheet.labels);
    if (y + height > lowest) {
      sheet.pdf.newPage();
      y = tableHead(sheet, 64);
    }
    y = tableRow(sheet, y, line);
  }
  return y;
}

function tableHead({ pdf, labels }: Sheet, top: number): number {
  const style = { size: 8, weight: 'bold', grey: 0.25 } as const;
  pdf.fill(left, top - 12, right - left, 18, 0.94);
  pdf.text(left + 6, top, labels.item, style);
  for (const column of ['quantity', 'price', 'rate', 'net', 'vat'] as const)
    pdf.text(columns[column] - (column === 'vat' ? 6 : 0), top, labels[column], { ...style, align: 'right' });
  return top + 22;
}

function smallPrint({ detail, discount }: InvoiceLineRecord, labels: InvoiceLabels, amount = ''): string[] {
  const about = detail === null ? [] : wrapText(detail, itemWidth, { size: 8 });
  return discount === 0 ? about : [...about, `${labels.discount}: ${amount}`];
}

function lineHeight(line: InvoiceLineRecord, labels: InvoiceLabels): number {
  return wrapText(labels.service(line.name), itemWidth).length * leading + smallPrint(line, labels).length * 11 + 8;
}

function tableRow({ pdf, labels, language, digits }: Sheet, top: number, line: InvoiceLineRecord): number {
  const number = { align: 'right' } as const;
  pdf.text(columns.quantity, top, String(line.quantity), number);
  pdf.text(columns.price, top, digits(Math.round(line.before / line.quantity)), number);
  pdf.text(columns.rate, top, rate(line.rateBasisPoints, language), number);
  pdf.text(columns.net, top, digits(line.net), number);
  pdf.text(columns.vat - 6, top, digits(line.vat), number);
  let y = top;
  for (const text of wrapText(labels.service(line.name), itemWidth)) {
    pdf.text(left + 6, y, text);
    y += leading;
  }
  for (const text of smallPrint(line, labels, digits(0 - line.discount))) {
    pdf.text(left + 6, y - 1, text, { size: 8, grey: 0.4 });
    y += 11;
  }
  pdf.rule(y - 4, left, right, 0.9);
  return y + 8;
}

/** VAT by rate, totals and notes, together on one page. */
function closing(sheet: Sheet, top: number): void {
  const { pdf, labels, language, document, digits } = sheet;
  const { groups, net, vat, total } = totalsOf(document);
  let y = top + 10;
  if (y + (groups.length + 7) * 16 + 40 > lowest) {
    pdf.newPage();
    y = 64;
  }
  const row = (label: string, amounts: readonly [number | undefined, number], bold = false): void => {
    const style = { weight: bold ? 'bold' : 'regular', size: bold ? 11 : 9, align: 'right' } as const;
    const [first, second] = amounts;
    pdf.text(columns.rate, y, label, { ...style, grey: bold ? 0.1 : 0.4 });
    if (first !== undefined) pdf.text(columns.net, y, digits(first), style);
    pdf.text(columns.vat - 6, y, digits(second), style);
    y += 16;
  };
  for (const group of groups) row(`${labels.vat} ${rate(group.rateBasisPoints, language)}`, [group.net, group.vat]);
  pdf.rule(y - 9, columns.rate - 60, right);
  y += 4;
  row(labels.net, [undefined, net]);
  row(labels.vat, [undefined, vat]);
  row(labels.total, [undefined, total], true);
  const { kind, paid } = document;
  if (paid > 0) row(kind === 'invoice' ? labels.paid : labels.paidBack, [undefined, paid]);
  row(labels.due, [undefined, total - paid], true);
  y += 14;
  for (const note of notesOf(sheet)) {
    for (const text of wrapText(note, right - left, { size: 8 })) {
      pdf.text(left, y, text, { size: 8, grey: 0.35 });
      y += 12;
    }
  }
}

function notesOf({ labels, document: { issuedBy, kind, dueOn, paidInCash } }: Sheet): string[] {
  const paid = kind === 'invoice' ? (paidInCash ? labels.inCash : labels.byCard) : labels.backByCard;
  return [
    dueOn === undefined ? paid : labels.byTransfer,
    ...(issuedBy === null ? [] : [labels.issuedBy(issuedBy)]),
    labels.amounts,
  ];
}
