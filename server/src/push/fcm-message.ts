import type { PushMessage } from '@doorstep/core';

/**
 * A message as FCM takes it (https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages): one that arrives
 * while another with its collapse key waits, or is shown, takes its place.
 *
 * @param nowMilliseconds since the epoch: APNs wants to know when a message expires, the others after how long.
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
