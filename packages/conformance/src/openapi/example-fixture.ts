import { buildWorld, type World } from '../access-fixture/access-fixture.js';
import { type AccessTarget, startAccessTarget } from '../access-fixture/access-target.js';
import { testDeliveryAfter } from '../access-fixture/deliveries.js';
import { createStage } from '../kit/harness.js';

/** The world of the access matrix, and what examples need beside it. */
export interface ExampleWorld extends World {
  readonly target: AccessTarget;
  /** A live delivery at its pickup which asks for no photo and no PIN. */
  readonly plainAtPickup: string;
  /** A delivery of test mode whose courier is on the way to the pickup. */
  readonly testAssigned: string;
  /** A delivery of test mode that has arrived. */
  readonly testDelivered: string;
  /** A click on the link of our affiliate. */
  readonly clickId: string;
}

/** A server with everything that the examples of the documents speak of, and calls in it that leave no trace. */
export async function startExampleWorld(): Promise<ExampleWorld> {
  const target = await startAccessTarget();
  const stage = createStage(target);
  const world = await buildWorld(target, stage);
  const { keys, people } = world.ours;
  const { deliveries } = stage.platform.withToken(people.courier.tokens.real);
  const plain = await stage.direct(keys.live).deliveries.create({
    pickup: { address: 'Strada Lipscani 25, București', contact: { name: 'Ioana Radu', phone: '+40213121234' } },
    dropoff: { address: 'Bd. Iuliu Maniu 7, București', contact: { name: 'Andrei Pop', phone: '+40722000111' } },
    items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
  });
  await deliveries.courierClaim(plain.id);
  await deliveries.courierArrivedAtPickup(plain.id, {});
  const scene = { stage, store: world.store, people, keys };
  const assigned = await testDeliveryAfter(scene, 1);
  const delivered = await testDeliveryAfter(scene, 5);
  const click = await stage.platform.affiliates.recordClick({ code: 'BUCATE-OURS', landingPath: '/stores' });
  return {
    ...world,
    target,
    plainAtPickup: plain.id,
    testAssigned: assigned.id,
    testDelivered: delivered.id,
    clickId: click.id,
  };
}
