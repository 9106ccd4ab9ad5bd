import type { PlatformContract } from '@doorstep/contracts';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Operation, Operations } from '../../kernel/operation/operation.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import { findPage } from '../../kernel/store/page.js';
import type { Reader, Where } from '../../kernel/store/store.js';
import { lockOrder } from '../../orders/orders/load.js';
import { billingView, storedBilling } from '../../values/billing/profile.js';
import { assertInvoiced } from './document/romanian-law.js';
import { pdfAnswer, xmlAnswer } from './files.js';
import { issueOrderInvoices } from './order-invoices.js';
import { setPartnerBillingProfile } from './partner-operations.js';
import type { InvoiceRecord } from './records.js';
import { openDocument } from './sealed-buyer.js';
import { invoiceView } from './view.js';

/** Reads the company of the calling merchant. */
const merchantBilling: Operation<Area['getBillingProfile']> = async ({ caller, reader }) => {
  const merchant = caller.merchantId === null ? undefined : await reader.get('merchants', caller.merchantId);
  if (!merchant?.billing) throw new ServiceProblem('not_found', 'There is no billing profile yet: save one with PUT.');
  return { status: 200, body: billingView(merchant.billing) };
};

/** Saves the company of the calling merchant. */
const replaceMerchantBilling: Operation<Area['setBillingProfile']> = async ({ body, caller, db, now }) => {
  const billing = storedBilling(body, now);
  if (!billing.vatId.startsWith('RO')) {
    const detail = 'must begin with RO: prices on the menu contain VAT, so the seller is registered for it';
    throw fieldProblem('invalid_request', '/body/vatId', detail, 'invalid_format');
  }
  const saved = caller.merchantId === null ? 0 : await db.update('merchants', { id: caller.merchantId }, { billing });
  if (saved === 0) throw new ServiceProblem('not_found', 'Your account has no company yet.');
  return { status: 200, body: billingView(billing) };
};

type Area = PlatformContract['invoices'];

/** Equals no id, so that a merchant account without its company sees nothing. */
const noId = '';

/** Returns the condition for the invoices that a caller may read. */
function readable(caller: SessionCaller): Where<InvoiceRecord> & { readonly livemode: true } {
  const livemode = true;
  if (caller.role === 'admin') return { livemode };
  return caller.role === 'merchant'
    ? { merchantId: caller.merchantId ?? noId, livemode }
    : { buyerId: caller.accountId, livemode };
}

/** Lists the invoices that the caller may read, newest first. */
const list: Operation<Area['list']> = async (call) => {
  const { caller, query, reader } = call;
  const { orderId } = query;
  const { livemode, ...own } = readable(caller);
  // No specimen is about an order.
  const where = orderId === undefined ? { ...own, livemode } : { ...own, orderId };
  const page = await findPage(reader, 'invoices', { where, orderBy: [['id', 'desc']] }, query);
  return { status: 200, body: { data: page.rows.map(invoiceView), nextCursor: page.nextCursor } };
};

/** Reads an invoice that the caller may read. @throws ServiceProblem not_found */
async function ownInvoice(reader: Reader, id: string, caller: SessionCaller): Promise<InvoiceRecord> {
  const [invoice] = await reader.find('invoices', { where: { id, ...readable(caller) }, limit: 1 });
  if (!invoice) throw new ServiceProblem('not_found', 'There is no such invoice.');
  return invoice;
}

/** Fields that an invoice profile still needs. */
const missing = {
  profile: 'Save the invoice profile of your account.',
  county: 'Save `address.county` or `address.postalCode`: a Romanian invoice states the county.',
  sector: 'Save the sector as `address.county`, or `address.postalCode`: an invoice to Bucharest states the sector.',
} as const;

/** Issues the invoices of an order, and returns all of them: none where no company runs the service. */
const issueForOrder: Operation<Area['issueForOrder']> = async (call) => {
  const [order] = await lockOrder(call.db, call.params.id, call.caller);
  assertInvoiced(call.ports, order);
  const issued = await issueOrderInvoices(call, order);
  if (typeof issued === 'string') throw new ServiceProblem('invoice_profile_incomplete', missing[issued]);
  if (issued.length === 0 && call.ports.company !== null) throw new ServiceProblem('order_not_ended');
  return { status: 200, body: { data: issued.map(invoiceView), nextCursor: null } };
};

/** Invoices and credit notes, and the companies that sell. */
export const invoicesOperations: Operations<Area> = {
  list,

  async get({ caller, params, reader }) {
    return { status: 200, body: invoiceView(await ownInvoice(reader, params.id, caller)) };
  },

  async downloadPdf({ caller, params, ports, query, reader }) {
    const invoice = await ownInvoice(reader, params.id, caller);
    return pdfAnswer(openDocument(ports.sealer, invoice), query.language);
  },

  async downloadXml({ caller, params, ports, reader }) {
    return xmlAnswer(openDocument(ports.sealer, await ownInvoice(reader, params.id, caller)));
  },

  issueForOrder,
  getBillingProfile: merchantBilling,
  setBillingProfile: replaceMerchantBilling,
  setPartnerBillingProfile,
};
