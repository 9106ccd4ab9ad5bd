import { ScureBase32Plugin } from 'otplib';
import { describe, expect, it } from 'vitest';
import { toInstant } from '../../../kernel/primitives/instant.js';
import { createSeededRandom } from '../../../kernel/primitives/random.js';
import { generateTotpSecret, totpStep, totpUri } from './totp.js';

/** The secret of RFC 6238, appendix B. */
const secret = new ScureBase32Plugin().encode(new TextEncoder().encode('12345678901234567890'), { padding: false });

const stepAt = (seconds: number, code: string): Promise<number | undefined> =>
  totpStep(secret, code, toInstant(seconds * 1_000));

describe('a code', () => {
  // The last six of the eight digits in the table of that appendix.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at Unix time %i is %s', async (seconds, code) => {
    expect(await stepAt(seconds, code)).toBe(Math.floor(seconds / 30));
  });

  it('is valid for at most one step before and after its own', async () => {
    const [code, step] = ['005924', Math.floor(1_234_567_890 / 30)];
    const begins = step * 30;
    const times = [begins - 31, begins - 30, begins, begins + 59, begins + 60];
    expect(await Promise.all(times.map((at) => stepAt(at, code)))).toEqual([undefined, step, step, step, undefined]);
  });

  it('is refused if any digit is wrong', async () => {
    for (const wrong of ['005925', '105924', '000000']) expect(await stepAt(1_234_567_890, wrong)).toBeUndefined();
  });
});

describe('a secret', () => {
  it('has 160 random bits in base32', async () => {
    const generated = await generateTotpSecret(createSeededRandom(1));
    expect(generated).toMatch(/^[A-Z2-7]{32}$/);
    expect(generated).not.toBe(await generateTotpSecret(createSeededRandom(2)));
  });

  it('is passed to an app in a URI that names the service and the account', async () => {
    const uri = new URL(await totpUri(secret, 'ioana+1@posta.example'));
    expect(uri.protocol).toBe('otpauth:');
    expect(uri.searchParams.get('secret')).toBe(secret);
    expect(uri.searchParams.get('issuer')).toBe('Doorstep');
    expect(decodeURIComponent(uri.pathname)).toContain('Doorstep:ioana+1@posta.example');
  });
});
