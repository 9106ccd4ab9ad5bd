import {
  type Endpoint,
  endpointErrors,
  type Problem,
  type ProblemCode,
  type ProblemExtras,
  problemKinds,
  problemTypeBase,
} from '@doorstep/contracts';
import type { ExampleObject } from 'openapi3-ts/oas31';

/** Additional fields of some kinds of problem. */
const extras: Partial<Record<ProblemCode, ProblemExtras>> = {
  invalid_request: {
    errors: [
      {
        pointer: '/body/quantity',
        code: 'too_small',
        detail: '`quantity` is 0: send a whole number between 1 and 100.',
      },
    ],
  },
  invalid_transition: { currentStatus: 'delivered', allowedActions: ['review'] },
  sold_orders_affected: {
    orders: [
      { id: 'ord_01kb2m5v3xe8wr9q4t7n6c0d1f', number: 'DS-7K2M', scheduledDeliveryAt: '2026-11-22T10:00:00.000Z' },
    ],
  },
  price_changed: { total: { amount: 7378, currency: 'RON' } },
  address_imprecise: {
    errors: [
      {
        pointer: '/body/dropoff/address',
        code: 'address_imprecise',
        detail:
          'We know the dropoff address to 632 m only, and 400 m are allowed: add the house number, or send coordinates.',
      },
    ],
    imprecise: [
      {
        pointer: '/body/dropoff/address',
        radiusMeters: 632,
        maxRadiusMeters: 400,
        candidates: [
          {
            label: 'Strada Lipscani, Sector 3, București',
            coordinates: { lat: 44.431773, lng: 26.101362 },
            precision: 'street',
            radiusMeters: 632,
            confidence: 0.5,
          },
        ],
      },
    ],
  },
  wrong_code: { attemptsLeft: 2 },
};

/** Returns an example of a problem in response to `path`. */
function problemExample(code: ProblemCode, path: string): Problem {
  const { status, title, cure } = problemKinds[code];
  return {
    type: `${problemTypeBase}${code}`,
    title,
    status,
    detail: cure,
    remedy: cure,
    instance: path,
    code,
    requestId: 'req_01kb2m5v3xe8wr9q4t7n6c0d1f',
    ...extras[code],
  };
}

/** Returns an example of each problem that the endpoints declare, from the first endpoint that does. */
export function problemExamples(endpoints: readonly Endpoint[]): Record<string, ExampleObject> {
  const examples: Record<string, ExampleObject> = {};
  for (const endpoint of endpoints) {
    for (const code of endpointErrors(endpoint)) {
      examples[code] ??= { summary: problemKinds[code].title, value: problemExample(code, examplePath(endpoint)) };
    }
  }
  return examples;
}

function examplePath({ route, meta }: Endpoint): string {
  const { params = {} } = meta.examples[0];
  return route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? name);
}
