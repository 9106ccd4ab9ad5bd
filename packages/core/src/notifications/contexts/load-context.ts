import { type NotificationAudience, type NotificationLanguage, OrderEventData } from '@doorstep/contracts';
import type { AccountRecord } from '../../accounts/records.js';
import type { EventRecord } from '../../kernel/operation/events.js';
import type { Reader, Where } from '../../kernel/store/store.js';
import { accountContext } from './account-context.js';
import { documentContext } from './document-context.js';
import { leadContext } from './lead-context.js';
import { privacyContext } from './privacy-context.js';
import { orderValues, type TemplateValues } from './templates.js';
import { ticketContext } from './ticket-context.js';

/** What an event is about, as far as its rules need it. */
export interface NotificationContext {
  readonly event: EventRecord;
  /** The accounts that are the audience of a rule; only those whose role is the audience are told. Undefined for none. */
  accountsOf(audience: NotificationAudience): Where<AccountRecord> | undefined;
  /** What the texts of its rules may name. */
  valuesIn(language: NotificationLanguage): Partial<TemplateValues>;
}

/** Reads what an event is about; undefined when there is nothing any more to tell of. */
export type LoadNotificationContext = (reader: Reader, event: EventRecord) => Promise<NotificationContext | undefined>;

const orderContext: LoadNotificationContext = async (reader, event) => {
  const order = await reader.get('orders', event.subjectId);
  return (
    order && {
      event,
      valuesIn: (language) => orderValues(order, language),
      accountsOf(audience) {
        switch (audience) {
          case 'customer':
            return { id: order.customerId };
          case 'merchant':
            return { merchantId: order.merchantId };
          case 'courier': {
            // The courier is the one of the event: the order may have another one by now.
            const { courierId } = OrderEventData.parse(event.data);
            return courierId === null ? undefined : { courierId };
          }
          case 'fleet':
            return order.fleetId === null ? undefined : { fleetId: order.fleetId };
        }
      },
    }
  );
};

/** By the first part of the types of events. */
const readers: Readonly<Record<string, LoadNotificationContext>> = {
  order: orderContext,
  account: accountContext,
  document: documentContext,
  privacy: privacyContext,
  support_ticket: ticketContext,
  lead: leadContext,
};

/** Reads what an event is about. */
export const loadNotificationContext: LoadNotificationContext = async (reader, event) => {
  const [noun = ''] = event.type.split('.');
  return readers[noun]?.(reader, event);
};
