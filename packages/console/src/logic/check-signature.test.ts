import { webhooks } from '@doorstep/sdk';
import { describe, expect, it } from 'vitest';
import { checkSignature, InvalidSecret } from './check-signature.js';

const secret = 'whsec_RXhhbXBsZSBvbmx5OiB0aGlzIGlzIG5vIHNlY3JldC4=';
const other = 'whsec_QW5vdGhlciBleGFtcGxlOiBub3QgYSBzZWNyZXQgZWl0aGVyLg==';
const payload = {
  id: 'evt_01kb2m5v3xe8wr9q4t7n6c0d1f',
  body: '{"total":"12,50 lei — ăîșț"}',
  timestamp: 1_795_255_200_000,
};

async function signed(by: string | readonly string[]) {
  return { headers: { ...(await webhooks.sign({ ...payload, secret: by })) }, body: payload.body };
}

describe('checkSignature', () => {
  it.each([
    ['the secret', secret, secret, true],
    ['a secret with spaces around it', secret, ` ${secret}\n`, true],
    ['another secret', secret, other, false],
    ['one of two secrets', [other, secret], secret, true],
  ])('checks with %s', async (_name, signedWith, checkedWith, valid) => {
    expect((await checkSignature(await signed(signedWith), checkedWith)).valid).toBe(valid);
  });

  it('refuses a changed body, and shows what was compared', async () => {
    const { headers, body } = await signed(secret);
    const check = await checkSignature({ headers, body: body.replace('12', '13') }, secret);
    expect(check).toMatchObject({ valid: false, sent: [headers['webhook-signature'].slice(3)] });
    expect(check.signedContent).toBe(`${payload.id}.${payload.timestamp / 1_000}.${body.replace('12', '13')}`);
  });

  it('refuses a message without headers', async () => {
    expect(await checkSignature({ headers: {}, body: '{}' }, secret)).toMatchObject({ valid: false, sent: [] });
  });

  it.each(['', 'whsec_', 'RXhhbXBsZQ==', 'whsec_###', 'whsec_A'])('reports the secret %j', async (wrong) => {
    await expect(checkSignature(await signed(secret), wrong)).rejects.toThrow(InvalidSecret);
  });
});
