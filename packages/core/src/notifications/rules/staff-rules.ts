import type { NotificationRule } from '@doorstep/contracts';
import { ruleForEach } from './rule.js';

/** Rules about what costs money if nobody acts before a deadline, for administrators. */
export const staffRules: readonly NotificationRule[] = ruleForEach(
  ['admin'],
  [
    [
      { eventType: 'dispute.opened' },
      [
        'Plată contestată',
        'Un client contestă {pay} din plata comenzii {orderNumber}. Termenul pentru dovezi este în listă.',
      ],
      [
        'Payment disputed',
        'A customer disputes {pay} of order {orderNumber}. The list has the deadline for the evidence.',
      ],
    ],
  ],
);
