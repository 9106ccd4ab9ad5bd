import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSeededRandom } from '../../kernel/primitives/random.js';
import { generateWebhookSecret, webhookSignature } from './sign.js';

const expectedSignature = (secret: string, content: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(content)
    .digest('base64')}`;

it('reproduces the example signature of Standard Webhooks', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const content = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
  expect(webhookSignature([secret], content)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

it('signs with each secret, as HMAC-SHA256 over id, timestamp and body', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), fc.string({ unit: 'grapheme' }), (seeds, body) => {
      const secrets = seeds.map((seed) => generateWebhookSecret(createSeededRandom(seed)));
      const signature = webhookSignature(secrets, { id: 'evt_1', timestamp: 1_795_255_200, body });
      expect(signature).toBe(secrets.map((secret) => expectedSignature(secret, `evt_1.1795255200.${body}`)).join(' '));
    }),
  );
});

it('generates secrets of 32 bytes', () => {
  const secret = generateWebhookSecret(createSeededRandom(1));
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(generateWebhookSecret(createSeededRandom(2))).not.toBe(secret);
});
