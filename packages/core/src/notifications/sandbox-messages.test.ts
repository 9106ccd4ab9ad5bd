import { expect, it } from 'vitest';
import { createSandboxMailer } from '../messaging/mail/sandbox-mailer.js';
import { createSandboxSms } from '../messaging/sms/sandbox-sms.js';
import { outboxOf } from './sandbox-messages.js';

it('the outbox is shown only if neither e-mails nor SMS reach people', async () => {
  const [mailer, sms] = [createSandboxMailer(), createSandboxSms()];
  for (const text of ['Cod: 482193', 'Cod: 771023']) {
    await sms.send({ id: 'sms_1', to: '+40722000111', text, ttlSeconds: 600, demo: false });
  }
  const message = { channel: 'sms', to: '+40722000111', subject: null };
  expect(outboxOf({ mailer, sms })).toEqual([
    { ...message, text: 'Cod: 771023' },
    { ...message, text: 'Cod: 482193' },
  ]);
  expect(outboxOf({ mailer: {}, sms })).toBeUndefined();
  expect(outboxOf({ mailer, sms: {} })).toBeUndefined();
});
