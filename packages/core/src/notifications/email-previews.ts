import { type NotificationLanguage, recipientMoments } from '@doorstep/contracts';
import type { Sealer } from '../kernel/ports/sealer.js';
import type { EmailMessage, PartnerEmail } from '../messaging/mail/message.js';
import { renderEmail } from '../messaging/mail/render-email.js';
import { fillTemplate, type TemplateValues } from './contexts/templates.js';
import { notificationRules } from './rules/rules.js';

/** An e-mail with invented values. */
export interface EmailPreview {
  /** Identifies the template in every language: letters, digits, dots, hyphens and underscores. */
  readonly name: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Returns an e-mail of each template and of each notification that goes out by e-mail. */
export function emailPreviews(language: NotificationLanguage, publicUrl: string): readonly EmailPreview[] {
  const recipient = { id: 'eml_preview', accountId: 'acc_preview', to: 'ioana.marin@posta.example', language };
  const ports = { sealer: previewSealer, publicUrl: () => publicUrl };
  const notifications = notificationEmails(language);
  return [...accountEmails, digestEmail(notifications), ...notifications].map(([name, message]) => {
    const { subject, text, html } = renderEmail(ports, recipient, message);
    return { name, subject, text, html };
  });
}

type Named = readonly [name: string, message: EmailMessage];

const token = 'preview';

const delivery = {
  to: 'ioana.marin@posta.example',
  sender: 'Florăria Online',
  trackingUrl: 'https://doorstep.example/track/EXAMPLEONLY0000000000000000',
} as const;

const partnerContact = 'tehnic@ceasuri.example';

const partnerNews: readonly PartnerEmail['news'][] = [
  { about: 'invoice', number: 'DS-2026-000001', total: { amount: 87_000, currency: 'RON' }, dueOn: '2026-12-15' },
  {
    about: 'credit_limit',
    limit: { amount: 500_000, currency: 'RON' },
    used: { amount: 402_400, currency: 'RON' },
  },
  { about: 'webhook_endpoint', url: 'https://shop.example/webhooks/doorstep', reason: 'failing' },
  { about: 'invitation', partner: 'Florăria Online', role: 'developer' },
  { about: 'live_access', partner: 'Florăria Online', reason: null },
];

/** The e-mails about accounts, and those to partners, which are no notifications. */
const accountEmails: readonly Named[] = [
  ...(['verify_email', 'sign_in', 'register', 'change_email'] as const).map(
    (purpose): Named => [`code.${purpose}`, { template: 'code', purpose, code: '492039', to: null }],
  ),
  ['account_exists', { template: 'account_exists' }],
  ...(['email', 'phone'] as const).map(
    (channel): Named => [`contact_changed.${channel}`, { template: 'contact_changed', channel, to: null, token }],
  ),
  ['contact_changed.staff', { template: 'contact_changed', channel: 'email', to: null, token: null }],
  ['contacts_restored', { template: 'contacts_restored', to: 'ioana.marin@posta.example' }],
  ['password_reset', { template: 'password_reset', token }],
  ['unverified_sign_in', { template: 'unverified_sign_in', token }],
  ['staff_sign_in.device', { template: 'staff_sign_in', news: 'device' }],
  ['staff_sign_in.country', { template: 'staff_sign_in', news: 'country' }],
  ...partnerNews.map((news): Named => [`partner.${news.about}`, { template: 'partner', to: partnerContact, news }]),
  ...recipientMoments.map((moment): Named => [`recipient.${moment}`, { template: 'recipient', moment, ...delivery }]),
];

function notificationEmails(language: NotificationLanguage): readonly Named[] {
  const values = { ...commonValues, ...valuesIn[language] };
  return notificationRules
    .filter(({ channels }) => channels.includes('email'))
    .map(({ id, category, title, body }) => {
      const [filledTitle, filledBody] = [title, body].map((texts) => fillTemplate(texts[language], values));
      const message = { template: 'notification', category, title: filledTitle ?? '', body: filledBody ?? '' } as const;
      return [id.replace('/', '.'), message];
    });
}

/** The notifications in the digest: none of them is urgent. */
const digestTimes: Readonly<Record<string, string>> = {
  'order.delivered.customer': '12:05',
  'order.refunded.customer': '18:40',
  'support_ticket.answered.customer': '21:15',
};

function digestEmail(notifications: readonly Named[]): Named {
  const entries = notifications.flatMap(([name, message]) => {
    const time = digestTimes[name];
    return time !== undefined && message.template === 'notification' ? [{ ...message, time }] : [];
  });
  return ['digest', { template: 'digest', entries }];
}

type LanguageValue =
  | 'courierName'
  | 'total'
  | 'cancellationNote'
  | 'refundAmount'
  | 'merchantAmount'
  | 'documentName'
  | 'pay';

const commonValues: Omit<TemplateValues, LanguageValue> = {
  orderNumber: 'T7N6-C0D1',
  storeName: 'Hanul Domnesc',
  readyTime: '19:40',
  senderName: 'Florăria Online',
  pickupName: 'Hanul Domnesc',
  distance: '1,8 km',
  seconds: '45',
  pauseEnd: '13:10',
  messageAuthor: 'Ana P.',
  messageThread: 'customer_courier',
};

const valuesIn: Readonly<Record<NotificationLanguage, Pick<TemplateValues, LanguageValue>>> = {
  ro: {
    courierName: 'Mihai D.',
    total: '58,90 lei',
    cancellationNote: 'Nu plătești nimic',
    refundAmount: '29,00 lei',
    merchantAmount: '29,00 lei',
    documentName: 'permisul de conducere',
    pay: '14,50 lei',
  },
  en: {
    courierName: 'Mihai D.',
    total: 'RON 58.90',
    cancellationNote: 'You pay nothing',
    refundAmount: 'RON 29.00',
    merchantAmount: 'RON 29.00',
    documentName: 'driving licence',
    pay: 'RON 14.50',
  },
};

/** Links of previews lead to pages of the service, and do nothing there. */
const previewSealer: Pick<Sealer, 'seal'> = { seal: () => token };
