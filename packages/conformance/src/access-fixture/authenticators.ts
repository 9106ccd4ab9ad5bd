import { roles } from '@doorstep/contracts';
import { toInstant } from '@doorstep/core';
import type { AccessFixture } from './access-fixture.js';
import { succeed, textAt } from './successful-call.js';

/** Gives each of our accounts an authenticator that is not confirmed yet. */
export async function enrol({ harness, ours, secrets }: AccessFixture): Promise<void> {
  for (const role of roles) {
    const answer = await succeed(harness, 'POST', '/api/v1/auth/totp', { token: ours.people[role].tokens.demo });
    secrets.set(`authenticator ${role}`, textAt(answer, 'secret'));
  }
}

/** Gives each of our accounts a confirmed authenticator. */
export async function enrolAndConfirm(fixture: AccessFixture): Promise<void> {
  await enrol(fixture);
  const confirmedAt = toInstant(fixture.harness.target.now());
  await fixture.store.transaction(async (db) => {
    for (const id of accountIds(fixture)) await db.update('totpSecrets', { id }, { confirmedAt });
  });
}

/** Removes the authenticators of our accounts. */
export async function removeAuthenticators(fixture: AccessFixture): Promise<void> {
  await fixture.store.transaction((db) => db.remove('totpSecrets', { id: { in: accountIds(fixture) } }));
}

function accountIds({ ours }: AccessFixture): readonly string[] {
  return roles.map((role) => ours.people[role].accountId);
}
