import type { PlatformContract, partnerInvoicesContract } from '@doorstep/contracts';
import type { PartnerCaller } from '../../kernel/operation/caller.js';
import type { Operation, Operations } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { findPage } from '../../kernel/store/page.js';
import type { Reader, Where } from '../../kernel/store/store.js';
import { billingView, storedBilling } from '../../values/billing/profile.js';
import { pdfAnswer, xmlAnswer } from './files.js';
import { monthAt, scheduleInvoices } from './partner-months.js';
import type { InvoiceRecord } from './records.js';
import { openDocument } from './sealed-buyer.js';
import { invoiceView } from './view.js';

type Route = PlatformContract['invoices']['setPartnerBillingProfile'];

/** Returns the condition for the invoices to a partner: in test mode, the specimens. */
function readable({ partnerId, livemode }: PartnerCaller): Where<InvoiceRecord> {
  return { buyerId: partnerId, livemode };
}

/** Reads an invoice to the calling partner. @throws ServiceProblem not_found */
async function ownInvoice(reader: Reader, id: string, caller: PartnerCaller): Promise<InvoiceRecord> {
  const [invoice] = await reader.find('invoices', { where: { id, ...readable(caller) }, limit: 1 });
  if (!invoice) throw new ServiceProblem('not_found', 'There is no such invoice.');
  return invoice;
}

/** The monthly invoices of a partner. */
export const partnerInvoicesOperations: Operations<typeof partnerInvoicesContract> = {
  async list({ caller, query, reader }) {
    const page = await findPage(reader, 'invoices', { where: readable(caller), orderBy: [['id', 'desc']] }, query);
    return { status: 200, body: { data: page.rows.map(invoiceView), nextCursor: page.nextCursor } };
  },

  async get({ caller, params, reader }) {
    return { status: 200, body: invoiceView(await ownInvoice(reader, params.id, caller)) };
  },

  async downloadPdf({ caller, params, ports, query, reader }) {
    return pdfAnswer(openDocument(ports.sealer, await ownInvoice(reader, params.id, caller)), query.language);
  },

  async downloadXml({ caller, params, ports, reader }) {
    return xmlAnswer(openDocument(ports.sealer, await ownInvoice(reader, params.id, caller)));
  },
};

/** Saves the company of a partner. The first time begins with invoices. */
export const setPartnerBillingProfile: Operation<Route> = async (call) => {
  const { body, db, now, params } = call;
  const partner = await db.lock('partners', params.id);
  if (!partner || partner.sandboxId !== null) throw new ServiceProblem('not_found', 'There is no such partner.');
  const company = storedBilling(body, now);
  const billing = { ...company, from: partner.billing?.from ?? monthAt(now) };
  await db.update('partners', { id: partner.id }, { billing, updatedAt: now });
  if (partner.billing === null) scheduleInvoices(call, partner.id);
  return { status: 200, body: billingView(company) };
};
