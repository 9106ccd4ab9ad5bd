import type { PartnerCharge } from '@doorstep/contracts';
import type { Reader } from '../../kernel/store/store.js';
import type { LedgerEntryRecord } from '../../payments/ledger/records.js';
import { chargesOf, chargeViews } from './charge-entries.js';
import { daysOfMonth } from './month.js';
import type { BilledPartner } from './statement.js';

/** Number of charges that are read at once. */
const chunk = 500;

const header = [
  'id',
  'created_at',
  'kind',
  'delivery_id',
  'external_reference',
  'fee',
  'tip',
  'total',
  'vat',
  'currency',
  'cash',
] as const;

/** Writes every charge of a month as CSV, oldest first, amounts in minor units. */
export async function statementCsv(reader: Reader, partner: BilledPartner, month: string): Promise<Uint8Array> {
  const { from, to } = daysOfMonth(month);
  const where = { ...chargesOf(partner), currency: partner.currency, day: { gte: from, lte: to } };
  const rows: (readonly (string | number)[])[] = [header];
  for (let last: LedgerEntryRecord | undefined; ; ) {
    const charges = await reader.find('ledgerEntries', {
      where,
      orderBy: [['createdAt', 'asc']],
      limit: chunk,
      ...(last ? { after: { values: [last.createdAt], id: last.id } } : {}),
    });
    rows.push(...(await chargeViews(reader, charges)).map(rowOf));
    last = charges.at(-1);
    if (charges.length < chunk) return new TextEncoder().encode(csv(rows));
  }
}

function rowOf(charge: PartnerCharge): (string | number)[] {
  const { id, createdAt, kind, deliveryId, externalReference, fee, tip, total, cash, vat } = charge;
  const amounts = [fee.amount, tip.amount, total.amount, vat.amount];
  return [id, createdAt, kind, deliveryId, externalReference ?? '', ...amounts, total.currency, cash.amount];
}

/** Writes rows as CSV (RFC 4180). Spreadsheets would run a text that begins like a formula, so it gets an apostrophe. */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
