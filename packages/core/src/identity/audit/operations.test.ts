import { AuditEntryList, SignedIn } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { createTestService } from '../../service/testing/test-service.js';

const path = '/api/v1/admin/audit-entries';
const missingTicket = 'tkt_01kb2m5v3xe8wr9q4t7n6c0d1f';

describe('the audit log', () => {
  it('is filtered by actor, action, subject and time', async () => {
    const { send, signIn, ports } = await createTestService();
    const signedIn = await send('POST', '/api/v1/auth/demo-login', { body: { role: 'support' } });
    const { token: support, account } = SignedIn.parse(signedIn.body);
    const admin = await signIn('admin');
    const customer = await signIn('customer');
    const question = { category: 'app', subject: 'Nu pot plăti', message: 'Butonul nu face nimic.' };
    const { body } = await send('POST', '/api/v1/support/tickets', { token: customer, body: question });
    const { id } = body as { readonly id: string };
    await send('GET', `/api/v1/support/tickets/${id}`, { token: customer });
    await send('GET', `/api/v1/support/tickets/${missingTicket}`, { token: support });
    await send('GET', `/api/v1/support/tickets/${id}`, { token: support });
    ports.clock.set(ports.clock.now() + 60_000);
    const later = new Date(ports.clock.now()).toISOString();
    await send('GET', `/api/v1/support/tickets/${id}?reveal=true`, { token: admin });
    const find = async (query: string) =>
      AuditEntryList.parse((await send('GET', `${path}?${query}`, { token: admin })).body).data;
    const brief = (entries: Awaited<ReturnType<typeof find>>) =>
      entries.map(({ role, action, subjectId, details }) => [role, action, subjectId, details]);
    const masked = ['support', 'support.getTicket', id, {}];
    const revealed = ['admin', 'support.getTicket', id, { revealed: 'true' }];
    expect(brief(await find(`subjectId=${id}`))).toEqual([revealed, masked]);
    expect(brief(await find(`actorId=${account.id}`))).toEqual([masked]);
    expect(brief(await find(`action=support.getTicket&from=${later}`))).toEqual([revealed]);
    expect(brief(await find(`action=support.getTicket&to=${later}`))).toEqual([masked]);
    const readings = await find('action=audit.list');
    expect(readings.map(({ details }) => details)).toContainEqual({ actorId: account.id });
  });

  it('is for administrators only', async () => {
    const { send, signIn } = await createTestService();
    for (const role of ['customer', 'merchant', 'courier', 'fleet', 'support'] as const) {
      expect((await send('GET', path, { token: await signIn(role) })).status).toBe(403);
    }
    expect((await send('GET', `${path}?actorId=me&action=x`, { token: await signIn('admin') })).body).toMatchObject({
      errors: [{ pointer: '/query/actorId' }, { pointer: '/query/action' }],
    });
  });

  it('keeps entries for two years', async () => {
    const { send, signIn, ports, service, store } = await createTestService();
    await send('GET', path, { token: await signIn('admin') });
    const pass = async (days: number): Promise<number> => {
      ports.clock.set(ports.clock.now() + days * 86_400_000);
      await service.jobs.runDue();
      return store.reader.count('auditEntries', {});
    };
    expect(await pass(730)).toBe(1);
    expect(await pass(1)).toBe(0);
  });
});
