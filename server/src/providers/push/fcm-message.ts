import type { PushMessage } from '@doorstep/core';

/**
 * Converts a message to FCM's format (https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages). A message
 * replaces an earlier one with the same collapse key that is waiting or displayed.
 *
 * @param nowMilliseconds since the epoch. APNs takes the time at which a message expires, the others take a duration.
 */
export function fcmMessage(message: PushMessage, nowMilliseconds: number) {
  const { token, title, body, data, priority, ttlSeconds, collapseKey } = message;
  const isHigh = priority === 'high';
  return {
    token,
    notification: { title, body },
    data,
    android: {
      priority: isHigh ? 'HIGH' : 'NORMAL',
      ttl: `${ttlSeconds}s`,
      collapse_key: collapseKey,
      notification: { tag: collapseKey },
    },
    apns: {
      headers: {
        'apns-priority': isHigh ? '10' : '5',
        'apns-expiration': String(Math.floor(nowMilliseconds / 1_000) + ttlSeconds),
        'apns-collapse-id': collapseKey,
      },
    },
    webpush: {
      headers: { TTL: String(ttlSeconds), Urgency: isHigh ? 'high' : 'normal', Topic: collapseKey },
    },
  };
}
