import { apiKey } from '../../shared/access-rules.js';
import { exampleIds, examplePage } from '../../shared/examples.js';
import { idParams } from '../../shared/ids.js';
import { exampleMonthInvoice, examplePdf, exampleXml } from '../../shared/invoice-examples.js';
import { Invoice, InvoiceList, invoicePdfQuery } from '../../shared/invoices.js';
import { listQuery } from '../../shared/page.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { bytes } from '../../shared/stream.js';

const pathParams = idParams('invoice');
const params = { id: exampleIds.invoice };
const access = apiKey('account:read');
const responseHeaders = { 'content-disposition': 'Name of the file' } as const;

/** The monthly invoices of a partner. */
export const partnerInvoicesContract = defineRoutes({
  list: {
    method: 'GET',
    path: '/v1/invoices',
    summary: 'List invoices',
    description:
      'The invoices for the fees of your deliveries, newest first. In live mode there is one for each month, about an hour after ' +
      'its end; in test mode there are the specimens that you ask for.',
    query: listQuery,
    responses: { 200: InvoiceList },
    metadata: declareRoute({
      access,
      errors: ['invalid_cursor'],
      examples: [{ name: 'all', response: examplePage(exampleMonthInvoice) }],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/invoices/:id',
    summary: 'Get an invoice',
    description: 'An invoice with its lines, one for each reason for charges, and its VAT.',
    pathParams,
    responses: { 200: Invoice },
    metadata: declareRoute({
      access,
      errors: ['not_found'],
      examples: [{ name: 'of a month', params, response: exampleMonthInvoice }],
    }),
  },
  downloadPdf: {
    method: 'GET',
    path: '/v1/invoices/:id/pdf',
    summary: 'Download an invoice as PDF',
    description: 'The invoice as a PDF with labels in Romanian or English.',
    pathParams,
    query: invoicePdfQuery,
    responses: { 200: bytes('application/pdf') },
    metadata: declareRoute({
      access,
      errors: ['not_found'],
      responseHeaders,
      examples: [{ name: 'in Romanian', params, response: examplePdf }],
    }),
  },
  downloadXml: {
    method: 'GET',
    path: '/v1/invoices/:id/xml',
    summary: 'Download an invoice for e-Factura',
    description: 'The invoice as UBL 2.1 for the Romanian system e-Factura: EN 16931 with the rules of CIUS-RO 1.0.1.',
    pathParams,
    responses: { 200: bytes('application/xml') },
    metadata: declareRoute({
      access,
      errors: ['not_found'],
      responseHeaders,
      examples: [{ name: 'of a month', params, response: exampleXml }],
    }),
  },
});
