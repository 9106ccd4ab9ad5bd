import { idPrefixes, PayoutAccountEventData, PayoutEventData } from '@doorstep/contracts';
import { formatMoney } from '../../values/money/format-money.js';
import type { LoadNotificationContext, NotificationContext } from './context.js';

/** Addresses the accounts of the payee of a payout. */
export const payoutContext: LoadNotificationContext = async (_call, event) => {
  const { ownerId, amount } = PayoutEventData.parse(event.data);
  return {
    event,
    valuesIn: (language) => ({ pay: formatMoney(amount.amount, amount.currency, language) }),
    accountsOf: (audience) => accountsOf(ownerId, audience),
  };
};

/** Addresses the accounts of the payee whose payout account changed. */
export const payoutAccountContext: LoadNotificationContext = async (_call, event) => {
  const { ownerId } = PayoutAccountEventData.parse(event.data);
  return { event, valuesIn: () => ({}), accountsOf: (audience) => accountsOf(ownerId, audience) };
};

function accountsOf(
  ownerId: string,
  audience: Parameters<NotificationContext['accountsOf']>[0],
): ReturnType<NotificationContext['accountsOf']> {
  if (audience === 'merchant' && ownerId.startsWith(`${idPrefixes.merchant}_`)) return { merchantId: ownerId };
  if (audience === 'courier' && ownerId.startsWith(`${idPrefixes.courier}_`)) return { courierId: ownerId };
  if (audience === 'fleet' && ownerId.startsWith(`${idPrefixes.fleet}_`)) return { fleetId: ownerId };
  return undefined;
}
