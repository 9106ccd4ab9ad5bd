import { CreditLimitEventData, daySeconds, InvoiceEventData, WebhookEndpointDisabledData } from '@doorstep/contracts';
import type { EventRecord } from '../kernel/operation/events.js';
import type { OnEvents } from '../kernel/operation/unit-of-work.js';
import { addSeconds } from '../kernel/primitives/instant.js';
import type { PartnerEmail } from '../messaging/mail/message.js';
import { queueEmail } from '../messaging/mail/queue-email.js';
import { textLanguage } from '../values/geo/city/text-language.js';

const usefulSeconds = 3 * daySeconds;

/**
 * Writes to the contact address of a partner about live events that their people have to know, also if no endpoint receives
 * webhooks.
 */
export const emailPartners: OnEvents = async (effects, events) => {
  for (const event of events) {
    const news = event.livemode ? newsOf(event) : undefined;
    if (!news || event.partnerId === null) continue;
    const to = (await effects.db.get('partners', event.partnerId))?.contactEmail;
    if (!to) continue;
    await queueEmail(effects, {
      accountId: null,
      notificationId: null,
      language: textLanguage(effects.ports.cities.home),
      message: { template: 'partner', to, news },
      expiresAt: addSeconds(effects.now, usefulSeconds),
    });
  }
};

/** Returns what an e-mail about an event says; undefined for an event without an e-mail. */
function newsOf({ type, data }: EventRecord): PartnerEmail['news'] | undefined {
  switch (type) {
    case 'invoice.issued': {
      const { number, total, dueOn } = InvoiceEventData.parse(data);
      return { about: 'invoice', number, total, dueOn };
    }
    case 'credit_limit.warning': {
      const { creditLimit: limit, creditUsed: used } = CreditLimitEventData.parse(data);
      return { about: 'credit_limit', limit, used };
    }
    case 'webhook_endpoint.disabled': {
      const { url, reason } = WebhookEndpointDisabledData.parse(data);
      return reason === 'by_partner' ? undefined : { about: 'webhook_endpoint', url, reason };
    }
    default:
      return undefined;
  }
}
