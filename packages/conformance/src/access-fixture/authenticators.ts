import { createHmac } from 'node:crypto';
import { roles } from '@doorstep/contracts';
import { toInstant } from '@doorstep/core';
import type { AccessFixture } from './access-fixture.js';
import { succeed, textAt } from './successful-call.js';

/** Gives each of our accounts an authenticator that waits for its confirmation. */
export async function enrol({ harness, ours, secrets }: AccessFixture): Promise<void> {
  for (const role of roles) {
    const answer = await succeed(harness, 'POST', '/api/v1/auth/totp', { token: ours.people[role].tokens.demo });
    secrets.set(`authenticator ${role}`, textAt(answer, 'secret'));
  }
}

/** Gives each of our accounts an authenticator that works. */
export async function enrolAndConfirm(fixture: AccessFixture): Promise<void> {
  await enrol(fixture);
  const confirmedAt = toInstant(fixture.harness.target.now());
  await fixture.store.transaction(async (db) => {
    for (const id of accountIds(fixture)) await db.update('totpSecrets', { id }, { confirmedAt });
  });
}

/** Takes the authenticators away again. */
export async function removeAuthenticators(fixture: AccessFixture): Promise<void> {
  await fixture.store.transaction((db) => db.remove('totpSecrets', { id: { in: accountIds(fixture) } }));
}

function accountIds({ ours }: AccessFixture): readonly string[] {
  return roles.map((role) => ours.people[role].accountId);
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator shows now (RFC 6238: SHA-1, 6 digits, steps of 30 s). */
export function totpCode(secret: string, now: number): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
