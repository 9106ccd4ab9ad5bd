import { randomUUID } from 'node:crypto';

/** Data that the measured requests refer to. */
export interface BenchContext {
  readonly apiKey: string;
  readonly customerToken: string;
  readonly courierToken: string;
  readonly adminToken: string;
  readonly orderId: string;
  /** An order that is waiting for a courier. */
  readonly readyOrderId: string;
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

/** A measured request. Each write has a new idempotency key. */
export interface Scenario {
  readonly name: string;
  readonly status: 200 | 201;
  /** Required ratio of the service's rate to that of Fastify. */
  readonly goal: number;
  request(context: BenchContext): BenchRequest;
}

const writeGoal = 1.5;
const pointGoal = 0.9;
const listGoal = 1.3;
const searchGoal = 0.8;

export const scenarios: readonly Scenario[] = [
  { name: 'health', status: 200, goal: 0.8, request: () => read('/api/v1/health') },
  {
    name: 'quote',
    status: 201,
    goal: writeGoal,
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
    status: 201,
    goal: writeGoal,
    request: ({ apiKey }) => ({
      method: 'POST',
      path: '/v1/deliveries',
      headers: write(apiKey),
      body: JSON.stringify({
        pickup: { address: 'Strada Lipscani 25, București', contact: { name: 'Ioana', phone: '+40213121234' } },
        dropoff: { address: 'Bulevardul Iuliu Maniu 7, București', contact: { name: 'Dan', phone: '+40722000111' } },
        items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
        // Simulated couriers would keep working during the rounds of the other server.
        sandbox: { auto: false },
      }),
    }),
  },
  {
    name: 'store list',
    status: 200,
    goal: listGoal,
    request: ({ pin }) => read(`/api/v1/discovery/stores?lat=${pin.lat}&lng=${pin.lng}`),
  },
  {
    name: 'facets',
    status: 200,
    goal: listGoal,
    request: ({ pin }) => read(`/api/v1/discovery/filters?lat=${pin.lat}&lng=${pin.lng}&openNow=true`),
  },
  {
    name: 'search',
    status: 200,
    goal: searchGoal,
    request: ({ pin }) => read(`/api/v1/search?q=pizza&lat=${pin.lat}&lng=${pin.lng}`),
  },
  {
    name: 'autocomplete',
    status: 200,
    goal: searchGoal,
    request: ({ pin }) => read(`/api/v1/search/autocomplete?q=ciorb&lat=${pin.lat}&lng=${pin.lng}`),
  },
  {
    name: 'order',
    status: 200,
    goal: pointGoal,
    request: ({ orderId, customerToken }) => read(`/api/v1/orders/${orderId}`, customerToken),
  },
  {
    name: 'tracking',
    status: 200,
    goal: pointGoal,
    request: ({ orderId, customerToken }) => read(`/api/v1/orders/${orderId}/tracking`, customerToken),
  },
  {
    name: 'checkout',
    status: 201,
    goal: writeGoal,
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
  {
    name: 'nearest couriers',
    status: 200,
    goal: searchGoal,
    request: ({ readyOrderId, adminToken }) => read(`/api/v1/dispatch/${readyOrderId}/offers`, adminToken),
  },
  {
    name: 'courier location',
    status: 200,
    goal: 0.7,
    request: ({ courierToken, pin }) => ({
      method: 'POST',
      path: '/api/v1/couriers/location',
      headers: { authorization: `Bearer ${courierToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ coordinates: pin }),
    }),
  },
  {
    name: 'key figures',
    status: 200,
    goal: 0.8,
    request: ({ adminToken }) => read('/api/v1/admin/kpis/overview', adminToken),
  },
];

function read(path: string, token?: string): BenchRequest {
  return { method: 'GET', path, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } };
}

function write(token: string): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
}
