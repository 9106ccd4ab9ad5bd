import { generateKeyPairSync } from 'node:crypto';
import type { PushMessage } from '@doorstep/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeAnswer, type FakeFcm, startFakeFcm } from '../../testing/fake-fcm.js';
import { createFcmPush, type FcmPush } from './fcm.js';

const message: PushMessage = {
  id: 'ntf_01kb2m5v3xe8wr9q4t7n6c0d1f',
  app: 'customer',
  platform: 'ios',
  token: 'secret-device-token',
  title: 'Comandă acceptată',
  body: 'Hanul Domnesc pregătește comanda.',
  data: { notificationId: 'ntf_01kb2m5v3xe8wr9q4t7n6c0d1f', eventType: 'order.accepted' },
  priority: 'high',
  ttlSeconds: 1_800,
  collapseKey: 'ord_01kb2m5v3xe8wr9q4t7n6c0d1f',
};

let now = Date.parse('2026-11-21T10:00:00Z');
let fake: FakeFcm;
let push: FcmPush;
beforeEach(async () => {
  now = Date.parse('2026-11-21T10:00:00Z');
  fake = await startFakeFcm(() => now);
  push = createFcmPush({ account: fake.account, url: fake.url, now: () => now, timeoutMs: 2_000 });
});
afterEach(async () => {
  await push.close();
  await fake.close();
});

const fcmError = (status: number, code: string, message = 'It failed.'): FakeAnswer => ({
  status,
  body: {
    error: {
      code: status,
      message,
      status: code,
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }],
    },
  },
});

const violation = (field: string): FakeAnswer => ({
  status: 400,
  body: {
    error: {
      code: 400,
      status: 'INVALID_ARGUMENT',
      message: 'Invalid value',
      details: [
        { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: 'INVALID_ARGUMENT' },
        { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field, description: 'Invalid' }] },
      ],
    },
  },
});

describe('a message', () => {
  it('goes to FCM with what each platform needs', async () => {
    expect(await push.send(message)).toEqual({ outcome: 'sent', reference: 'projects/doorstep-test/messages/1' });
    const collapseKey = 'ord_01kb2m5v3xe8wr9q4t7n6c0d1f';
    expect(fake.arrived).toEqual([
      {
        accessToken: 'access-1',
        message: {
          token: 'secret-device-token',
          notification: { title: 'Comandă acceptată', body: 'Hanul Domnesc pregătește comanda.' },
          data: message.data,
          android: { priority: 'HIGH', ttl: '1800s', collapse_key: collapseKey, notification: { tag: collapseKey } },
          apns: {
            headers: {
              'apns-priority': '10',
              'apns-expiration': String(now / 1_000 + 1_800),
              'apns-collapse-id': collapseKey,
            },
          },
          webpush: { headers: { TTL: '1800', Urgency: 'high', Topic: collapseKey } },
        },
      },
    ]);
    await push.send({ ...message, priority: 'normal' });
    expect(fake.arrived[1]?.message).toMatchObject({
      android: { priority: 'NORMAL' },
      apns: { headers: { 'apns-priority': '5' } },
      webpush: { headers: { Urgency: 'normal' } },
    });
  });

  it.each<[string, FakeAnswer, object]>([
    ['a device that is gone', fcmError(404, 'UNREGISTERED'), { outcome: 'unregistered' }],
    ['an invalid token', violation('message.token'), { outcome: 'unregistered' }],
    [
      'an invalid token in the older format',
      fcmError(400, 'INVALID_ARGUMENT', 'The registration token is not a valid FCM registration token'),
      { outcome: 'unregistered' },
    ],
    [
      'an invalid message',
      violation('message.data[0].value'),
      { outcome: 'refused', reason: '400 INVALID_ARGUMENT message.data[0].value' },
    ],
    [
      'an unknown project',
      { status: 404, body: { error: { code: 404, status: 'NOT_FOUND', message: 'Requested entity was not found.' } } },
      { outcome: 'refused', reason: '404 NOT_FOUND' },
    ],
    [
      'a device of another project',
      fcmError(403, 'SENDER_ID_MISMATCH'),
      { outcome: 'refused', reason: '403 SENDER_ID_MISMATCH' },
    ],
    [
      'an app without an APNs key',
      fcmError(401, 'THIRD_PARTY_AUTH_ERROR'),
      { outcome: 'refused', reason: '401 THIRD_PARTY_AUTH_ERROR' },
    ],
    [
      'an exceeded quota',
      { ...fcmError(429, 'QUOTA_EXCEEDED'), headers: { 'retry-after': '90' } },
      { outcome: 'unavailable', reason: '429 QUOTA_EXCEEDED', retryAfterSeconds: 90 },
    ],
    [
      'an exceeded quota without Retry-After',
      fcmError(429, 'QUOTA_EXCEEDED'),
      { outcome: 'unavailable', reason: '429 QUOTA_EXCEEDED', retryAfterSeconds: 60 },
    ],
    [
      'a server that is overloaded until a date',
      { ...fcmError(503, 'UNAVAILABLE'), headers: { 'retry-after': 'Sat, 21 Nov 2026 10:00:30 GMT' } },
      { outcome: 'unavailable', reason: '503 UNAVAILABLE', retryAfterSeconds: 30 },
    ],
    [
      'a server error',
      fcmError(500, 'INTERNAL'),
      { outcome: 'unavailable', reason: '500 INTERNAL', retryAfterSeconds: null },
    ],
    [
      'a proxy error',
      { status: 502, body: '<html>' },
      { outcome: 'unavailable', reason: '502', retryAfterSeconds: null },
    ],
    [
      'a redirect',
      { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      { outcome: 'unavailable', reason: '302', retryAfterSeconds: null },
    ],
    [
      'a success that is not from FCM',
      { status: 200, body: { ok: true } },
      { outcome: 'unavailable', reason: 'the answer is not from FCM', retryAfterSeconds: null },
    ],
    [
      'an answer that is too long',
      { status: 200, body: JSON.stringify({ name: 'x'.repeat(100_000) }) },
      { outcome: 'unavailable', reason: 'the answer is not from FCM', retryAfterSeconds: null },
    ],
    [
      'an error that repeats the token',
      fcmError(400, 'INVALID_ARGUMENT', 'secret-device-token'),
      { outcome: 'refused', reason: '400 INVALID_ARGUMENT' },
    ],
  ])('has the documented outcome for %s', async (_name, answer, outcome) => {
    fake.answer(answer);
    expect(await push.send(message)).toEqual(outcome);
    expect(fake.arrived.length).toBe(1);
  });

  it('is to be retried when FCM is unreachable', async () => {
    await fake.close();
    expect(await push.send(message)).toEqual({
      outcome: 'unavailable',
      reason: 'no answer (ECONNREFUSED)',
      retryAfterSeconds: null,
    });
  });

  it('is to be retried when there is no answer in time', async () => {
    const hasty = createFcmPush({ account: fake.account, url: fake.url, now: () => now, timeoutMs: 100 });
    fake.answerGrants({ status: 0 });
    expect(await hasty.send(message)).toEqual({
      outcome: 'unavailable',
      reason: 'no answer (TimeoutError)',
      retryAfterSeconds: null,
    });
    await hasty.close();
  });
});

describe('the access token', () => {
  it('is requested with an assertion that Google accepts', async () => {
    await push.send(message);
    expect(fake.grants).toEqual([
      {
        header: { alg: 'RS256', typ: 'JWT', kid: 'key-1' },
        claims: {
          scope: 'https://www.googleapis.com/auth/firebase.messaging',
          iss: 'push@doorstep-test.iam.gserviceaccount.com',
          aud: `${fake.url}/token`,
          iat: now / 1_000,
          exp: now / 1_000 + 3_600,
        },
      },
    ]);
  });

  it('is fetched once for concurrent messages, and cached until a minute before it expires', async () => {
    await Promise.all(Array.from({ length: 10 }, () => push.send(message)));
    expect(fake.grants.length).toBe(1);
    now += (3_599 - 61) * 1_000;
    await push.send(message);
    expect(fake.grants.length).toBe(1);
    now += 2_000;
    await push.send(message);
    expect(fake.grants.length).toBe(2);
    expect(fake.arrived.at(-1)?.accessToken).toBe('access-2');
  });

  it('is replaced when it is refused, once for each message', async () => {
    const refusal: FakeAnswer = { status: 401, body: { error: { code: 401, status: 'UNAUTHENTICATED' } } };
    await push.send(message);
    fake.answer(refusal);
    expect(await push.send(message)).toMatchObject({ outcome: 'sent' });
    expect(fake.arrived.map(({ accessToken }) => accessToken)).toEqual(['access-1', 'access-1', 'access-2']);
    fake.answer(refusal, refusal);
    expect(await push.send(message)).toEqual({ outcome: 'refused', reason: '401 UNAUTHENTICATED' });
    expect(await push.send(message)).toMatchObject({ outcome: 'sent' });
  });

  it.each<[string, FakeAnswer, object]>([
    [
      'is refused',
      { status: 400, body: { error: 'invalid_grant', error_description: 'Account not found' } },
      { outcome: 'refused', reason: 'The token endpoint answered 400 invalid_grant.' },
    ],
    [
      'is unavailable',
      { status: 503, headers: { 'retry-after': '20' } },
      { outcome: 'unavailable', reason: 'The token endpoint answered 503.', retryAfterSeconds: 20 },
    ],
    [
      'is malformed',
      { status: 200, body: { access_token: 7 } },
      { outcome: 'unavailable', reason: 'The token endpoint answered 200.', retryAfterSeconds: null },
    ],
  ])('fails the push when it %s', async (_name, answer, outcome) => {
    fake.answerGrants(answer);
    expect(await push.send(message)).toEqual(outcome);
    expect(fake.arrived).toEqual([]);
    expect(await push.send(message)).toMatchObject({ outcome: 'sent' });
  });

  it('is not issued for a key of another account', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const account = { ...fake.account, privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
    const stranger = createFcmPush({ account, url: fake.url, now: () => now });
    expect(await stranger.send(message)).toEqual({
      outcome: 'refused',
      reason: 'The token endpoint answered 400 invalid_grant.',
    });
    await stranger.close();
  });
});
