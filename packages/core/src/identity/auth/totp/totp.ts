import { type Instant, toMilliseconds } from '../../../kernel/primitives/instant.js';
import type { Random } from '../../../kernel/primitives/random.js';

/** Output length of HMAC-SHA-1, the recommended length of a secret (RFC 4226 4, R6). */
const secretBytes = 20;

/** A code is also valid for one step before and after its own, because clocks of phones drift (RFC 6238 5.2). */
const driftSeconds = 30;

/** Loads the library with the first authenticator: most sandboxes have none. */
const loadLibrary = (): Promise<typeof import('otplib')> => import('otplib');

/** Generates a secret in base32 without padding (RFC 4648 6), the form that authenticator apps expect. */
export async function generateTotpSecret(random: Random): Promise<string> {
  const { ScureBase32Plugin } = await loadLibrary();
  return new ScureBase32Plugin().encode(random.bytes(secretBytes), { padding: false });
}

/** Returns the `otpauth:` URI for the QR code that an authenticator app scans. */
export async function totpUri(secret: string, email: string): Promise<string> {
  const { generateURI } = await loadLibrary();
  return generateURI({ issuer: 'Doorstep', label: email, secret });
}

/** Returns the time step (RFC 6238 4.2) of a code, at most one step from `now`, or undefined for a wrong code. */
export async function totpStep(secret: string, code: string, now: Instant): Promise<number | undefined> {
  const { verifySync } = await loadLibrary();
  const epoch = Math.floor(toMilliseconds(now) / 1_000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: driftSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
