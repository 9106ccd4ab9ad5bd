import { splitByWeight } from '../../values/money/split.js';
import { vatOfPart } from '../../values/vat/vat-contained.js';
import { totalsOf, type VatGroup } from './document/document.js';
import type { Draft } from './issue.js';
import type { InvoiceRecord } from './records.js';

/**
 * Drafts the credit note that takes `amount` bani, VAT included, off an invoice. The amount is spread over the VAT rates of
 * what is left of the invoice, so that credit notes for the whole of it take back exactly its VAT.
 *
 * @param earlier The credit notes of the invoice so far.
 */
export function creditDraft(
  invoice: InvoiceRecord,
  earlier: readonly InvoiceRecord[],
  { sourceId, amount }: { readonly sourceId: string; readonly amount: number },
): Draft {
  const { content, sellerId, buyerId, merchantId, orderId, about } = invoice;
  const { groups } = totalsOf(content);
  const before = groups.map(({ rateBasisPoints }) => creditedAt(earlier, rateBasisPoints));
  const parts = splitByWeight(
    amount,
    groups.map((group, index) => grossOf(group) - (before[index] ?? 0)),
  );
  const lines = groups.flatMap((group, index) => {
    const [part = 0, credited = 0] = [parts[index], before[index]];
    return part === 0 ? [] : [creditLine(content.number, group, credited, part)];
  });
  return {
    sellerId,
    buyerId,
    merchantId,
    orderId,
    sourceId,
    correctsId: invoice.id,
    content: {
      ...content,
      kind: 'credit_note',
      about,
      corrects: { number: content.number, issuedOn: content.issuedOn },
      paid: amount,
      lines,
    },
  };
}

function creditLine(number: string, group: VatGroup, credited: number, part: number) {
  const whole = { amount: grossOf(group), vat: group.vat };
  const vat = vatOfPart(credited + part, whole) - vatOfPart(credited, whole);
  const net = part - vat;
  const { rateBasisPoints } = group;
  return {
    name: `Rambursare din factura ${number}`,
    detail: null,
    quantity: 1,
    before: net,
    discount: 0,
    net,
    vat,
    rateBasisPoints,
  };
}

function creditedAt(earlier: readonly InvoiceRecord[], rateBasisPoints: number): number {
  const lines = earlier.flatMap(({ content }) => content.lines);
  return lines.reduce((sum, line) => (line.rateBasisPoints === rateBasisPoints ? sum + line.net + line.vat : sum), 0);
}

function grossOf({ net, vat }: VatGroup): number {
  return net + vat;
}
