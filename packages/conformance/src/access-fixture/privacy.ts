import { type Role, roles } from '@doorstep/contracts';
import { toInstant } from '@doorstep/core';
import type { AccessFixture, FixtureSide } from './access-fixture.js';
import { succeed, textAt } from './successful-call.js';

const day = 86_400_000;

/** Adds a finished export with its link and a pending deletion for each account, and a pending export for each side. */
export async function addPrivacyRequests(fixture: AccessFixture): Promise<void> {
  const { harness, secrets } = fixture;
  const sides = [fixture.ours, fixture.theirs];
  for (const side of sides) {
    for (const role of roles) {
      const deletion = await requestExport(fixture, side, role);
      await asDeletion(fixture, deletion);
      side.owned.add('privacyRequest', deletion, `${role} deletion`);
      side.owned.add('privacyRequest', await requestExport(fixture, side, role), `${role} export`);
    }
  }
  await harness.target.advance(0);
  for (const role of roles) {
    const id = fixture.ours.owned.get('privacyRequest', `${role} export`);
    const token = fixture.ours.people[role].tokens.demo;
    const answer = await succeed(harness, 'GET', `/api/v1/privacy/export-request/${id}`, { token });
    secrets.set(`archive ${role}`, new URL(textAt(answer, 'archive', 'url')).searchParams.get('token') ?? '');
  }
  for (const side of sides) {
    side.owned.add('privacyRequest', await requestExport(fixture, side, 'customer'), 'customer waiting');
  }
}

async function requestExport({ harness }: AccessFixture, { people }: FixtureSide, role: Role): Promise<string> {
  const token = people[role].tokens.demo;
  return textAt(await succeed(harness, 'POST', '/api/v1/privacy/export-request', { token }), 'id');
}

/** Turns a request into a deletion directly: merchants, couriers and staff cannot request one while they are active. */
async function asDeletion({ harness, store }: AccessFixture, id: string): Promise<void> {
  const dueAt = toInstant(harness.target.now() + 14 * day);
  await store.transaction((db) => db.update('privacyRequests', { id }, { kind: 'deletion', dueAt }));
}

/** Cancels our deletions, or makes them pending again. */
export async function setDeletions(fixture: AccessFixture, status: 'pending' | 'cancelled'): Promise<void> {
  const ids = roles.map((role) => fixture.ours.owned.get('privacyRequest', `${role} deletion`));
  await fixture.store.transaction((db) => db.update('privacyRequests', { id: { in: ids } }, { status }));
}
