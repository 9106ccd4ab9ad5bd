import {
  daySeconds,
  type PushDeliveryReason,
  pushApps,
  pushDeliveryStatuses,
  pushPlatforms,
} from '@doorstep/contracts';
import { ofAccounts } from '../../kernel/store/personal.js';
import {
  defineTable,
  instant,
  nonNegative,
  nullable,
  oneOf,
  type Row,
  reference,
  sealed,
  text,
} from '../../kernel/store/table.js';

/** Devices: one for each session and app. They are removed with their session. */
export const pushTokensTable = defineTable(
  {
    id: text(),
    accountId: reference('accounts'),
    sessionId: text(),
    app: oneOf(pushApps),
    platform: oneOf(pushPlatforms),
    /** SHA-256 of the token, in hex. */
    tokenHash: text(),
    /** The token, sealed with `tokenContext`. */
    sealedToken: sealed(({ id, accountId }) => tokenContext({ id, accountId: String(accountId) })),
    lastFour: text(),
    /** Time when this token was registered. */
    since: instant(),
    lastUsedAt: nullable(instant()),
  },
  {
    personal: ofAccounts(),
    unique: [['tokenHash'], ['sessionId', 'app']],
    indexes: [['accountId', 'since desc', 'id desc']],
  },
);
export type PushTokenRecord = Row<typeof pushTokensTable>;

/** Returns the context for sealing a push token: its row and account. */
export function tokenContext({ id, accountId }: { readonly id: string; readonly accountId: string }): string {
  return `push-token/${accountId}/${id}`;
}

/** Push messages of notifications to devices. */
export const pushDeliveriesTable = defineTable(
  {
    id: text(),
    notificationId: text(),
    pushTokenId: text(),
    /** The app of the device when the message was queued. */
    app: oneOf(pushApps),
    platform: oneOf(pushPlatforms),
    lastFour: text(),
    status: oneOf(pushDeliveryStatuses),
    reason: nullable(text<PushDeliveryReason>()),
    attempts: nonNegative(),
    nextAttemptAt: nullable(instant()),
    /** The provider's id of the message. */
    reference: nullable(text()),
    createdAt: instant(),
  },
  {
    personal: ofAccounts(),
    unique: [['notificationId', 'pushTokenId']],
    indexes: [['createdAt']],
    retention: { since: 'createdAt', seconds: 30 * daySeconds },
  },
);
export type PushDeliveryRecord = Row<typeof pushDeliveriesTable>;
