import { type Ports, type Store, type Tables, toInstant } from '@doorstep/core';
import type { FixtureSide } from './access-fixture.js';

const roles = ['customer', 'merchant'] as const;

type Wanted = Pick<Tables['partnerMembers'], 'partnerId'> & {
  readonly role: (typeof roles)[number];
  readonly status: 'active' | 'invited';
};

/**
 * Makes the customer and the merchant of a side owners of its partner, and of one that signed up itself, which waits for live keys or has not
 * asked for them. A third one invites them.
 */
export async function addPartnerPeople(
  store: Store,
  { clock, newId }: Pick<Ports, 'clock' | 'newId'>,
  { side, people, keys, owned }: FixtureSide,
): Promise<void> {
  const now = toInstant(clock.now());
  const began = { statusSince: now, createdAt: now, updatedAt: now };
  await store.transaction(async (db) => {
    const addCompany = async (name: string): Promise<string> => {
      const id = newId('partner');
      await db.insert('partners', {
        id,
        name: `Partner ${side} ${name} SRL`,
        contactEmail: null,
        currency: 'RON',
        createdAt: now,
        updatedAt: now,
      });
      return id;
    };
    const addMember = async ({ partnerId, role, status }: Wanted): Promise<string> => {
      const id = newId('partnerMember');
      const { accountId, email } = people[role];
      const joined = status === 'active';
      await db.update('accounts', { id: accountId }, { emailVerifiedAt: now });
      await db.insert('partnerMembers', {
        id,
        partnerId,
        accountId: joined ? accountId : null,
        email,
        status,
        role: 'owner',
        sequence: 1,
        joinedAt: joined ? now : null,
        expiresAt: joined ? null : '2100-01-01T00:00:00.000Z',
        ...began,
      });
      return id;
    };
    const inviting = await addCompany('inviting');
    for (const role of roles) {
      owned.add('partnerMember', await addMember({ partnerId: keys.partnerId, role, status: 'active' }), '');
      owned.add('partnerMember', await addMember({ partnerId: inviting, role, status: 'invited' }), `${role} invited`);
    }
    for (const status of ['test_only', 'requested'] as const) {
      const partnerId = await addCompany(status);
      const access = { id: newId('liveAccess'), partnerId, status, sequence: status === 'test_only' ? 0 : 1, ...began };
      await db.insert('partnerLiveAccess', access);
      for (const role of roles) await addMember({ partnerId, role, status: 'active' });
      owned.add('partner', partnerId, status);
    }
  });
}
