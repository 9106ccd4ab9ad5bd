import { randomBytes } from 'node:crypto';
import { latestApiVersion } from '@doorstep/contracts';
import { type OutsidePorts, type Store, type Tables, toInstant } from '@doorstep/core';
import { jobRow } from '../jobs/job-row.js';

/** An endpoint of a measurement. */
export interface BenchEndpoint {
  readonly id: string;
  readonly partnerId: string;
  readonly url: string;
}

/** Writes endpoints for all events of live mode, and their partners. */
export async function addEndpoints(
  store: Store,
  { sealer }: Pick<OutsidePorts, 'sealer'>,
  endpoints: readonly BenchEndpoint[],
): Promise<void> {
  const now = toInstant(Date.now());
  const partnerIds = [...new Set(endpoints.map(({ partnerId }) => partnerId))];
  const partners = partnerIds.map((id): Tables['partners'] => ({
    id,
    name: `Partner ${id}`,
    contactEmail: null,
    currency: 'RON',
    sandboxId: null,
    creditLimitAmount: null,
    warnedMonth: null,
    testCreditLimitAmount: null,
    testWarnedMonth: null,
    billing: null,
    createdAt: now,
    updatedAt: now,
  }));
  const rows = endpoints.map((endpoint): Tables['webhookEndpoints'] => ({
    ...endpoint,
    livemode: true,
    description: null,
    eventTypes: ['*'],
    apiVersion: latestApiVersion,
    format: 'doorstep',
    status: 'enabled',
    disabledReason: null,
    disabledAt: null,
    sealedSecret: sealer.seal(`whsec_${randomBytes(32).toString('base64')}`, `webhook-secret/${endpoint.id}`),
    previousSecrets: [],
    lastSuccessAt: null,
    lastFailureAt: null,
    failingSince: null,
    consecutiveFailures: 0,
    nextProbeAt: null,
    probeMessageId: null,
    sequence: 1,
    createdAt: now,
    updatedAt: now,
  }));
  await store.transaction(async (db) => {
    await db.insert('partners', ...partners);
    await db.insert('webhookEndpoints', ...rows);
  });
}

/** The rows of an event, as the fan-out writes them. */
export interface EventRows {
  readonly event: Tables['events'];
  readonly message: Tables['webhookMessages'];
  readonly job: Tables['jobs'];
}

/** Creates an event with its message and job for an endpoint. */
export function eventRows(name: string, endpoint: Pick<BenchEndpoint, 'id' | 'partnerId'>): EventRows {
  const milliseconds = Date.now();
  const now = toInstant(milliseconds);
  const shared = {
    partnerId: endpoint.partnerId,
    livemode: true,
    subjectId: `quo_${name}`,
    sequence: 1,
    createdAt: now,
  };
  const event: Tables['events'] = {
    ...shared,
    id: `evt_${name}`,
    type: 'quote.created',
    actorId: 'system',
    requestId: null,
    data: { quoteId: `quo_${name}`, fee: { amount: 1_800, currency: 'RON' }, expiresAt: now },
    apiVersion: latestApiVersion,
  };
  const message: Tables['webhookMessages'] = {
    ...shared,
    id: `whm_${name}`,
    endpointId: endpoint.id,
    eventId: event.id,
    state: 'pending',
    attempts: 0,
    failures: 0,
    nextAttemptAt: now,
    released: false,
    deliveredAt: null,
  };
  const job = jobRow(milliseconds, {
    id: `job_${name}`,
    kind: 'webhook.send',
    subjectId: message.id,
    lane: message.endpointId,
    owner: message.partnerId,
  });
  return { event, message, job };
}
