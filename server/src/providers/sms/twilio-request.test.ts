import { expect, it } from 'vitest';
import { isFromTwilio, twilioSignature } from './twilio-request.js';

// The example of Twilio's documentation.
const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const form = new URLSearchParams({
  CallSid: 'CA1234567890ABCDE',
  Digits: '1234',
  From: '+14158675309',
  To: '+18005551212',
  Caller: '+14158675309',
});
const signature = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';

it('is that of the documentation', () => {
  expect(twilioSignature('12345', url, form)).toBe(signature);
});

it.each<[string, boolean, string, string, string, string | undefined]>([
  ['the signature', true, '12345', url, '1234', signature],
  ['another token', false, '12346', url, '1234', signature],
  ['another address', false, '12345', `${url}0`, '1234', signature],
  ['another value', false, '12345', url, '1235', signature],
  ['a cut signature', false, '12345', url, '1234', signature.slice(0, -1)],
  ['no signature', false, '12345', url, '1234', undefined],
])('%s is genuine: %s', (_name, isGenuine, token, address, digits, given) => {
  const changed = new URLSearchParams(form);
  changed.set('Digits', digits);
  expect(isFromTwilio(token, address, changed, given)).toBe(isGenuine);
});
