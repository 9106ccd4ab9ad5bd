import { describe, expect, it } from 'vitest';
import { retentionOf } from '../../kernel/jobs/retention.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { createMemoryStore } from '../../service/memory-store.js';
import { courierLeadFixture } from '../testing/lead-fixture.js';
import { endedLeadSeconds, forgetLeads, waitlistSeconds } from './forget-leads.js';
import type { LeadRecord } from './records.js';
import { invitationsTable } from './records.js';

const now = '2029-06-01T10:00:00.000Z';
const ago = (seconds: number): string => addSeconds(now, -seconds);
const stranger = { accountId: null, statusSince: ago(endedLeadSeconds + 1) } as const;

describe('forgetLeads', () => {
  it.each<[string, Partial<LeadRecord>, boolean]>([
    ['anonymises a lead rejected long ago', { ...stranger, status: 'rejected' }, true],
    ['anonymises a lead withdrawn long ago', { ...stranger, status: 'withdrawn' }, true],
    ['keeps a lead rejected recently', { ...stranger, status: 'rejected', statusSince: ago(endedLeadSeconds) }, false],
    ['keeps an undecided lead', { ...stranger, status: 'new' }, false],
    ['keeps a lead with an account', { ...stranger, status: 'rejected', accountId: 'acc_1' }, false],
    [
      'anonymises a waitlist lead after two years',
      {
        ...stranger,
        kind: 'customer_intent',
        status: 'new',
        placeKey: '44.550,26.070',
        createdAt: ago(waitlistSeconds + 1),
      },
      true,
    ],
    [
      'keeps a waitlist lead before that',
      {
        ...stranger,
        kind: 'customer_intent',
        status: 'new',
        placeKey: '44.550,26.070',
        createdAt: ago(waitlistSeconds),
      },
      false,
    ],
  ])('%s', async (_title, change, anonymised) => {
    const store = createMemoryStore();
    const lead = courierLeadFixture(change);
    await store.transaction((db) => db.insert('leads', lead));
    await store.transaction((db) => forgetLeads(db, now, 10));
    const after = await store.reader.get('leads', lead.id);
    if (anonymised)
      expect(after).toMatchObject({
        id: lead.id,
        status: lead.status,
        name: null,
        email: '',
        phone: null,
        placeKey: null,
      });
    else expect(after).toEqual(lead);
  });

  it('anonymises several leads, while expired invitations are removed', async () => {
    const store = createMemoryStore();
    const waitlisted = {
      kind: 'customer_intent',
      accountId: null,
      email: 'dan@posta.example',
      createdAt: ago(waitlistSeconds + 1),
    } as const;
    const invitation = { leadId: 'lea_1', invitedBy: 'acc_1', createdAt: now };
    await store.transaction(async (db) => {
      await db.insert('leads', courierLeadFixture({ ...waitlisted, id: 'lea_1', placeKey: 'here' }));
      await db.insert('leads', courierLeadFixture({ ...waitlisted, id: 'lea_2', placeKey: 'there' }));
      await db.insert('invitations', { ...invitation, id: 'inv_1', tokenHash: 'a', expiresAt: now });
      await db.insert('invitations', { ...invitation, id: 'inv_2', tokenHash: 'b', expiresAt: addSeconds(now, 1) });
    });
    await store.transaction((db) => forgetLeads(db, now, 10));
    await store.transaction((db) => retentionOf('invitations', invitationsTable)(db, now, 10));
    expect((await store.reader.find('leads', {})).map(({ email }) => email)).toEqual(['', '']);
    expect((await store.reader.find('invitations', {})).map(({ id }) => id)).toEqual(['inv_2']);
  });
});
