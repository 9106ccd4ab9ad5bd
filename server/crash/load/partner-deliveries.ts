import type { CarefulClient } from './careful-client.js';

/** A delivery, as its creation acknowledges it. */
export interface CreatedDelivery {
  readonly id: string;
}

/** Creates a delivery whose simulated courier takes a second for each step. */
export function createDelivery(call: CarefulClient, token: string, reference: string): Promise<CreatedDelivery> {
  const contact = { name: 'Crash Test', phone: '+40722000111' };
  const body = {
    externalReference: reference,
    pickup: { address: 'Strada Lipscani 25', contact },
    dropoff: { address: 'Bd. Iuliu Maniu 7', contact, verification: { pin: true } },
    items: [{ name: 'Carte', quantity: 1 }],
    sandbox: { stepSeconds: 1 },
  };
  return call({ method: 'POST', path: '/v1/deliveries', token, body });
}
