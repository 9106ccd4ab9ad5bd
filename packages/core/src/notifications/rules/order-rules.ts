import { daySeconds, type NotificationRule } from '@doorstep/contracts';
import { courierRules } from './courier-order-rules.js';
import { customerRules } from './customer-order-rules.js';
import { merchantRules } from './merchant-order-rules.js';
import { minutes, rule, ruleForEach } from './rule.js';

/*
 * A rule is immediate if the recipient has to act, or would wait in vain. All others respect quiet hours, and their
 * messages are dropped if they expire within them.
 */

const fleetRules = [
  rule(
    {
      eventType: 'order.failed',
      audience: 'fleet',
      category: 'delivery_updates',
      urgency: 'normal',
      expirySeconds: daySeconds,
    },
    ['Livrare eșuată', '{courierName} nu a putut livra comanda {orderNumber}.'],
    ['Delivery failed', '{courierName} could not deliver order {orderNumber}.'],
  ),
];

/** Rules about orders, by audience and in the order of an order's life. */
export const orderRules: readonly NotificationRule[] = [
  ...customerRules,
  ...merchantRules,
  ...courierRules,
  ...fleetRules,
];

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
