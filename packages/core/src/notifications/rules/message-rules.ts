import type { NotificationRule } from '@doorstep/contracts';
import { minutes, ruleForEach } from './rule.js';

/** Rules about messages between the people of an order: the author's name without the text, because locked screens show it. */
export const messageRules: readonly NotificationRule[] = ruleForEach(
  ['customer', 'merchant', 'courier'],
  [
    [
      {
        eventType: 'order.message_sent',
        category: 'delivery_updates',
        urgency: 'immediate',
        expirySeconds: 30 * minutes,
        collapseKey: '{subjectId}/{messageThread}',
      },
      ['Mesaj nou', '{messageAuthor} ți-a scris despre comanda {orderNumber}.'],
      ['New message', '{messageAuthor} wrote to you about order {orderNumber}.'],
    ],
  ],
);
