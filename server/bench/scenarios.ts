import { randomUUID } from 'node:crypto';

/** What a measured request needs to know of the data. */
export interface BenchContext {
  readonly apiKey: string;
  readonly customerToken: string;
  readonly orderId: string;
  readonly storeId: string;
  readonly itemId: string;
  readonly pin: { readonly lat: number; readonly lng: number };
}

export interface BenchRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One measured request; writes carry a new idempotency key each time. */
export interface Scenario {
  readonly name: 'quote' | 'delivery' | 'store list' | 'tracking' | 'checkout';
  readonly kind: 'read' | 'write';
  readonly status: 200 | 201;
  /** The bare handler must reach this part of it. */
  readonly goal: number;
  request(context: BenchContext): BenchRequest;
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'quote',
    kind: 'write',
    status: 201,
    goal: 0.6,
    request: ({ apiKey }) => ({
      method: 'POST',
      path: '/v1/quotes',
      headers: write(apiKey),
      body: JSON.stringify({
        pickup: { address: 'Strada Lipscani 25, București' },
        dropoff: { address: 'Bulevardul Iuliu Maniu 7, București' },
      }),
    }),
  },
  {
    name: 'delivery',
    kind: 'write',
    status: 201,
    goal: 0.6,
    request: ({ apiKey }) => ({
      method: 'POST',
      path: '/v1/deliveries',
      headers: write(apiKey),
      body: JSON.stringify({
        pickup: { address: 'Strada Lipscani 25, București', contact: { name: 'Ioana', phone: '+40213121234' } },
        dropoff: { address: 'Bulevardul Iuliu Maniu 7, București', contact: { name: 'Dan', phone: '+40722000111' } },
        items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
        // Simulated couriers would go on during the rounds of the other server.
        sandbox: { auto: false },
      }),
    }),
  },
  {
    name: 'store list',
    kind: 'read',
    status: 200,
    goal: 0.9,
    request: ({ pin }) => ({
      method: 'GET',
      path: `/api/v1/discovery/stores?lat=${pin.lat}&lng=${pin.lng}`,
      headers: {},
    }),
  },
  {
    name: 'tracking',
    kind: 'read',
    status: 200,
    goal: 0.9,
    request: ({ orderId, customerToken }) => ({
      method: 'GET',
      path: `/api/v1/orders/${orderId}/tracking`,
      headers: { authorization: `Bearer ${customerToken}` },
    }),
  },
  {
    name: 'checkout',
    kind: 'write',
    status: 201,
    goal: 0.6,
    request: ({ customerToken, storeId, itemId, pin }) => ({
      method: 'POST',
      path: '/api/v1/checkout',
      headers: write(customerToken),
      body: JSON.stringify({
        storeId,
        items: [{ itemId, quantity: 20 }],
        payment: { method: 'card_ok' },
        tipPercent: 10,
        deliveryNotes: 'Interfon 12',
        addressText: 'Piața Romană 5, București',
        deliveryCoordinates: pin,
      }),
    }),
  },
];

function write(token: string): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
}
