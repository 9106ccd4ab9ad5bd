import type { Delivery, DeliveryRequest, Doorstep } from '@doorstep/sdk';
import type { ScenarioContext } from './scenario-context.js';

/** A partner's delivery and the partner's client. */
export interface DeliveryScene {
  /** The delivery at the end of the scenario. */
  readonly delivery: Delivery;
  /** Client of the direct interface with the published test key. */
  readonly partner: Doorstep;
}

const request = {
  pickup: { address: 'Strada Lipscani 25, București', contact: { name: 'Ioana Radu', phone: '+40213121234' } },
  dropoff: { address: 'Bd. Iuliu Maniu 7, București', contact: { name: 'Dan Pop', phone: '+40721000777' } },
  items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
} satisfies DeliveryRequest;

type SandboxRequest = NonNullable<DeliveryRequest['sandbox']>;

async function created(context: ScenarioContext, sandbox: SandboxRequest = {}): Promise<DeliveryScene> {
  const partner = context.partner();
  return { partner, delivery: await partner.deliveries.create({ ...request, sandbox }) };
}

/** Creates a delivery and advances it by a number of courier steps. */
function deliveryAfter(steps: number): (context: ScenarioContext) => Promise<DeliveryScene> {
  return async (context) => {
    const { partner, delivery } = await created(context);
    return { partner, delivery: await partner.sandbox.advanceDelivery(delivery.id, { steps }) };
  };
}

/** Longer than any scenario takes. */
const end = '1h';

/** Creates a delivery with a sandbox scenario and advances the clock until it has ended. */
function endOf(
  scenario: NonNullable<SandboxRequest['scenario']>,
): (context: ScenarioContext) => Promise<DeliveryScene> {
  return async (context) => {
    const { partner, delivery } = await created(context, { scenario });
    await context.advance(end);
    return { partner, delivery: await partner.deliveries.get(delivery.id) };
  };
}

async function cancelled(context: ScenarioContext): Promise<DeliveryScene> {
  const { partner, delivery } = await deliveryAfter(1)(context);
  return { partner, delivery: await partner.deliveries.cancel(delivery.id, { reason: 'customer_request' }) };
}

/** Scenarios of the direct interface by name. The last ones advance the clock by an hour. */
export const deliveryScenarios = {
  delivery_created: (context: ScenarioContext) => created(context),
  delivery_in_progress: deliveryAfter(3),
  delivery_delivered: deliveryAfter(5),
  delivery_cancelled: cancelled,
  delivery_returned: endOf('customer_no_show'),
  no_courier: endOf('no_courier'),
} as const;
