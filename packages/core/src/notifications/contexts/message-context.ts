import type { NotificationLanguage } from '@doorstep/contracts';
import { shortName } from '../../identity/masking/masking.js';
import type { OrderMessageRecord } from '../../orders/orders/message-records.js';
import type { OrderRecord } from '../../orders/orders/records.js';
import type { LoadNotificationContext } from './context.js';
import { orderValues, type TemplateValues } from './templates.js';

/** Addresses the recipient of a message of an order. Its text must not appear on locked screens. */
export const messageContext: LoadNotificationContext = async ({ reader }, event) => {
  const order = await reader.get('orders', event.subjectId);
  const where = { orderId: event.subjectId, sequence: event.sequence };
  const [message] = await reader.find('orderMessages', { where, limit: 1 });
  if (!order || !message) return undefined;
  const accounts = {
    customer: { id: order.customerId },
    merchant: { merchantId: order.merchantId },
    courier: { courierId: message.courierId ?? '' },
  };
  return {
    event,
    valuesIn: (language) => messageValues(order, message, language),
    accountsOf: (audience) => (audience === message.recipient ? accounts[message.recipient] : undefined),
  };
};

function messageValues(
  order: OrderRecord,
  { author, thread }: OrderMessageRecord,
  language: NotificationLanguage,
): Partial<TemplateValues> {
  const values = orderValues(order, language);
  const names = {
    customer: shortName(order.parties.customer.displayName),
    merchant: values.storeName ?? '',
    courier: values.courierName ?? '',
  };
  return { ...values, messageAuthor: names[author], messageThread: thread };
}
