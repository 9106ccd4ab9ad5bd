import { expect, it } from 'vitest';
import { readBounces } from './read-bounces.js';

/** A notification in the form of RFC 3464, appendix D, with some recipients. */
const notification = (...recipients: readonly string[]): string =>
  [
    'From: <MAILER-DAEMON@mail.example>\nSubject: Undelivered Mail Returned to Sender\nAuto-Submitted: auto-replied',
    '--b\nContent-Type: message/delivery-status',
    'Reporting-MTA: dns; mail.example\nArrival-Date: Wed, 25 Nov 2026 10:00:00 +0200',
    ...recipients,
    '--b--',
  ].join('\n\n');

const failed = 'Final-Recipient: rfc822; ana@posta.example\nAction: failed\nStatus: 5.1.1';

it.each([
  ['a permanent failure', [failed], ['ana@posta.example']],
  [
    'names in other letters',
    ['FINAL-RECIPIENT: RFC822;<ana@posta.example>\nACTION: Failed\nSTATUS: 5.1.1'],
    ['ana@posta.example'],
  ],
  [
    'a field on two lines',
    ['Final-Recipient: rfc822;\n ana@posta.example\nAction: failed\nStatus: 5.0.0'],
    ['ana@posta.example'],
  ],
  ['several recipients', [failed, failed.replace('ana@', 'ion@')], ['ana@posta.example', 'ion@posta.example']],
  ['a delay', [failed.replace('failed', 'delayed').replace('5.1.1', '4.4.1')], []],
  ['a temporary status', [failed.replace('5.1.1', '4.2.2')], []],
  ['a recipient that is no e-mail address', [failed.replace('rfc822; ana@posta.example', 'x400; /S=ana/')], []],
])('finds the addresses of %s', (_name, recipients, addresses) => {
  const text = notification(...recipients);
  expect(readBounces(text)).toEqual(addresses);
  expect(readBounces(text.replaceAll('\n', '\r\n'))).toEqual(addresses);
});

it('finds none in an ordinary e-mail', () => {
  expect(readBounces('Subject: Hello\n\nAction: failed, they said. Status: 5.1.1\n')).toEqual([]);
});
