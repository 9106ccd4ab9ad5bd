import type { OutwardCall, OutwardJob } from '../kernel/operation/job-handlers.js';
import { type Instant, secondsBetween } from '../kernel/primitives/instant.js';
import type { Reader } from '../kernel/store/store.js';
import type { PushMessage, PushOutcome } from '../messaging/push/push-provider.js';
import { type PushDeliveryRecord, type PushTokenRecord, tokenContext } from '../messaging/push/records.js';
import { type DroppedReason, recordDropped, recordOutcome } from './outcome.js';
import type { NotificationRecord } from './records.js';
import { ruleById } from './rules/rules.js';
import { isSuperseded } from './superseded.js';

/** The result of sending a push, before it is recorded. */
export type PreparedPush =
  /** Nothing to do. */
  | { readonly kind: 'settled' }
  | { readonly kind: 'dropped'; readonly reason: DroppedReason }
  | { readonly kind: 'tried'; readonly tokenHash: string; readonly outcome: PushOutcome };

/**
 * Sends a message to one device. If the process dies before it records the attempt, the push is still pending and is
 * sent again with the same notification id and collapse key, so the device shows it once.
 */
export const sendPush: OutwardJob<PreparedPush> = {
  async prepare(call) {
    const { job, now, ports, reader } = call;
    const delivery = await reader.get('pushDeliveries', job.subjectId);
    const message = delivery && (await reader.get('notifications', delivery.notificationId));
    if (!message || delivery.status !== 'pending') return { kind: 'settled' };
    if (now >= message.expiresAt) return { kind: 'dropped', reason: 'expired' };
    if (delivery.attempts > 0 && (await isSuperseded(reader, message)))
      return { kind: 'dropped', reason: 'superseded' };
    const device = await signedInDevice(reader, delivery, now);
    if (!device) return { kind: 'dropped', reason: 'signed_out' };
    const { tokenHash } = device;
    const token = openToken(call, device);
    if (token === undefined) {
      return { kind: 'tried', tokenHash, outcome: { outcome: 'refused', reason: 'the token cannot be opened' } };
    }
    return { kind: 'tried', tokenHash, outcome: await ports.push.send(pushMessage(message, device, token, now)) };
  },

  /* Every write about the pushes of a message locks the message first, because its status depends on all of them. */
  async commit(effects, job, prepared) {
    const { db } = effects;
    const delivery = await db.get('pushDeliveries', job.subjectId);
    const message = delivery && (await db.lock('notifications', delivery.notificationId));
    if (!message || prepared.kind === 'settled') return undefined;
    if (prepared.kind === 'dropped') return recordDropped(effects, message, delivery, prepared.reason);
    return recordOutcome(effects, message, delivery, prepared);
  },
};

/** Returns the device, unless it was signed out or revoked, or moved to another account. */
async function signedInDevice(
  reader: Reader,
  { pushTokenId }: PushDeliveryRecord,
  now: Instant,
): Promise<PushTokenRecord | undefined> {
  const device = await reader.get('pushTokens', pushTokenId);
  const session = device && (await reader.get('sessions', device.sessionId));
  return session && session.expiresAt > now ? device : undefined;
}

/**
 * Opens the token of a device. Returns undefined if its key is lost: the app registers the token again when it starts.
 */
function openToken({ ports }: OutwardCall, device: PushTokenRecord): string | undefined {
  try {
    return ports.sealer.open(device.sealedToken, tokenContext(device));
  } catch (error) {
    ports.reporter.error('push token not opened', { pushTokenId: device.id, error });
    return undefined;
  }
}

function pushMessage(
  message: NotificationRecord,
  { app, platform }: PushTokenRecord,
  token: string,
  now: Instant,
): PushMessage {
  const { id, eventType, subjectId, title, body, collapseKey, expiresAt } = message;
  return {
    id,
    app,
    platform,
    token,
    title,
    body,
    data: { notificationId: id, eventType, subjectId },
    priority: ruleById(message.ruleId)?.urgency === 'immediate' ? 'high' : 'normal',
    ttlSeconds: Math.max(secondsBetween(now, expiresAt), 1),
    collapseKey,
  };
}
