import type { AccessFixture } from '../access-fixture/access-fixture.js';
import { type AccessTarget, startAccessTarget } from '../access-fixture/access-target.js';
import { buildAccessFixture } from '../access-fixture/build-access-fixture.js';
import { testDeliveryAfter } from '../access-fixture/deliveries.js';
import { withEmptyHands } from '../access-fixture/parked-jobs.js';
import { createHarness } from '../kit/harness.js';

/** The fixture of the access matrix with the additional objects of the examples. */
export interface ExampleFixture extends AccessFixture {
  readonly target: AccessTarget;
  /** A live delivery at its pickup, without verification by photo or PIN. */
  readonly plainAtPickup: string;
  /** A test mode delivery whose courier is on the way to the pickup. */
  readonly testAssigned: string;
  /** A delivered test mode delivery. */
  readonly testDelivered: string;
  /** A click on the link of our affiliate. */
  readonly clickId: string;
}

/** Starts a server with everything that the documented examples refer to. Its calls can be rolled back. */
export async function startExampleFixture(): Promise<ExampleFixture> {
  const target = await startAccessTarget();
  const harness = createHarness(target);
  const fixture = await buildAccessFixture(target, harness);
  await acceptStepsAnywhere(fixture);
  const { keys, people } = fixture.ours;
  const { deliveries } = harness.platform.withToken(people.courier.tokens.real);
  const plain = await harness.direct(keys.live).deliveries.create({
    pickup: { address: 'Strada Lipscani 25, București', contact: { name: 'Ioana Radu', phone: '+40213121234' } },
    dropoff: { address: 'Bd. Iuliu Maniu 7, București', contact: { name: 'Andrei Pop', phone: '+40722000111' } },
    items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
  });
  await withEmptyHands(fixture.store, () => deliveries.claim(plain.id));
  await deliveries.markArrivedAtPickup(plain.id, {});
  const context = { harness, store: fixture.store, people, keys };
  const assigned = await testDeliveryAfter(context, 1);
  const delivered = await testDeliveryAfter(context, 5);
  const click = await harness.platform.affiliates.recordClick({ code: 'BUCATE-OURS', landingPath: '/stores' });
  return {
    ...fixture,
    target,
    plainAtPickup: plain.id,
    testAssigned: assigned.id,
    testDelivered: delivered.id,
    clickId: click.id,
  };
}

/** Lets couriers report steps anywhere: the example of a position is not at the stops of the other examples. */
async function acceptStepsAnywhere({ store }: AccessFixture): Promise<void> {
  const settings = { stopRadiusMeters: null };
  const rows = [1, 2, 3, 4, 5, 6].map((sector) => ({
    ...{ id: `bucharest-sector-${sector}`, sequence: 0, settings },
    updatedAt: '2026-11-21T10:00:00.000Z',
  }));
  await store.transaction((db) => db.insert('zoneSettings', ...rows));
}
