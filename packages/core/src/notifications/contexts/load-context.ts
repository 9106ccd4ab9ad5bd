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

/** The data about an event that its rules need. */
export interface NotificationContext {
  readonly event: EventRecord;
  /**
   * Returns the condition for the accounts of an audience, undefined for none. Their role must also be the audience.
   */
  accountsOf(audience: NotificationAudience): Where<AccountRecord> | undefined;
  /** Returns the values of the placeholders in the texts of its rules. */
  valuesIn(language: NotificationLanguage): Partial<TemplateValues>;
}

/** Reads the context of an event; undefined when its subject no longer exists. */
export type LoadNotificationContext = (reader: Reader, event: EventRecord) => Promise<NotificationContext | undefined>;

/** Addresses the parties of an order. */
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
            // The courier at the time of the event: the order may have another one by now.
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

/** Loaders by the first part of an event type. */
const loaders: Readonly<Record<string, LoadNotificationContext>> = {
  order: orderContext,
  account: accountContext,
  document: documentContext,
  privacy: privacyContext,
  support_ticket: ticketContext,
  lead: leadContext,
};

/** Reads the context of an event of any type. */
export const loadNotificationContext: LoadNotificationContext = async (reader, event) => {
  const [noun = ''] = event.type.split('.');
  return loaders[noun]?.(reader, event);
};
