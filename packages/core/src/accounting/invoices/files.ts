import type { InvoiceLanguage } from '@doorstep/contracts';
import type { InvoiceDocument } from './document/document.js';

/** A file as the answer of an operation. */
export interface FileAnswer {
  readonly status: 200;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Answers with an invoice as PDF. Fonts and layout are loaded with the first PDF. */
export async function pdfAnswer(document: InvoiceDocument, language: InvoiceLanguage): Promise<FileAnswer> {
  const { invoicePdf } = await import('./pdf/invoice-pdf.js');
  return fileAnswer('application/pdf', `${document.number}.pdf`, invoicePdf(document, language));
}

/** Answers with an invoice as XML for e-Factura. */
export async function xmlAnswer(document: InvoiceDocument): Promise<FileAnswer> {
  const { ublOf } = await import('./ubl/ubl.js');
  return fileAnswer('application/xml', `${document.number}.xml`, new TextEncoder().encode(ublOf(document)));
}

/** Answers with a file that browsers save. */
function fileAnswer(type: string, name: string, body: Uint8Array): FileAnswer {
  return {
    status: 200,
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
    body,
  };
}
