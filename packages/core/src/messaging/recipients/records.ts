import {
  daySeconds,
  languages,
  recipientChannels,
  recipientMessageStatuses,
  recipientMoments,
} from '@doorstep/contracts';
import { byPartner, others } from '../../kernel/store/personal.js';
import { defineTable, instant, nullable, oneOf, sealed, text } from '../../kernel/store/table.js';

/** Messages to the recipients of deliveries, for their partners. In test mode they are nowhere else. */
export const recipientMessagesTable = defineTable(
  {
    id: text(),
    deliveryId: text(),
    channel: oneOf(recipientChannels),
    moment: oneOf(recipientMoments),
    language: oneOf(languages),
    status: oneOf(recipientMessageStatuses),
    /** A `RecipientContent` as JSON, sealed with `recipientContext`. */
    sealedMessage: sealed(({ id }) => recipientContext(id)),
    createdAt: instant(),
  },
  {
    personal: others(byPartner('Phone numbers and e-mail addresses of recipients')),
    unique: [['deliveryId', 'moment', 'channel']],
    indexes: [['createdAt']],
    retention: { since: 'createdAt', seconds: 30 * daySeconds },
  },
);

/** The address and the content of a message. */
export interface RecipientContent {
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
}

/** Returns the context for sealing the content of a message to a recipient. */
export function recipientContext(id: string): string {
  return `recipient-message/${id}`;
}

/** Numbers and addresses whose owners want no messages about deliveries. */
export const recipientOptOutsTable = defineTable(
  {
    /** See `optOutId`. */
    id: text(),
    /** The partner of a sandbox; null in live mode, in which it holds for every partner. */
    partnerId: nullable(text()),
    createdAt: instant(),
  },
  {
    personal: others(
      'Hashes of numbers and addresses, to send no more messages to their owners; we are the controller.',
    ),
    indexes: [['createdAt'], { columns: ['partnerId'], present: 'partnerId' }],
    /** The number may belong to someone else by then. */
    retention: { since: 'createdAt', seconds: 365 * daySeconds },
  },
);
