import type { NotificationRule } from '@doorstep/contracts';
import { ruleForEach } from './rule.js';

/** Rules about payouts, for those who are paid. */
export const payoutRules: readonly NotificationRule[] = ruleForEach(
  ['merchant', 'courier', 'fleet'],
  [
    [
      { eventType: 'payout.sent' },
      ['Plată trimisă', 'Am trimis {pay} către contul tău.'],
      ['Payout sent', 'We have sent {pay} to your account.'],
    ],
    [
      { eventType: 'payout.failed' },
      ['Plată eșuată', 'Plata de {pay} nu a ajuns. Verifică-ți contul: o trimitem din nou cu plata următoare.'],
      [
        'Payout failed',
        'The payout of {pay} did not arrive. Check your account: we send it again with the next payout.',
      ],
    ],
    [
      { eventType: 'payout_account.changed', urgency: 'immediate' },
      ['Cont de plată schimbat', 'Plățile tale merg de acum în alt cont. Nu ai cerut asta? Scrie-ne imediat.'],
      ['Payout account changed', 'Another account receives your payouts now. Not you? Contact us immediately.'],
    ],
  ],
);
