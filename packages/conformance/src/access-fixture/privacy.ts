import { type Role, roles } from '@doorstep/contracts';
import { toInstant } from '@doorstep/core';
import type { World, WorldSide } from './access-fixture.js';
import { make, textAt } from './successful-call.js';

const day = 86_400_000;

/** For each account an export that was made, with its link, and a deletion that waits; an export that waits for each side. */
export async function addPrivacyRequests(world: World): Promise<void> {
  const { stage, secrets } = world;
  const sides = [world.ours, world.theirs];
  for (const side of sides) {
    for (const role of roles) {
      const deletion = await requestExport(world, side, role);
      await asDeletion(world, deletion);
      side.belongings.add('privacyRequest', deletion, `${role} deletion`);
      side.belongings.add('privacyRequest', await requestExport(world, side, role), `${role} export`);
    }
  }
  await stage.target.advance(0);
  for (const role of roles) {
    const id = world.ours.belongings.get('privacyRequest', `${role} export`);
    const token = world.ours.people[role].tokens.demo;
    const answer = await make(stage, 'GET', `/api/v1/privacy/export-request/${id}`, { token });
    secrets.set(`archive ${role}`, new URL(textAt(answer, 'archive', 'url')).searchParams.get('token') ?? '');
  }
  for (const side of sides) {
    side.belongings.add('privacyRequest', await requestExport(world, side, 'customer'), 'customer waiting');
  }
}

async function requestExport({ stage }: World, { people }: WorldSide, role: Role): Promise<string> {
  const token = people[role].tokens.demo;
  return textAt(await make(stage, 'POST', '/api/v1/privacy/export-request', { token }), 'id');
}

/** Accounts that sell, carry or work here cannot ask for their deletion before all of that ends. */
async function asDeletion({ stage, store }: World, id: string): Promise<void> {
  const dueAt = toInstant(stage.target.now() + 14 * day);
  await store.transaction((db) => db.update('privacyRequests', { id }, { kind: 'deletion', dueAt }));
}

/** Withdraws our deletions for a moment, or has them wait again. */
export async function setDeletions(world: World, status: 'pending' | 'cancelled'): Promise<void> {
  const ids = roles.map((role) => world.ours.belongings.get('privacyRequest', `${role} deletion`));
  await world.store.transaction((db) => db.update('privacyRequests', { id: { in: ids } }, { status }));
}
