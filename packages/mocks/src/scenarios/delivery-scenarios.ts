import type { Delivery, DeliveryRequest, Doorstep } from '@doorstep/sdk';
import type { Stage } from './stage.js';

/** A delivery of a partner, and the partner's client. */
export interface DeliveryScene {
  /** As it is when the scenario ends. */
  readonly delivery: Delivery;
  /** The direct interface, with the published test key. */
  readonly partner: Doorstep;
}

const request = {
  pickup: { address: 'Strada Lipscani 25, București', contact: { name: 'Ioana Radu', phone: '+40213121234' } },
  dropoff: { address: 'Bd. Iuliu Maniu 7, București', contact: { name: 'Dan Pop', phone: '+40721000777' } },
  items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
} satisfies DeliveryRequest;

type SandboxRequest = NonNullable<DeliveryRequest['sandbox']>;

async function created(stage: Stage, sandbox: SandboxRequest = {}): Promise<DeliveryScene> {
  const partner = stage.partner();
  return { partner, delivery: await partner.deliveries.create({ ...request, sandbox }) };
}

/** Creates a delivery, and takes so many steps of its courier at once. */
function deliveryAfter(steps: number): (stage: Stage) => Promise<DeliveryScene> {
  return async (stage) => {
    const { partner, delivery } = await created(stage);
    return { partner, delivery: await partner.sandbox.advanceDelivery(delivery.id, { steps }) };
  };
}

/** Longer than any scenario takes. */
const end = '1h';

/** Creates a delivery to which something happens, and lets time pass until it has ended. */
function endOf(scenario: NonNullable<SandboxRequest['scenario']>): (stage: Stage) => Promise<DeliveryScene> {
  return async (stage) => {
    const { partner, delivery } = await created(stage, { scenario });
    await stage.advance(end);
    return { partner, delivery: await partner.deliveries.get(delivery.id) };
  };
}

async function cancelled(stage: Stage): Promise<DeliveryScene> {
  const { partner, delivery } = await deliveryAfter(1)(stage);
  return { partner, delivery: await partner.deliveries.cancel(delivery.id, { reason: 'customer_request' }) };
}

/** Worlds of a partner, by name. The last ones let an hour pass. */
export const deliveryScenarios = {
  delivery_created: (stage: Stage) => created(stage),
  delivery_in_progress: deliveryAfter(3),
  delivery_delivered: deliveryAfter(5),
  delivery_cancelled: cancelled,
  delivery_returned: endOf('customer_no_show'),
  no_courier: endOf('no_courier'),
} as const;
