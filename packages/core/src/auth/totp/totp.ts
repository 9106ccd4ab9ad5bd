import { generateURI, ScureBase32Plugin, verifySync } from 'otplib';
import { type Instant, toMilliseconds } from '../../kernel/primitives/instant.js';
import type { Random } from '../../kernel/primitives/random.js';

/** As many as HMAC-SHA-1 has (RFC 4226 4, R6). */
const secretBytes = 20;

/** A code is good one step before and after its own 30 seconds: clocks of phones differ (RFC 6238 5.2). */
const driftSeconds = 30;

const base32 = new ScureBase32Plugin();

/** A new secret, in base32 without padding (RFC 4648 6), as authenticator apps take it. */
export function generateTotpSecret(random: Random): string {
  return base32.encode(random.bytes(secretBytes), { padding: false });
}

/** What a QR code says to an authenticator app. */
export function totpUri(secret: string, email: string): string {
  return generateURI({ issuer: 'Doorstep', label: email, secret });
}

/** The time step (RFC 6238 4.2) whose code this is, at `now` or a step from it; undefined for a wrong code. */
export function totpStep(secret: string, code: string, now: Instant): number | undefined {
  const epoch = Math.floor(toMilliseconds(now) / 1_000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: driftSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
