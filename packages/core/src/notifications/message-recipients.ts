import {
  daySeconds,
  type EventData,
  type EventType,
  type RecipientChannel,
  type RecipientMessageStatus,
  type RecipientMessages,
  type RecipientMoment,
} from '@doorstep/contracts';
import type { EventRecord } from '../kernel/operation/events.js';
import type { Effects } from '../kernel/operation/operation.js';
import type { OnEvents } from '../kernel/operation/unit-of-work.js';
import { addSeconds } from '../kernel/primitives/instant.js';
import { queueEmail } from '../messaging/mail/queue-email.js';
import { type RecipientNews, recipientEmail, recipientSms } from '../messaging/mail/recipient-content.js';
import { hasOptedOut } from '../messaging/recipients/opt-outs.js';
import { type RecipientContent, recipientContext } from '../messaging/recipients/records.js';
import { queueSms } from '../messaging/sms/queue-sms.js';
import { smsText } from '../messaging/sms/sms-text.js';
import type { DeliveryRecord } from '../orders/deliveries/records.js';
import { senderName } from '../orders/deliveries/sender-name.js';

/** A message is useless once the courier has long been there. */
const usefulSeconds = { sms: 3_600, email: daySeconds } as const;

const moments: Partial<Record<EventType, RecipientMoment>> = {
  'delivery.picked_up': 'on_the_way',
  'delivery.at_dropoff': 'at_door',
  'delivery.delivered': 'delivered',
  'delivery.returning': 'not_delivered',
  'delivery.failed': 'not_delivered',
};

/** One message to a recipient. */
interface Message {
  readonly delivery: DeliveryRecord;
  readonly wishes: RecipientMessages;
  readonly news: RecipientNews;
  readonly channel: RecipientChannel;
}

/**
 * Writes to recipients about deliveries whose partner asked for it, once for each moment. Test mode only records what would
 * be sent.
 */
export const messageRecipients: OnEvents = async (effects, events) => {
  for (const event of events) {
    const moment = moments[event.type];
    if (moment !== undefined && asksForMessages(event)) await messageRecipient(effects, event.subjectId, moment);
  }
};

/** Returns true if an event is about a delivery whose recipient gets messages. It reads the event, because most get none. */
function asksForMessages({ data }: EventRecord): boolean {
  // Sound: the types in `moments` have this data.
  const { delivery } = data as EventData<'delivery.picked_up'>;
  return delivery.recipientMessages !== null && delivery.pickup.completedAt !== null;
}

async function messageRecipient(effects: Effects, deliveryId: string, moment: RecipientMoment): Promise<void> {
  const { db, ports } = effects;
  const delivery = await db.get('deliveries', deliveryId);
  const partner = delivery && (await db.get('partners', delivery.partnerId));
  if (!partner || delivery.recipientMessages === null) return;
  const wishes = delivery.recipientMessages;
  const trackingUrl = `${ports.publicUrl()}/track/${delivery.trackingToken}`;
  const news: RecipientNews = { moment, sender: senderName(delivery, partner.name), trackingUrl };
  for (const channel of wishes.channels) await record(effects, { delivery, wishes, news, channel });
}

/** Records a message, and queues it in live mode. */
async function record(effects: Effects, message: Message): Promise<void> {
  const { db, now, ports } = effects;
  const { delivery, wishes, news, channel } = message;
  const where = { deliveryId: delivery.id, moment: news.moment, channel };
  if ((await db.count('recipientMessages', where)) > 0) return;
  const content = contentOf(message);
  const id = ports.newId('recipientMessage');
  await db.insert('recipientMessages', {
    id,
    ...where,
    language: wishes.language,
    status: await sent(effects, message, content),
    sealedMessage: ports.sealer.seal(JSON.stringify(content), recipientContext(id)),
    createdAt: now,
  });
}

function contentOf({ delivery, wishes, news, channel }: Message): RecipientContent {
  if (channel === 'sms') {
    return { to: delivery.dropoff.contact.phone, subject: null, text: smsText(recipientSms(news, wishes.language)) };
  }
  const { subject, paragraphs, action, footer, footerLink } = recipientEmail(news, wishes.language);
  const links = [action, footerLink].flatMap((link) => (link ? [`${link.label}: ${link.url}`] : []));
  return { to: wishes.email ?? '', subject, text: [...paragraphs, ...links, footer].join('\n') };
}

/** Queues a message in live mode, and returns what became of it. */
async function sent(
  effects: Effects,
  message: Message,
  { to, text }: RecipientContent,
): Promise<RecipientMessageStatus> {
  const { delivery, wishes, news, channel } = message;
  const { partnerId, livemode } = delivery;
  if (await hasOptedOut(effects.db, { partnerId, livemode, to })) return 'opted_out';
  if (!livemode) return 'recorded';
  const shared = {
    accountId: null,
    notificationId: null,
    expiresAt: addSeconds(effects.now, usefulSeconds[channel]),
  };
  if (channel === 'sms') return (await queueSms(effects, { ...shared, text, to })) ? 'queued' : 'over_limit';
  const { language } = wishes;
  await queueEmail(effects, { ...shared, language, message: { template: 'recipient', to, ...news } });
  return 'queued';
}
