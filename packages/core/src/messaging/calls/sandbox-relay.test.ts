import { Phone } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { createSandboxCallRelay } from './sandbox-relay.js';

const session = { sessionId: 'cls_1', courierPhone: '+40721000001', customerPhone: '+40721000101' };

it('connects each number with the other person while the session is open', async () => {
  const relay = createSandboxCallRelay();
  const { courier, customer } = await relay.open(session);
  expect([relay.reaches(courier), relay.reaches(customer)]).toEqual([session.courierPhone, session.customerPhone]);
  await relay.close(session.sessionId);
  expect([relay.reaches(courier), relay.reaches(customer)]).toEqual([undefined, undefined]);
});

it('gives a session the same telephone numbers each time, and every session its own', async () => {
  const relay = createSandboxCallRelay();
  const first = await relay.open(session);
  expect(await createSandboxCallRelay().open(session)).toEqual(first);
  const second = await relay.open({ ...session, sessionId: 'cls_2' });
  const numbers = [first.courier, first.customer, second.courier, second.customer];
  expect(new Set(numbers).size).toBe(4);
  for (const number of numbers) expect(Phone.safeParse(number).success).toBe(true);
});

it('closes a session that was never opened', async () => {
  await expect(createSandboxCallRelay().close('cls_3')).resolves.toBeUndefined();
});
