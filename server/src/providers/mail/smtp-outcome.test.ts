import { expect, it } from 'vitest';
import { smtpOutcome } from './smtp-outcome.js';

/** An error as nodemailer creates it from a reply. */
const reply = (command: string, response: string, code = 'EENVELOPE') =>
  Object.assign(new Error(`${command} failed: ${response}`), {
    code,
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  });

it.each([
  [
    'an unknown mailbox',
    reply('RCPT TO', '550 5.1.1 <ana@posta.example> does not exist'),
    'bounced',
    'RCPT TO 550 5.1.1',
  ],
  ['a closed mailbox', reply('RCPT TO', '550 5.2.1 disabled'), 'bounced', 'RCPT TO 550 5.2.1'],
  ['an unknown mailbox, from an old server', reply('RCPT TO', '550 no such user'), 'bounced', 'RCPT TO 550'],
  [
    'an unknown mailbox, found after the data',
    reply('DATA', '550-5.1.1 no such user', 'EMESSAGE'),
    'bounced',
    'DATA 550 5.1.1',
  ],
  ['greylisting', reply('RCPT TO', '450 4.7.1 try again later'), 'unavailable', 'RCPT TO 450 4.7.1'],
  ['a full mailbox', reply('RCPT TO', '552 5.2.2 over quota'), 'refused', 'RCPT TO 552 5.2.2'],
  ['a policy', reply('RCPT TO', '550 5.7.1 blocked'), 'refused', 'RCPT TO 550 5.7.1'],
  ['suspected spam', reply('DATA', '554 no thanks', 'EMESSAGE'), 'refused', 'DATA 554'],
  ['wrong credentials', reply('AUTH PLAIN', '535 5.7.8 wrong', 'EAUTH'), 'unavailable', 'AUTH PLAIN 535 5.7.8'],
  [
    'no answer',
    Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT', command: 'CONN' }),
    'unavailable',
    'CONN ETIMEDOUT',
  ],
  ['an abort', new DOMException('signal timed out', 'TimeoutError'), 'unavailable', 'TimeoutError'],
  ['a value that is no error', 'lost', 'unavailable', 'unknown'],
])('interprets %s', (_name, error, outcome, reason) => {
  expect(smtpOutcome(error)).toEqual({ outcome, reason });
});

it('repeats nothing of the response but its codes', () => {
  const { reason } = smtpOutcome(reply('RCPT TO', '550 5.1.1 <ana@posta.example> unknown')) as { reason: string };
  expect(reason).not.toContain('ana@');
});
