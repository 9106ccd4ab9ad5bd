import { z } from 'zod';
import { apiKey } from '../../shared/access-rules.js';
import { Currency } from '../../shared/currencies.js';
import { examplePage, ron } from '../../shared/examples.js';
import { examplePdf } from '../../shared/invoice-examples.js';
import { invoicePdfQuery } from '../../shared/invoices.js';
import { listQuery } from '../../shared/page.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { bytes } from '../../shared/stream.js';
import { LocalMonth } from '../../shared/time.js';
import { exampleCharge } from '../charges/examples.js';
import { Statement, StatementList } from './schemas.js';

const pathParams = z.object({ month: LocalMonth });
const params = { month: '2026-11' };
const currency = Currency.optional().describe(
  'Default: the currency of your account. Deliveries in a city with another currency are on a separate statement',
);
const query = z.object({ currency }).strict();

const exampleSummary = {
  month: '2026-11',
  from: '2026-11-01',
  to: '2026-11-30',
  timeZone: 'Europe/Bucharest',
  livemode: true,
  status: 'open',
  opening: ron(12_000),
  total: ron(2_900),
  closing: ron(14_900),
} as const;
const { id, kind, deliveryId, externalReference, fee, tip, total, cash, vat, createdAt } = exampleCharge;
const exampleStatement = {
  ...exampleSummary,
  fee,
  tip,
  cash,
  vat,
  lines: [{ kind, count: 1, fee, tip, total, cash, vat }],
};

const exampleRows = [
  'id,created_at,kind,delivery_id,external_reference,fee,tip,total,vat,currency,cash',
  [
    id,
    createdAt,
    kind,
    deliveryId,
    externalReference,
    fee.amount,
    tip.amount,
    total.amount,
    vat.amount,
    'RON',
    cash.amount,
  ].join(),
];
const exampleCsv = Uint8Array.from(exampleRows.map((row) => `${row}\r\n`).join(''), (letter) => letter.charCodeAt(0));

/** The monthly statements of a partner. */
export const statementsContract = defineRoutes({
  list: {
    method: 'GET',
    path: '/v1/statements',
    summary: 'List statements',
    description: 'Your months with charges in the mode of your key, newest first.',
    query: listQuery.extend({ currency }),
    responses: { 200: StatementList },
    metadata: declareRoute({
      access: apiKey('account:read'),
      reads: 'mayLag',
      errors: ['invalid_cursor'],
      examples: [{ name: 'all', response: examplePage(exampleSummary) }],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/statements/:month',
    summary: 'Get a statement',
    description:
      'The charges of a month by reason, and what you owed before and after it. Months are those of the time zone in ' +
      'the response. A month without charges has no lines.',
    pathParams,
    query,
    responses: { 200: Statement },
    metadata: declareRoute({
      access: apiKey('account:read'),
      reads: 'mayLag',
      examples: [{ name: 'this month', params, response: exampleStatement }],
    }),
  },
  downloadCsv: {
    method: 'GET',
    path: '/v1/statements/:month/csv',
    summary: 'Download a statement as CSV',
    description:
      'Every charge of a month, oldest first, as CSV (RFC 4180) in UTF-8 with a header. Amounts are in minor units.',
    pathParams,
    query,
    responses: { 200: bytes('text/csv') },
    metadata: declareRoute({
      access: apiKey('account:read'),
      reads: 'mayLag',
      responseHeaders: { 'content-disposition': 'Name of the file' },
      examples: [{ name: 'this month', params, response: exampleCsv }],
    }),
  },
  downloadPdf: {
    method: 'GET',
    path: '/v1/statements/:month/pdf',
    summary: 'Download a statement as PDF',
    description:
      'The statement of a month on one page, with labels in Romanian or English: charges by reason, VAT, and the balance before and after. It is not an invoice.',
    pathParams,
    query: invoicePdfQuery.extend({ currency }),
    responses: { 200: bytes('application/pdf') },
    metadata: declareRoute({
      access: apiKey('account:read'),
      reads: 'mayLag',
      responseHeaders: { 'content-disposition': 'Name of the file' },
      examples: [{ name: 'this month', params, response: examplePdf }],
    }),
  },
});
