import { type DirectEventType, type EventData, endpoints, idPrefixes } from '@doorstep/contracts';
import { type DeliveryEventType, deliveryEventExamples } from './delivery-event-examples.js';

/** The part of an event that depends on its type. */
export interface EventExample {
  /** Id of the object of the event. */
  readonly subjectId: string;
  readonly sequence: number;
  readonly requestId: string | null;
  readonly data: unknown;
}

const suffix = '01kb2m5v3xe8wr9q4t7n6c0d1f';
const quoteId = `${idPrefixes.quote}_${suffix}`;
const requestId = `${idPrefixes.request}_${suffix}`;
const partnerId = `${idPrefixes.partner}_${suffix}`;
const invoiceId = `${idPrefixes.invoice}_${suffix}`;
const endpointId = `${idPrefixes.webhookEndpoint}_${suffix}`;

const first = <T extends DirectEventType>(subjectId: string, data: EventData<T>): Omit<EventExample, 'requestId'> => ({
  subjectId,
  sequence: 1,
  data,
});

const claimId = `${idPrefixes.deliveryClaim}_${suffix}`;
const exampleClaim: EventData<'delivery_claim.submitted'> = {
  claimId,
  deliveryId: `${idPrefixes.delivery}_${suffix}`,
  status: 'submitted',
  reason: 'damaged',
  amount: { amount: 500, currency: 'RON' },
  decision: null,
};

const others: Readonly<Record<Exclude<DirectEventType, DeliveryEventType>, Omit<EventExample, 'requestId'>>> = {
  'quote.created': first<'quote.created'>(quoteId, {
    quoteId,
    fee: { amount: 1800, currency: 'RON' },
    expiresAt: '2026-11-21T10:15:00.000Z',
  }),
  'invoice.issued': first<'invoice.issued'>(invoiceId, {
    invoiceId,
    kind: 'invoice',
    about: 'deliveries',
    number: 'DS-2026-000001',
    orderId: null,
    total: { amount: 87_000, currency: 'RON' },
    dueOn: '2026-12-15',
  }),
  'delivery_claim.submitted': first<'delivery_claim.submitted'>(claimId, exampleClaim),
  'delivery_claim.decided': {
    ...first<'delivery_claim.decided'>(claimId, {
      ...exampleClaim,
      status: 'partly_approved',
      decision: {
        amount: { amount: 300, currency: 'RON' },
        note: 'Trei tije din zece erau rupte.',
        decidedAt: '2026-11-21T12:00:00.000Z',
      },
    }),
    sequence: 2,
  },
  'delivery_claim.withdrawn': {
    ...first<'delivery_claim.withdrawn'>(claimId, { ...exampleClaim, status: 'withdrawn' }),
    sequence: 2,
  },
  'credit_limit.warning': {
    subjectId: partnerId,
    sequence: 2,
    data: {
      partnerId,
      month: '2026-11',
      creditLimit: { amount: 500_000, currency: 'RON' },
      creditUsed: { amount: 402_400, currency: 'RON' },
    },
  },
  'webhook_endpoint.disabled': first<'webhook_endpoint.disabled'>(endpointId, {
    endpointId,
    url: 'https://shop.example/webhooks/doorstep',
    reason: 'failing',
    disabledAt: '2026-11-21T10:00:00.000Z',
  }),
  'webhook_endpoint.test': first<'webhook_endpoint.test'>(endpointId, {
    endpointId,
    message: 'A test event for this endpoint, sent once. The attempts of the endpoint list the result.',
  }),
};

/** Returns the example of an event that partners receive. */
export function eventExample(type: DirectEventType): EventExample {
  const cause = { requestId: isOfRequest(type) ? requestId : null };
  if (!isDeliveryEvent(type)) return { ...others[type], ...cause };
  const data = deliveryEventExamples[type];
  return { subjectId: data.delivery.id, sequence: data.delivery.sequence, ...cause, data };
}

/** Returns true if requests of partners cause such events, also outside the sandbox. */
function isOfRequest(type: DirectEventType): boolean {
  return endpoints.some(
    ({ interface: side, area, meta }) => side === 'direct' && area !== 'sandbox' && meta.emits?.includes(type),
  );
}

function isDeliveryEvent(type: DirectEventType): type is DeliveryEventType {
  return type in deliveryEventExamples;
}
