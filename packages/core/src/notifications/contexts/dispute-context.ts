import { DisputeEventData } from '@doorstep/contracts';
import { formatMoney } from '../../values/money/format-money.js';
import type { LoadNotificationContext } from './context.js';

/** Addresses all administrators. */
export const disputeContext: LoadNotificationContext = async ({ reader }, event) => {
  const { orderId, amount } = DisputeEventData.parse(event.data);
  const order = await reader.get('orders', orderId);
  if (!order) return undefined;
  return {
    event,
    valuesIn: (language) => ({
      orderNumber: order.number,
      pay: formatMoney(amount.amount, amount.currency, language),
    }),
    accountsOf: (audience) => (audience === 'admin' ? {} : undefined),
  };
};
