import type { PushApp, PushDeliveryReason, PushDeliveryStatus, PushPlatform } from '@doorstep/contracts';
import { defineTable, instant, integer, nullable, type Row, text } from '../../kernel/store/table.js';

/** Devices: one for each session and app. They are removed with their session. */
export const pushTokensTable = defineTable(
  {
    id: text(),
    accountId: text(),
    sessionId: text(),
    app: text<PushApp>(),
    platform: text<PushPlatform>(),
    /** SHA-256 of the token, in hex. */
    tokenHash: text(),
    /** The token, sealed with `tokenContext`. */
    sealedToken: text(),
    lastFour: text(),
    /** Time when this token was registered. */
    since: instant(),
    lastUsedAt: nullable(instant()),
  },
  { unique: [['tokenHash'], ['sessionId', 'app']] },
);
export type PushTokenRecord = Row<typeof pushTokensTable>;

/** Returns the context for sealing a push token: its row and account. */
export function tokenContext({ id, accountId }: Pick<PushTokenRecord, 'id' | 'accountId'>): string {
  return `push-token/${accountId}/${id}`;
}

/** Push messages of notifications to devices. */
export const pushDeliveriesTable = defineTable(
  {
    id: text(),
    notificationId: text(),
    pushTokenId: text(),
    /** The app of the device when the message was queued. */
    app: text<PushApp>(),
    platform: text<PushPlatform>(),
    lastFour: text(),
    status: text<PushDeliveryStatus>(),
    reason: nullable(text<PushDeliveryReason>()),
    attempts: integer(),
    nextAttemptAt: nullable(instant()),
    /** The provider's id of the message. */
    reference: nullable(text()),
    createdAt: instant(),
  },
  { unique: [['notificationId', 'pushTokenId']] },
);
export type PushDeliveryRecord = Row<typeof pushDeliveriesTable>;
