import { advanceTo, createTestPorts } from '@doorstep/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/mail-server.js';
import { startTestServer } from '../../testing/start-test-server.js';
import { createSmtpMailer } from './smtp-mailer.js';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Registers a person whose e-mails go to a real mail server, and changes the password, of which they are notified. */
async function startStory() {
  const mail = await startMailServer();
  closing.push(mail.close);
  const mailer = createSmtpMailer({ url: mail.url, from: 'no-reply@doorstep.example', timeoutMs: 3_000 });
  closing.push(mailer.close);
  const ports = { ...createTestPorts(), mailer };
  const server = await startTestServer({ SEED: 'demo' }, { ports });
  closing.push(server.close);
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(`${server.url}/api/v1/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return Object(await response.json()) as Readonly<Record<string, unknown>>;
  };
  const password = 'patru-castane-coapte';
  const person = { email: 'maria.stan@posta.example', password, displayName: 'Maria Stan' };
  const token = String((await post('auth/register', person))['token']);
  const change = { currentPassword: password, newPassword: 'ploaie-pe-lacul-albastru' };
  return {
    mail,
    notify: () => post('auth/change-password', change, token),
    advance: (seconds: number) => advanceTo(ports.clock, server.service.jobs, ports.clock.now() + seconds * 1_000),
    async message() {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${server.url}/api/v1/notifications?channel=email`, { headers });
      return Object(await response.json()).data[0];
    },
  };
}

describe('an e-mail to a mail server', () => {
  it.each<[string, (mail: MailServer) => void, (mail: MailServer) => void, number]>([
    ['that greylists', (mail) => mail.refuseRecipients('451 4.7.1 try again'), (mail) => mail.refuseRecipients(), 1],
    // Nobody can know that it was taken, so it comes again with the same Message-ID, and mail programs show it once.
    ['that takes it and drops the connection', (mail) => mail.failAfterData('drop'), (mail) => mail.failAfterData(), 2],
    ['that takes it and hangs', (mail) => mail.failAfterData('hang'), (mail) => mail.failAfterData(), 2],
  ])('%s is sent again, and is lost for nobody', async (_fault, begin, end, arrivals) => {
    const story = await startStory();
    begin(story.mail);
    await story.notify();
    await story.advance(1);
    const waiting = { status: 'pending', reason: 'unavailable', attempts: 1 };
    expect(await story.message()).toMatchObject({ status: 'queued', email: waiting });
    end(story.mail);
    await story.advance(60);
    expect(await story.message()).toMatchObject({ status: 'sent', email: { status: 'sent', attempts: 2 } });
    await story.advance(86_400);
    expect(story.mail.arrived.length).toBe(arrivals);
    expect(new Set(story.mail.arrived.map(({ headers }) => headers.get('message-id'))).size).toBe(1);
  });

  it('that greylists for good fails when it expires, and says so', async () => {
    const story = await startStory();
    story.mail.refuseRecipients('451 4.7.1 try again');
    await story.notify();
    await story.advance(73 * 3_600);
    expect(await story.message()).toMatchObject({ status: 'failed', reasons: ['rule_matched', 'expired'] });
    expect(story.mail.arrived).toEqual([]);
  });
});
