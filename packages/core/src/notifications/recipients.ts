import { type NotificationAudience, type NotificationRule, OrderEventData } from '@doorstep/contracts';
import type { AccountRecord } from '../auth/records.js';
import type { EventRecord } from '../kernel/events.js';
import type { Reader, Where } from '../kernel/store/store.js';
import type { OrderRecord } from '../orders/records.js';
import { rulesFor } from './rules.js';

/** An account that a rule addresses. */
export interface Recipient {
  readonly rule: NotificationRule;
  readonly account: AccountRecord;
}

/** Of a merchant or fleet, so many accounts are told. */
const maxAccounts = 100;

/** Whom the rules of an order's event address. Each account has one role, so it comes once at most. */
export async function findRecipients(reader: Reader, event: EventRecord, order: OrderRecord): Promise<Recipient[]> {
  const found: Recipient[] = [];
  for (const rule of rulesFor(event.type)) {
    const where = accountsOf(rule.audience, event, order);
    if (!where) continue;
    const accounts = await reader.find('accounts', {
      where: { ...where, role: rule.audience },
      orderBy: [['id', 'asc']],
      limit: maxAccounts,
    });
    found.push(...accounts.map((account) => ({ rule, account })));
  }
  return found;
}

/** The courier is the one of the event: the order may have another one by now. */
function accountsOf(
  audience: NotificationAudience,
  event: EventRecord,
  order: OrderRecord,
): Where<AccountRecord> | undefined {
  switch (audience) {
    case 'customer':
      return { id: order.customerId };
    case 'merchant':
      return { merchantId: order.merchantId };
    case 'courier': {
      const { courierId } = OrderEventData.parse(event.data);
      return courierId === null ? undefined : { courierId };
    }
    case 'fleet':
      return order.fleetId === null ? undefined : { fleetId: order.fleetId };
  }
}
