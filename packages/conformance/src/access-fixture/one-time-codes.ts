import { roles } from '@doorstep/contracts';
import { type OutsidePorts, toInstant } from '@doorstep/core';
import { drawCode } from '@doorstep/core/testing';
import type { AccessFixture } from './access-fixture.js';

/** A code as an app sends it. */
export interface SentCode {
  readonly codeId: string;
  readonly code: string;
}

/** Issues a code of each purpose to each of our accounts, and one to register. `sentCode` returns them. */
export async function addCodes({ ours, secrets, store }: AccessFixture, ports: OutsidePorts): Promise<void> {
  const now = toInstant(ports.clock.now());
  await store.transaction(async (db) => {
    const registration = { role: 'customer', passwordHash: null, displayName: 'Newcomer', phone: null } as const;
    const register = { purpose: 'register', accountId: null, target: 'newcomer@access.example', registration } as const;
    const { row, content } = drawCode(ports, now, register);
    await db.insert('oneTimeCodes', row);
    secrets.set('code register', `${row.id} ${content.code}`);
    for (const role of roles) {
      const accountId = ours.people[role].accountId;
      const wanted = { purpose: 'change_email', accountId, target: `${role}.new@access.example` } as const;
      const change = drawCode(ports, now, wanted);
      await db.insert('oneTimeCodes', change.row);
      secrets.set(`code change_email ${role}`, `${change.row.id} ${change.content.code}`);
    }
    for (const role of roles) {
      const { accountId } = ours.people[role];
      const target = (await db.get('accounts', accountId))?.email ?? '';
      for (const purpose of ['verify_email', 'sign_in'] as const) {
        const { row, content } = drawCode(ports, now, { purpose, accountId, target });
        await db.insert('oneTimeCodes', row);
        secrets.set(`code ${purpose} ${role}`, `${row.id} ${content.code}`);
      }
    }
  });
}

/** Returns the code that `addCodes` issued, by its purpose and role. */
export function sentCode({ secrets }: AccessFixture, name: string): SentCode {
  const [codeId = '', code = ''] = (secrets.get(`code ${name}`) ?? '').split(' ');
  return { codeId, code };
}
