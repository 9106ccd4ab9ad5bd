import type { Effects } from '../../kernel/operation/operation.js';
import { UniqueViolation } from '../../kernel/store/store.js';
import { ledgerDay } from '../../payments/ledger/ledger-day.js';
import { type InvoiceDocument, totalsOf } from './document/document.js';
import { type InvoiceRecord, platformSeller } from './records.js';
import { sealBuyer } from './sealed-buyer.js';
import { invoiceEvent } from './view.js';

/** A document before it has a number and a date. */
export interface Draft
  extends Pick<InvoiceRecord, 'sellerId' | 'buyerId' | 'merchantId' | 'orderId' | 'sourceId' | 'correctsId'> {
  readonly content: Omit<InvoiceDocument, 'number' | 'issuedOn'>;
}

/** Numbers a draft and writes the invoice with its event. Number and invoice commit together, or neither. */
export async function issueInvoice(effects: Effects, { content, ...draft }: Draft): Promise<InvoiceRecord> {
  const { db, now, ports } = effects;
  const issuedOn = ledgerDay(now);
  const { seriesId, position } = await nextPosition(effects, draft.sellerId, Number(issuedOn.slice(0, 4)));
  const livemode = content.specimen !== true;
  const letters = livemode ? lettersOf(draft.sellerId) : 'TEST';
  const number = `${letters}-${issuedOn.slice(0, 4)}-${String(position).padStart(6, '0')}`;
  const document: InvoiceDocument = { ...content, number, issuedOn };
  const { net, vat } = totalsOf(document);
  const id = ports.newId('invoice');
  const record: InvoiceRecord = {
    id,
    seriesId,
    position,
    kind: document.kind,
    about: document.about,
    ...draft,
    livemode,
    net,
    vat,
    ...sealBuyer(ports.sealer, id, document),
    createdAt: now,
  };
  await db.insert('invoices', record);
  effects.emit(invoiceEvent(record));
  return record;
}

/** Takes the next position in the series of a seller in a year. The row stays locked until the commit, so one that is taken is used. */
async function nextPosition(
  { db }: Pick<Effects, 'db'>,
  sellerId: string,
  year: number,
): Promise<Pick<InvoiceRecord, 'seriesId' | 'position'>> {
  const seriesId = `${sellerId}|${year}`;
  if (!(await db.get('invoiceSeries', seriesId)))
    await db.insertIfAbsent('invoiceSeries', { id: seriesId, sellerId, year, lastNumber: 0 });
  const series = await db.lock('invoiceSeries', seriesId);
  if (!series) throw new UniqueViolation('invoiceSeries');
  const position = series.lastNumber + 1;
  const taken = await db.update(
    'invoiceSeries',
    { id: seriesId, lastNumber: series.lastNumber },
    { lastNumber: position },
  );
  if (taken !== 1) throw new Error(`The series ${seriesId} changed while it was locked.`);
  return { seriesId, position };
}

/** Returns the letters of a series. Merchants number other sales by themselves, so theirs have letters of their own. */
function lettersOf(sellerId: string): string {
  return sellerId === platformSeller ? 'DS' : 'DSM';
}
