import type { deliveriesContract, FieldError } from '@doorstep/contracts';
import { type ReadCall, type WriteCall, withPreparation } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { DeliveryBatchRecord } from '../../orders/deliveries/batch-records.js';
import { deliveryDeadlines } from '../../orders/deliveries/deadlines.js';
import { deliveryEvent } from '../../orders/deliveries/moves.js';
import type { BatchTrip, DeliveryRecord } from '../../orders/deliveries/records.js';
import { sharedSimulation } from '../../orders/deliveries/scenarios.js';
import { scheduleStep } from '../../orders/deliveries/simulation.js';
import { estimateBatch } from '../../orders/quotes/batch-estimate.js';
import type { BatchTerms, DropoffTerms } from '../../orders/quotes/batch-records.js';
import { assertMatchesBatchQuote } from '../../orders/quotes/quote-match.js';
import { findUsableBatchQuote, redeemBatchQuote } from '../../orders/quotes/redeem-batch.js';
import { deliveryPickup } from '../../orders/quotes/requested-pickup.js';
import { batchView } from './batch-view.js';
import { creditLimitOf, useCredit } from './credit.js';
import { newDelivery, newPin } from './new-delivery.js';
import { type RequestedBatch, type RequestedPart, requestedParts } from './requested-batch.js';

type Route = (typeof deliveriesContract)['createBatch'];

/** A batch with its deliveries in the order of the stops. */
interface NewBatch {
  readonly batch: DeliveryBatchRecord;
  readonly deliveries: readonly DeliveryRecord[];
  /** True if the partner has a credit limit. */
  readonly limited: boolean;
}

/** Creates the deliveries of a batch, or none of them, at the price of its quote or at the current price. */
export const createBatch = withPreparation<Route, NewBatch>({
  async prepare(call) {
    const { caller, ports } = call;
    const body = { ...call.body, pickup: await deliveryPickup(call, call.body.pickup) };
    const parts = requestedParts(body, caller.livemode, ports.testPlaces);
    assertDistinctReferences(parts);
    const limited = (await creditLimitOf(call.reader, caller)) !== null;
    return { ...newBatch(call, body, parts, await termsOf(call, body)), limited };
  },
  async commit(call, { batch, deliveries, limited }) {
    const { caller, db, emit } = call;
    if (limited) await useCredit(call, caller, deliveries);
    if (batch.quoteId !== null) await redeemBatchQuote(call, batch.quoteId, caller, batch.id);
    await assertNewReferences(call, batch, deliveries);
    await db.insert('deliveryBatches', batch);
    for (const planned of deliveries) {
      const delivery = await deliveryDeadlines.begin(call, planned);
      if (!(await db.insertIfAbsent('deliveries', delivery))) {
        await assertNewReferences(call, batch, deliveries);
        throw new Error(`The delivery ${delivery.id} cannot be inserted, and no other one has its reference.`);
      }
      scheduleStep(call, delivery);
      emit(await deliveryEvent(call, delivery, 'delivery.created', caller.keyId, null));
    }
    const headers = { location: `/v1/delivery-batches/${batch.id}` };
    return { status: 201, headers, body: await batchView(call, batch) };
  },
});

/** Reads the terms of the quote, or estimates them. The transaction redeems the quote later. */
async function termsOf(call: ReadCall<Route>, body: RequestedBatch): Promise<BatchTerms> {
  const { caller } = call;
  if (body.quoteId === undefined) return estimateBatch(call, body, caller.livemode);
  const quote = await findUsableBatchQuote(call, body.quoteId, caller);
  assertMatchesBatchQuote(quote, body);
  return quote;
}

function newBatch(
  call: ReadCall<Route>,
  body: RequestedBatch,
  parts: readonly RequestedPart[],
  terms: BatchTerms,
): Omit<NewBatch, 'limited'> {
  const { caller, now, ports } = call;
  const id = ports.newId('deliveryBatch');
  const pickupPin = newPin(ports.random, body.pickup);
  const simulation = sharedSimulation(
    parts.map(({ request, magicScenario }) => request.sandbox?.scenario ?? magicScenario ?? 'happy'),
  );
  const { pickup, vehicle, equipment, dispatchAt, currency } = terms;
  const shared = { pickup, vehicle, equipment, dispatchAt, currency };
  const trip = tripOf(parts, terms);
  const planned = parts
    .map((part, index) => ({ ...part, index, dropoff: dropoffTerms(terms, index) }))
    .sort((a, b) => a.dropoff.stop - b.dropoff.stop)
    .map(({ request, magicScenario, index, dropoff: { place, stop, ...dropoff } }) => {
      const own = { ...dropoff, ...shared, dropoff: place };
      const batch = { id, stop, trip, pickupPin, simulation };
      return { index, delivery: newDelivery(call, request, own, magicScenario, batch) };
    });
  return {
    batch: {
      id,
      partnerId: caller.partnerId,
      livemode: caller.livemode,
      quoteId: body.quoteId ?? null,
      sequence: terms.sequence,
      deliveryIds: [...planned].sort((a, b) => a.index - b.index).map(({ delivery }) => delivery.id),
      vehicle: terms.vehicle,
      currency,
      feeAmount: terms.feeAmount,
      feeComponents: terms.feeComponents,
      vatRateBasisPoints: terms.vatRateBasisPoints,
      vatAmount: terms.vatAmount,
      separateFeeAmount: terms.separateFeeAmount,
      distanceMeters: terms.distanceMeters,
      durationSeconds: terms.durationSeconds,
      createdAt: now,
    },
    deliveries: planned.map(({ delivery }) => delivery),
  };
}

function tripOf(parts: readonly RequestedPart[], { distanceMeters }: BatchTerms): BatchTrip {
  const ages = parts.flatMap(({ request: { pickup, dropoff } }) => [
    pickup.verification?.minimumAge ?? 0,
    dropoff.verification?.minimumAge ?? 0,
  ]);
  return { dropoffs: parts.length, distanceMeters, minimumAge: Math.max(...ages) || null };
}

function dropoffTerms({ dropoffs }: BatchTerms, index: number): DropoffTerms {
  const dropoff = dropoffs[index];
  if (!dropoff) throw new Error('A dropoff of the batch has no terms.');
  return dropoff;
}

/** @throws ServiceProblem duplicate_external_reference with a pointer to each reference that repeats an earlier one. */
function assertDistinctReferences(parts: readonly RequestedPart[]): void {
  const references = parts.map(({ request }) => request.externalReference);
  const errors = references.flatMap((reference, index) => {
    const first = references.indexOf(reference);
    if (reference === undefined || first === index) return [];
    return [duplicate(index, `The dropoff ${first + 1} has this external reference, too.`)];
  });
  if (errors.length > 0) throw duplicates(errors);
}

/** @throws ServiceProblem duplicate_external_reference with a pointer to each reference of an earlier delivery. */
async function assertNewReferences(
  { body, db }: WriteCall<Route>,
  { partnerId, livemode }: DeliveryBatchRecord,
  deliveries: readonly DeliveryRecord[],
): Promise<void> {
  const references = deliveries.flatMap(({ externalReference }) => externalReference ?? []);
  if (references.length === 0) return;
  const known = await db.find('deliveries', { where: { partnerId, livemode, externalReference: { in: references } } });
  const errors = body.dropoffs.flatMap(({ externalReference }, index) => {
    const first = known.find((delivery) => delivery.externalReference === (externalReference ?? null));
    if (externalReference === undefined || !first) return [];
    return [{ ...duplicate(index, `The delivery ${first.id} has this external reference.`), deliveryId: first.id }];
  });
  const [first] = errors;
  if (first)
    throw duplicates(
      errors.map(({ deliveryId: _, ...error }) => error),
      first.deliveryId,
    );
}

function duplicate(index: number, detail: string): FieldError {
  return { pointer: `/body/dropoffs/${index}/externalReference`, code: 'duplicate_external_reference', detail };
}

function duplicates(errors: readonly FieldError[], deliveryId?: string): ServiceProblem {
  const detail = errors.map((error) => error.detail).join(' ');
  return new ServiceProblem('duplicate_external_reference', detail, {
    errors: [...errors],
    ...(deliveryId && { deliveryId }),
  });
}
