import { z } from 'zod';
import { session } from '../../shared/access-rules.js';
import { BillingProfile, BillingProfileUpdate } from '../../shared/billing.js';
import { exampleIds, examplePage } from '../../shared/examples.js';
import { id, idParams } from '../../shared/ids.js';
import {
  exampleBillingProfile,
  exampleBillingUpdate,
  exampleInvoice,
  examplePdf,
  exampleXml,
} from '../../shared/invoice-examples.js';
import { Invoice, InvoiceList, invoicePdfQuery } from '../../shared/invoices.js';
import { pageQuery } from '../../shared/page.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { bytes } from '../../shared/stream.js';

const params = idParams('invoice');
const example = { id: exampleIds.invoice };
const orderParams = idParams('order');
const readers = session('customer', 'merchant', 'admin');
const fileHeaders = { 'content-disposition': 'Name of the file' } as const;

/** Invoices and credit notes of orders, and of merchants. */
export const invoicesContract = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/v1/invoices',
    summary: 'List invoices',
    description:
      'Invoices and credit notes, newest first: customers see those for their orders, merchants those in their name and ' +
      'those to them, administrators all.',
    query: z
      .object({
        ...pageQuery,
        orderId: id('order').optional().describe('Only those of this order'),
      })
      .strict(),
    responses: { 200: InvoiceList },
    metadata: declareRoute({
      access: readers,
      errors: ['invalid_cursor'],
      audit: 'staff',
      examples: [{ name: 'of an order', query: { orderId: exampleIds.order }, response: examplePage(exampleInvoice) }],
    }),
  },
  get: {
    method: 'GET',
    path: '/api/v1/invoices/:id',
    summary: 'Get an invoice',
    description: 'An invoice or credit note with its lines and its VAT by rate.',
    pathParams: params,
    responses: { 200: Invoice },
    metadata: declareRoute({
      access: readers,
      errors: ['not_found'],
      audit: 'staff',
      examples: [{ name: 'fees of an order', params: example, response: exampleInvoice }],
    }),
  },
  downloadPdf: {
    method: 'GET',
    path: '/api/v1/invoices/:id/pdf',
    summary: 'Download an invoice as PDF',
    description: 'The invoice or credit note as a PDF with labels in Romanian or English.',
    pathParams: params,
    query: invoicePdfQuery,
    responses: { 200: bytes('application/pdf') },
    metadata: declareRoute({
      access: readers,
      errors: ['not_found'],
      audit: 'staff',
      responseHeaders: fileHeaders,
      examples: [{ name: 'in Romanian', params: example, response: examplePdf }],
    }),
  },
  downloadXml: {
    method: 'GET',
    path: '/api/v1/invoices/:id/xml',
    summary: 'Download an invoice for e-Factura',
    description:
      'The invoice or credit note as UBL 2.1 for the Romanian system e-Factura: EN 16931 with the rules of CIUS-RO 1.0.1.',
    pathParams: params,
    responses: { 200: bytes('application/xml') },
    metadata: declareRoute({
      access: readers,
      errors: ['not_found'],
      audit: 'staff',
      responseHeaders: fileHeaders,
      examples: [{ name: 'fees of an order', params: example, response: exampleXml }],
    }),
  },
  issueForOrder: {
    method: 'POST',
    path: '/api/v1/orders/:id/invoices',
    summary: 'Request the invoices of an order',
    description:
      'Issues the invoices of an order that has ended, and the credit notes of its refunds, to your invoice profile. They ' +
      'are issued without a request if the profile exists when the order ends. Returns those that exist; repeating the ' +
      'call issues nothing twice.',
    pathParams: orderParams,
    body: noBody,
    responses: { 200: InvoiceList },
    metadata: declareRoute({
      access: session('customer'),
      errors: ['not_found', 'order_not_ended', 'invoice_profile_incomplete', 'invoices_only_in_romania'],
      emits: ['invoice.issued'],
      examples: [{ name: 'delivered', params: { id: exampleIds.order }, response: examplePage(exampleInvoice) }],
    }),
  },
  setPartnerBillingProfile: {
    method: 'PUT',
    path: '/api/v1/admin/partners/:id/billing-profile',
    summary: 'Save the company of a partner',
    description:
      'Saves the company that pays for the live deliveries of a partner. From the present month on, the fees of each ' +
      'month are invoiced to it. Its VAT number may lack `RO`.',
    pathParams: idParams('partner'),
    body: BillingProfileUpdate,
    responses: { 200: BillingProfile },
    metadata: declareRoute({
      access: session('admin'),
      managedInDemo: true,
      audit: 'staff',
      errors: ['not_found'],
      examples: [
        {
          name: 'a company in Bucharest',
          params: { id: exampleIds.partner },
          body: exampleBillingUpdate,
          response: exampleBillingProfile,
        },
      ],
    }),
  },
  getBillingProfile: {
    method: 'GET',
    path: '/api/v1/merchant/billing-profile',
    summary: 'Get the billing profile of your company',
    description:
      'The company that sells the goods of your stores, as its invoices name it. `not_found` until you save one: until ' +
      'then we issue no invoices in your name.',
    responses: { 200: BillingProfile },
    metadata: declareRoute({
      access: session('merchant'),
      errors: ['not_found'],
      examples: [{ name: 'a company', response: exampleBillingProfile }],
    }),
  },
  setBillingProfile: {
    method: 'PUT',
    path: '/api/v1/merchant/billing-profile',
    summary: 'Save the billing profile of your company',
    description:
      'Replaces the previous profile. From then on we issue invoices for goods in your name, so your company must be ' +
      'registered for VAT: the prices of the menu contain it. Existing invoices do not change.',
    body: BillingProfileUpdate,
    responses: { 200: BillingProfile },
    metadata: declareRoute({
      access: session('merchant'),
      managedInDemo: true,
      audit: 'everyone',
      errors: ['not_found'],
      examples: [{ name: 'a company', body: exampleBillingUpdate, response: exampleBillingProfile }],
    }),
  },
});
