import type { DemoAccount, Harness } from './harness.js';

/** Returns the courier of an account. */
export async function courierIdOf(harness: Harness, person: DemoAccount): Promise<string> {
  const { courierId } = await (await harness.as(person)).profile.getAccount();
  if (courierId === null) throw new Error(`${person} is not a courier.`);
  return courierId;
}
