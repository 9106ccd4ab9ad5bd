import type { InvoiceLanguage } from '@doorstep/contracts';
import type { InvoiceRecord } from './records.js';
import { ublOf } from './ubl/ubl.js';

/** A file as the answer of an operation. */
export interface FileAnswer {
  readonly status: 200;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Answers with an invoice as PDF. Fonts and layout are loaded with the first PDF. */
export async function pdfAnswer({ content }: InvoiceRecord, language: InvoiceLanguage): Promise<FileAnswer> {
  const { invoicePaper } = await import('./paper/invoice-paper.js');
  return fileAnswer('application/pdf', `${content.number}.pdf`, invoicePaper(content, language));
}

/** Answers with an invoice as XML for e-Factura. */
export function xmlAnswer({ content }: InvoiceRecord): FileAnswer {
  return fileAnswer('application/xml', `${content.number}.xml`, new TextEncoder().encode(ublOf(content)));
}

/** Answers with a file that browsers save. */
function fileAnswer(type: string, name: string, body: Uint8Array): FileAnswer {
  return {
    status: 200,
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
    body,
  };
}
