import { expect, it } from 'vitest';
import { readConfig } from './config.js';

const smtp = {
  MAIL: 'smtp',
  SMTP_URL: 'smtps://me:secret@mail.example',
  MAIL_FROM: 'Doorstep <no-reply@doorstep.example>',
};
const read = { provider: 'smtp', url: smtp.SMTP_URL, from: smtp.MAIL_FROM };

it.each([
  [{}, { provider: 'sandbox' }],
  [{ ...smtp, MAIL: 'sandbox' }, { provider: 'sandbox' }],
  [smtp, { ...read, dkim: undefined }],
  [
    { ...smtp, MAIL_FROM: 'no-reply@doorstep.example' },
    { ...read, from: 'no-reply@doorstep.example', dkim: undefined },
  ],
  [
    { ...smtp, DKIM_KEY_FILE: '/etc/dkim.pem', DKIM_DOMAIN: 'doorstep.example', DKIM_SELECTOR: 's1' },
    { ...read, dkim: { domain: 'doorstep.example', selector: 's1', keyFile: '/etc/dkim.pem' } },
  ],
])('reads %j', (env, mail) => {
  expect(readConfig(env).mail).toEqual(mail);
});

it.each([
  [{ MAIL: 'pigeon' }, 'MAIL must be sandbox or smtp'],
  [{ MAIL: 'smtp', MAIL_FROM: smtp.MAIL_FROM }, 'SMTP_URL must be set when MAIL=smtp'],
  [{ MAIL: 'smtp', SMTP_URL: smtp.SMTP_URL }, 'MAIL_FROM must be set when MAIL=smtp'],
  [{ ...smtp, SMTP_URL: 'https://mail.example' }, 'SMTP_URL must be an smtp:// or smtps:// address'],
  [{ ...smtp, MAIL_FROM: 'Doorstep' }, 'MAIL_FROM must be an address'],
  [{ ...smtp, MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM must be an address'],
  [{ ...smtp, DKIM_KEY_FILE: '/etc/dkim.pem' }, 'DKIM_DOMAIN must be set with DKIM_KEY_FILE'],
])('refuses %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});
