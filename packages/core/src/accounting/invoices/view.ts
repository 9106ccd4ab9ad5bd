import type { EventData, Invoice } from '@doorstep/contracts';
import type { NewEvent } from '../../kernel/operation/events.js';
import { moneyIn } from '../../values/money/money.js';
import { type InvoiceParty, totalsOf } from './document/document.js';
import { invoiceCurrency } from './document/romanian-law.js';
import type { InvoiceRecord } from './records.js';

const lei = moneyIn(invoiceCurrency);

/** An invoice as the contract shows it. Only the PDF and the XML name a person. */
export function invoiceView({ id, content, orderId, correctsId, createdAt }: InvoiceRecord): Invoice {
  const { kind, about, number, issuedOn, dueOn = null, seller, buyer, paid, lines } = content;
  const { groups, net, vat, total } = totalsOf(content);
  return {
    id,
    kind,
    about,
    number,
    issuedOn,
    seller: partyView(seller),
    buyer: partyView(buyer),
    orderId,
    correctsId,
    lines: lines.map((line) => ({
      name: line.name,
      detail: line.detail,
      quantity: line.quantity,
      discount: lei(line.discount),
      net: lei(line.net),
      vat: { rateBasisPoints: line.rateBasisPoints, amount: lei(line.vat) },
    })),
    vatByRate: groups.map((group) => ({
      rateBasisPoints: group.rateBasisPoints,
      net: lei(group.net),
      vat: lei(group.vat),
    })),
    net: lei(net),
    vat: lei(vat),
    total: lei(total),
    due: lei(total - paid),
    dueOn,
    createdAt,
  };
}

function partyView({ kind, name, vatId, fiscalCode }: InvoiceParty): Invoice['seller'] {
  return kind === 'company' ? { kind, name, vatId: vatId ?? fiscalCode } : { kind, name: null, vatId: null };
}

/** Returns the event of a new invoice. One to a partner goes to their webhooks. */
export function invoiceEvent({
  buyerId,
  livemode,
  content,
  id: invoiceId,
  orderId,
  net,
  vat,
}: InvoiceRecord): NewEvent<'invoice.issued'> & { readonly data: EventData<'invoice.issued'> } {
  const { kind, about, number, dueOn = null } = content;
  const data = { invoiceId, kind, about, number, orderId, total: lei(net + vat), dueOn };
  const owner = about === 'deliveries' ? { partnerId: buyerId, livemode } : {};
  return { type: 'invoice.issued', subjectId: invoiceId, sequence: 1, actorId: 'system', ...owner, data };
}
