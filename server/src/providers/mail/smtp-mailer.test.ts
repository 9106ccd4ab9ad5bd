import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import type { Email } from '@doorstep/core';
import { afterEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/mail-server.js';
import { createSmtpMailer, type SmtpMailer, type SmtpOptions } from './smtp-mailer.js';

const email: Email = {
  id: 'eml_01kb2m5v3xe8wr9q4t7n6c0d1f',
  to: 'ana.popescu@posta.example',
  language: 'ro',
  subject: 'Comandă livrată ✓',
  text: 'Comanda a fost livrată.\n',
  html: '<p>Comanda a fost livrată.</p>',
  unsubscribeUrl: 'https://api.example/unsubscribe?token=v1.k.abc',
};

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function mailerTo(url: string, options: Partial<SmtpOptions> = {}): SmtpMailer {
  const mailer = createSmtpMailer({ url, from: 'Doorstep <no-reply@doorstep.example>', ...options });
  closing.push(mailer.close);
  return mailer;
}

async function startServer(): Promise<MailServer> {
  const server = await startMailServer();
  closing.push(server.close);
  return server;
}

describe('an e-mail over SMTP', () => {
  it('arrives with its texts and headers', async () => {
    const server = await startServer();
    expect(await mailerTo(server.url).send(email)).toMatchObject({ outcome: 'sent' });
    const [arrived] = server.arrived;
    expect(arrived).toMatchObject({ from: 'no-reply@doorstep.example', to: ['ana.popescu@posta.example'] });
    const { headers, text, html } = arrived ?? { headers: new Map(), text: '', html: '' };
    expect(headers.get('message-id')).toBe('<eml_01kb2m5v3xe8wr9q4t7n6c0d1f@doorstep.example>');
    expect(headers.get('list-unsubscribe')).toBe('<https://api.example/unsubscribe?token=v1.k.abc>');
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('content-language')).toBe('ro');
    expect(headers.get('subject')).toBe('Comandă livrată ✓');
    expect(text).toBe(email.text);
    expect(html).toContain(email.html);
  });

  it('has no headers for unsubscribing if it cannot be turned off', async () => {
    const server = await startServer();
    await mailerTo(server.url).send({ ...email, unsubscribeUrl: null });
    expect([...(server.arrived[0]?.headers.keys() ?? [])].filter((name) => name.startsWith('list-'))).toEqual([]);
  });

  it('signs in, and is signed with the DKIM key', async () => {
    const server = await startServer();
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const url = server.url.replace('//', '//doorstep:correct%20horse@');
    const mailer = mailerTo(url, { dkim: { domain: 'doorstep.example', selector: 's1', privateKey } });
    expect(await mailer.send(email)).toMatchObject({ outcome: 'sent' });
    expect(server.credentials).toEqual([['doorstep', 'correct horse']]);
    const signature = server.arrived[0]?.headers.get('dkim-signature') ?? '';
    expect(signature).toMatch(/d=doorstep\.example; .*s=s1;/s);
    // RFC 8058 4 requires that the signature covers both headers of the one-click link.
    const signed = /;\s*h=([^;]*);/
      .exec(signature)?.[1]
      ?.toLowerCase()
      .split(/\s*:\s*/);
    expect(signed).toEqual(expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']));
  });

  it.each([
    ['550 5.1.1 no such user', 'bounced'],
    ['450 4.7.1 greylisted', 'unavailable'],
    ['554 5.7.1 blocked', 'refused'],
  ])('that is answered with %s is %s', async (reply, outcome) => {
    const server = await startServer();
    server.refuseRecipients(reply);
    expect(await mailerTo(server.url).send(email)).toMatchObject({ outcome });
    expect(server.arrived).toEqual([]);
  });

  it('is unavailable if the server hangs, drops the connection, or is not there', async () => {
    const hang = await listen(() => undefined);
    const drop = await listen((socket) => socket.write('220 mail.example\r\n', () => socket.destroy()));
    const gone = await startMailServer();
    await gone.close();
    for (const url of [hang, drop, gone.url]) {
      const outcome = await mailerTo(url, { stepTimeoutMs: 150, timeoutMs: 400 }).send(email);
      expect(outcome).toMatchObject({ outcome: 'unavailable' });
    }
  });

  it.each(['hang', 'drop'] as const)(
    'is unavailable if the server takes it and fails before it responds: %s',
    async (fault) => {
      const server = await startServer();
      server.failAfterData(fault);
      const outcome = await mailerTo(server.url, { stepTimeoutMs: 5_000, timeoutMs: 300 }).send(email);
      expect(outcome).toMatchObject({ outcome: 'unavailable' });
    },
  );
});

/** Starts a server that does as told with each connection. Returns its address. */
async function listen(onConnection: Parameters<typeof createServer>[1] & object): Promise<string> {
  const sockets = new Set<{ destroy(): void }>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}
