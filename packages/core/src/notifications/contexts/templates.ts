import type { NotificationLanguage } from '@doorstep/contracts';
import { shortName } from '../../identity/masking/masking.js';
import { wallTime } from '../../kernel/primitives/local-time.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { senderName } from '../../orders/deliveries/sender-name.js';
import type { OrderRecord } from '../../orders/orders/records.js';
import type { RefundRecord } from '../../payments/payments/records.js';
import { formatMoney } from '../../values/money/format-money.js';

/** The placeholders in the texts of rules. */
export const placeholders = [
  'orderNumber',
  'storeName',
  'courierName',
  'total',
  'readyTime',
  'cancellationNote',
  'refundAmount',
  'merchantAmount',
  'documentName',
  'senderName',
  'pickupName',
  'pay',
  'distance',
  'seconds',
  'pauseEnd',
  'messageAuthor',
  'messageThread',
] as const;

/** The values of placeholders. The context of an event has those that its texts use. */
export type TemplateValues = Readonly<Record<(typeof placeholders)[number], string>>;

/** Replaces each `{name}` by its value. Placeholders within values are not replaced. */
export function fillTemplate(template: string, values: Readonly<Record<string, string | undefined>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

const courierWord: Readonly<Record<NotificationLanguage, string>> = { ro: 'Curierul', en: 'The courier' };

/** Returns the values of an order: no codes and no customer addresses, because locked screens show messages. */
export function orderValues(order: OrderRecord, language: NotificationLanguage): Partial<TemplateValues> {
  const { store, courier } = order.parties;
  return {
    orderNumber: order.number,
    storeName: store.name,
    courierName: courier ? shortName(courier.displayName) : courierWord[language],
    total: formatMoney(order.pricing.total, order.currency, language),
  };
}

/** Returns the values of a delay: the new ready time as the clocks of the city show it. */
export function delayValues({ readyBy }: Pick<OrderRecord, 'readyBy'>, timeZone: string): Partial<TemplateValues> {
  return readyBy === null ? {} : { readyTime: wallTime(timeZone, readyBy).time };
}

/** Reasons for a cancellation by others than the customer: by the merchant, or by its reason. */
const cancellationCauses: Readonly<Record<string, Readonly<Record<NotificationLanguage, string>>>> = {
  merchant: { ro: 'Magazinul nu o poate pregăti', en: 'The store cannot prepare it' },
  payment_declined: { ro: 'Banca a refuzat plata', en: 'The bank has declined the payment' },
};

/** Returns the values of a cancellation: its cost for the customer, without the full stop. */
export function cancellationValues(
  { closure, currency }: Pick<OrderRecord, 'closure' | 'currency'>,
  language: NotificationLanguage,
): Partial<TemplateValues> {
  const free = language === 'ro' ? 'Nu plătești nimic' : 'You pay nothing';
  const cause = cancellationCauses[closure?.by === 'merchant' ? 'merchant' : (closure?.reason ?? '')]?.[language];
  if (cause !== undefined) return { cancellationNote: `${cause}. ${free}` };
  const fee = closure?.fee ?? 0;
  if (fee === 0) return { cancellationNote: free };
  const cost = language === 'ro' ? 'Anularea costă' : 'The cancellation costs';
  return { cancellationNote: `${cost} ${formatMoney(fee, currency, language)}` };
}

/** Returns the values of a direct delivery: no contacts and no addresses. */
export function deliveryValues(delivery: DeliveryRecord, partnerName: string): Partial<TemplateValues> {
  return { senderName: senderName(delivery, partnerName) };
}

/** Returns the values of a refund: its amount, and the part that the merchant bears. */
export function refundValues(
  { amount, currency, merchantAmount }: Pick<RefundRecord, 'amount' | 'currency' | 'merchantAmount'>,
  language: NotificationLanguage,
): Partial<TemplateValues> {
  return {
    refundAmount: formatMoney(amount, currency, language),
    merchantAmount: formatMoney(merchantAmount, currency, language),
  };
}
