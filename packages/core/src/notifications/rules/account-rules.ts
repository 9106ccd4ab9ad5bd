import { daySeconds, type NotificationRule } from '@doorstep/contracts';
import { ruleForEach } from './rule.js';

const applicants = ['merchant', 'courier', 'fleet'] as const;
const everyone = ['customer', ...applicants] as const;

/** Rules about documents, for their owners. */
export const documentRules: readonly NotificationRule[] = ruleForEach(applicants, [
  [
    { eventType: 'document.reviewed' },
    ['Document verificat', 'Am verificat {documentName}: vezi rezultatul în aplicație.'],
    ['Document reviewed', 'We reviewed your document ({documentName}). See the app for the result.'],
  ],
  [
    { eventType: 'document.expiring' },
    ['Document pe cale să expire', 'Peste 30 de zile expiră {documentName}: trimite unul nou.'],
    ['Document expires soon', 'Your document ({documentName}) expires in 30 days: send a new one.'],
  ],
  [
    { eventType: 'document.expired' },
    ['Document expirat', 'A expirat {documentName}: trimite unul nou din aplicație.'],
    ['Document expired', 'Your document ({documentName}) has expired: send a new one from the app.'],
  ],
]);

/** Rules about support tickets, for those who opened them. */
export const supportRules: readonly NotificationRule[] = ruleForEach(everyone, [
  [
    { eventType: 'support_ticket.answered' },
    ['Răspuns de la suport', 'Ai un răspuns la cererea ta: îl găsești în aplicație.'],
    ['Support has replied', 'You have a reply to your request. You can find it in the app.'],
  ],
  [
    { eventType: 'support_ticket.resolved' },
    ['Cerere rezolvată', 'Considerăm cererea ta rezolvată. Dacă nu este, scrie-ne în 7 zile.'],
    ['Request resolved', 'We consider your request resolved. If it is not, write within 7 days.'],
  ],
]);

/** Rules about the security of an account, in case another person caused the event. */
export const accountRules: readonly NotificationRule[] = ruleForEach(everyone, [
  [
    { eventType: 'account.password_changed', urgency: 'immediate' },
    ['Parolă schimbată', 'Parola contului tău a fost schimbată. Nu ai fost tu? Scrie-ne imediat.'],
    ['Password changed', 'The password of your account was changed. Not you? Contact us immediately.'],
  ],
  [
    { eventType: 'account.new_device', urgency: 'immediate' },
    [
      'Conectare de pe un dispozitiv nou',
      'Contul tău a fost accesat de pe un dispozitiv nou. Nu ai fost tu? Schimbă parola.',
    ],
    ['Sign-in from a new device', 'Your account was signed in to from a new device. Not you? Change your password.'],
  ],
  [
    { eventType: 'account.new_country', urgency: 'immediate' },
    ['Conectare dintr-o țară nouă', 'Contul tău a fost accesat dintr-o țară nouă. Nu ai fost tu? Schimbă parola.'],
    ['Sign-in from a new country', 'Your account was signed in to from a new country. Not you? Change your password.'],
  ],
  [
    { eventType: 'account.totp_enabled', urgency: 'immediate' },
    ['Autentificator adăugat', 'Contul tău are acum un autentificator. Nu ai fost tu? Scrie-ne imediat.'],
    ['Authenticator added', 'An authenticator was added to your account. Not you? Contact us immediately.'],
  ],
  [
    { eventType: 'account.totp_removed', urgency: 'immediate' },
    ['Autentificator șters', 'Contul tău nu mai are autentificator. Nu ai fost tu? Scrie-ne imediat.'],
    ['Authenticator removed', 'The authenticator was removed from your account. Not you? Contact us immediately.'],
  ],
  [
    { eventType: 'account.recovery_code_used', urgency: 'immediate' },
    ['Cod de recuperare folosit', 'Un cod de recuperare a fost folosit. Nu ai fost tu? Scrie-ne imediat.'],
    ['Recovery code used', 'A recovery code of your account was used. Not you? Contact us immediately.'],
  ],
]);

/** Rules about saved cards, in case another person saved one. */
export const cardRules: readonly NotificationRule[] = ruleForEach(
  ['customer'],
  [
    [
      { eventType: 'account.card_saved', urgency: 'immediate' },
      ['Card salvat', 'Contul tău are un card nou. Nu ai fost tu? Șterge-l și scrie-ne imediat.'],
      ['Card saved', 'Your account has a new card. Not you? Remove it and contact us immediately.'],
    ],
  ],
);

/** Rules about applications: what is missing, and the decision. */
export const leadRules: readonly NotificationRule[] = ruleForEach(applicants, [
  [
    { eventType: 'lead.documents_requested' },
    ['Avem nevoie de documente', 'Cererea ta așteaptă documente: vezi în aplicație care lipsesc.'],
    ['We need documents', 'Your application is missing documents. See the app for a list.'],
  ],
  [
    { eventType: 'lead.rejected' },
    ['Cerere respinsă', 'Nu am putut aproba cererea ta. Motivul este în aplicație.'],
    ['Application declined', 'We could not approve your application. See the app for the reason.'],
  ],
  [
    { eventType: 'lead.live' },
    ['Bun venit!', 'Cererea ta a fost aprobată: poți începe.'],
    ['Welcome!', 'Your application was approved: you can start now.'],
  ],
]);

/** Rules about data exports and account deletions, for those who requested them. */
export const privacyRules: readonly NotificationRule[] = ruleForEach(everyone, [
  [
    { eventType: 'privacy.export_completed' },
    ['Datele tale sunt gata', 'Arhiva cu datele tale poate fi descărcată timp de 7 zile.'],
    ['Your data is ready', 'The archive with your data can be downloaded for 7 days.'],
  ],
  [
    { eventType: 'privacy.export_rejected' },
    ['Export refuzat', 'Nu am putut pregăti datele tale. Motivul este în aplicație.'],
    ['Export declined', 'We could not prepare your data. See the app for the reason.'],
  ],
  [
    { eventType: 'privacy.deletion_requested', urgency: 'immediate' },
    ['Contul va fi șters', 'Contul tău va fi șters peste 14 zile. Nu ai cerut tu? Anulează din aplicație.'],
    ['Account will be deleted', 'Your account will be deleted in 14 days. Not you? Cancel it in the app.'],
  ],
  [
    { eventType: 'privacy.deletion_soon', urgency: 'immediate', expirySeconds: daySeconds },
    ['Contul se șterge mâine', 'Mâine contul tău va fi șters. Până atunci poți anula din aplicație.'],
    ['Account deletion tomorrow', 'Your account will be deleted tomorrow. Until then you can cancel in the app.'],
  ],
  [
    { eventType: 'privacy.deletion_postponed' },
    ['Ștergere amânată', 'Contul tău nu poate fi șters încă. Motivul este în aplicație.'],
    ['Deletion postponed', 'Your account cannot be deleted yet. See the app for the reason.'],
  ],
  [
    { eventType: 'privacy.deletion_cancelled', urgency: 'immediate' },
    ['Ștergere anulată', 'Contul tău rămâne: ștergerea a fost anulată.'],
    ['Deletion cancelled', 'The deletion of your account was cancelled.'],
  ],
  [
    { eventType: 'privacy.deletion_rejected' },
    ['Ștergere refuzată', 'Contul tău nu poate fi șters. Motivul este în aplicație.'],
    ['Deletion declined', 'Your account cannot be deleted. See the app for the reason.'],
  ],
]);

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
