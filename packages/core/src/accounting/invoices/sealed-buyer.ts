import type { Sealer } from '../../kernel/ports/sealer.js';
import type { InvoiceDocument, InvoiceParty } from './document/document.js';
import { type InvoiceRecord, invoiceContext } from './records.js';

/**
 * Takes a person out of a document, sealed. The law keeps invoices for years, also after the account, so a copy of the
 * database must not show who bought.
 */
export function sealBuyer(
  sealer: Pick<Sealer, 'seal'>,
  id: string,
  document: InvoiceDocument,
): Pick<InvoiceRecord, 'content' | 'sealedBuyer'> {
  const { buyer } = document;
  if (buyer.kind === 'company') return { content: document, sealedBuyer: null };
  const address = { ...buyer.address, street: '', city: '', postalCode: null };
  const content = { ...document, buyer: { ...buyer, name: '', address } };
  return { content, sealedBuyer: sealer.seal(JSON.stringify(buyer), invoiceContext(id)) };
}

/** Returns the document of an invoice with its buyer. */
export function openDocument(
  sealer: Pick<Sealer, 'open'>,
  { id, content, sealedBuyer }: Pick<InvoiceRecord, 'id' | 'content' | 'sealedBuyer'>,
): InvoiceDocument {
  if (sealedBuyer === null) return content;
  // The text was sealed by `sealBuyer`, and the seal proves that it is the same.
  const buyer = JSON.parse(sealer.open(sealedBuyer, invoiceContext(id))) as InvoiceParty;
  return { ...content, buyer };
}
