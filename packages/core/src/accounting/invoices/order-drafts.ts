import { chargedFees, soldGoods } from '../../orders/orders/closing.js';
import { lineDiscounts } from '../../orders/orders/order-pricing.js';
import type { OrderRecord } from '../../orders/orders/records.js';
import { ledgerDay } from '../../payments/ledger/ledger-day.js';
import { vatContained } from '../../values/vat/vat-contained.js';
import { standardVatRate } from '../../values/vat/vat-rates.js';
import { type InvoiceDocument, type InvoiceLineRecord, type InvoiceParty, totalsOf } from './document/document.js';
import { invoiceCurrency } from './document/romanian-law.js';
import type { Draft } from './issue.js';
import { platformSeller } from './records.js';

/** The parties of the invoices of an order. */
export interface OrderParties {
  readonly buyer: InvoiceParty;
  /** The company that runs the service. */
  readonly platform: InvoiceParty;
  /** Null for a merchant without billing details, who invoices the goods without us. */
  readonly merchant: InvoiceParty | null;
}

/** Drafts the invoices of an order that has ended: the merchant sells the goods, and the platform its services. */
export function orderDrafts(order: OrderRecord, { buyer, platform, merchant }: OrderParties): Draft[] {
  const common = { buyerId: order.customerId, orderId: order.id, sourceId: order.id, correctsId: null };
  const content = {
    kind: 'invoice',
    deliveredOn: ledgerDay(order.statusSince),
    currency: invoiceCurrency,
    buyer,
    orderNumber: order.number,
    corrects: null,
  } as const;
  const goods = soldGoods(order) > 0 && merchant !== null ? goodsLines(order) : [];
  const fees = feeLines(order);
  const settled = settlementOf(order);
  return [
    ...(merchant === null || goods.length === 0
      ? []
      : [
          {
            ...common,
            sellerId: order.merchantId,
            merchantId: order.merchantId,
            content: {
              ...content,
              about: 'goods' as const,
              seller: merchant,
              issuedBy: platform.name,
              lines: goods,
              ...settled(goods),
            },
          },
        ]),
    ...(fees.length === 0
      ? []
      : [
          {
            ...common,
            sellerId: platformSeller,
            merchantId: null,
            content: {
              ...content,
              about: 'fees' as const,
              seller: platform,
              issuedBy: null,
              lines: fees,
              ...settled(fees),
            },
          },
        ]),
  ];
}

/** Returns how an invoice of an order was paid: in full, unless the customer owes the fee of an order in cash. */
function settlementOf({
  paysCash,
  status,
  statusSince,
}: OrderRecord): (lines: readonly InvoiceLineRecord[]) => Pick<InvoiceDocument, 'paid' | 'paidInCash' | 'dueOn'> {
  if (paysCash && status !== 'delivered') return () => ({ paid: 0, dueOn: ledgerDay(statusSince) });
  return (lines) => ({ paid: totalsOf({ lines }).total, ...(paysCash ? { paidInCash: true } : {}) });
}

/** The items of an order, with the VAT that the customer saw at checkout. */
function goodsLines(order: OrderRecord): InvoiceLineRecord[] {
  const discounts = lineDiscounts(order);
  return order.lines.map((line, index) => ({
    name: line.name,
    detail: line.modifiers.map(({ group, option }) => `${group}: ${option}`).join(', ') || null,
    quantity: line.quantity,
    ...pricedLine(line.total, discounts[index] ?? 0, line.vatRateBasisPoints),
  }));
}

function feeLines(order: OrderRecord): InvoiceLineRecord[] {
  const names = order.status === 'cancelled' ? ['Taxă de anulare'] : ['Livrare', 'Taxă de serviciu'];
  return chargedFees(order).flatMap((fee, index) =>
    fee === 0 ? [] : [{ name: names[index] ?? '', detail: null, quantity: 1, ...pricedLine(fee, 0, standardVatRate) }],
  );
}

/** Takes the VAT out of a price and a discount that contain it. */
function pricedLine(
  price: number,
  discount: number,
  rateBasisPoints: number,
): Pick<InvoiceLineRecord, 'before' | 'discount' | 'net' | 'vat' | 'rateBasisPoints'> {
  const before = price - vatContained(price, rateBasisPoints);
  const vat = vatContained(price - discount, rateBasisPoints);
  const net = price - discount - vat;
  return { before, discount: before - net, net, vat, rateBasisPoints };
}
