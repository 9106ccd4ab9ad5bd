import type { DeliveryUpdateSchema, deliveriesContract } from '@doorstep/contracts';
import type { z } from 'zod';
import type { ReadCall, WriteCall } from '../../kernel/operation/operation.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import { dropoffKeys } from '../../orders/deliveries/dropoff-keys.js';
import { deliveryMachine } from '../../orders/deliveries/machine.js';
import type { DeliveryRecord, DeliveryStopSnapshot } from '../../orders/deliveries/records.js';
import { simulationAtStep } from '../../orders/deliveries/simulation.js';
import { type DeliveryEstimate, estimateBetween, locatingCall } from '../../orders/quotes/estimate.js';
import { assertDifferentPlaces } from '../../orders/quotes/same-place.js';
import { smallestVehicle } from '../../orders/quotes/smallest-vehicle.js';
import { timeProblem } from '../../orders/quotes/stated-time.js';
import { locateDropoff } from '../../orders/quotes/stops.js';
import { deliveryPrice, tariffOf } from '../../orders/quotes/tariff.js';
import { expectedArrivals } from '../../orders/quotes/times.js';
import { dropoffWindowErrors, windowInUtc } from '../../orders/quotes/windows.js';
import { cityOfZone } from '../../values/geo/city/city-book.js';
import { amountText, assertCurrency, moneyIn } from '../../values/money/money.js';
import { canCarry } from '../../values/vehicles/loads.js';
import { useCredit } from './credit.js';
import { loadDelivery } from './load.js';

type Route = (typeof deliveriesContract)['update'];

/** New terms of a delivery. */
export interface PlannedTerms {
  /** Number of the last event of the delivery when they were calculated. */
  readonly sequence: number;
  readonly change: Partial<DeliveryRecord>;
}

/** Returns pointers to the fields of an update that change the terms of a delivery. */
export function termFields({ dropoff, items }: z.output<DeliveryUpdateSchema>): readonly string[] {
  const ofDropoff = (['address', 'coordinates', 'window'] as const).filter((name) => dropoff?.[name] !== undefined);
  return [...ofDropoff.map((name) => `/body/dropoff/${name}`), ...(items ? ['/body/items'] : [])];
}

/**
 * Calculates the terms that an update asks for; undefined if it asks for none, or they cannot change any more.
 *
 * @throws ServiceProblem address_not_found, address_imprecise, outside_service_area, invalid_request for the place of the pickup,
 *   invalid_window, no_suitable_vehicle, incompatible_options
 */
export async function planTerms(call: ReadCall<Route>): Promise<PlannedTerms | undefined> {
  const { body, caller, params, reader } = call;
  if (termFields(body).length === 0) return undefined;
  const delivery = await loadDelivery(reader, params.id, caller);
  if (!deliveryMachine.find('change_terms', 'partner', delivery)) return undefined;
  const { sequence } = delivery;
  const { items = delivery.items } = body;
  assertBarcodes(delivery, items);
  const vehicle = vehicleFor(delivery, items);
  const dropoff = await newDropoff(call, delivery);
  if (dropoff === delivery.dropoff && vehicle === delivery.vehicle) return { sequence, change: { items } };
  return {
    sequence,
    change: { items, vehicle, dropoff, ...dropoffKeys(dropoff), ...(await newWay(call, delivery, dropoff, vehicle)) },
  };
}

/** @throws ServiceProblem incompatible_options if the courier scans the barcodes of items and none has one. */
function assertBarcodes({ pickup, dropoff }: DeliveryRecord, items: DeliveryRecord['items']): void {
  const areScanned = [pickup, dropoff].some(({ barcodes }) => barcodes === 'of_items');
  if (!areScanned || items.some(({ barcode }) => barcode)) return;
  const detail = 'The courier scans the barcodes of the items: give one to at least one item.';
  throw fieldProblem('incompatible_options', '/body/items', detail);
}

/** Returns the vehicle for the items: no smaller one than before, which the partner may have asked for. */
function vehicleFor({ vehicle, carrier }: DeliveryRecord, items: DeliveryRecord['items']): DeliveryRecord['vehicle'] {
  const needed = smallestVehicle(items, vehicle);
  if (!carrier || canCarry(carrier.vehicle, needed)) return needed;
  const detail = `The vehicle of the courier, a ${carrier.vehicle}, is too small: these items need a ${needed}.`;
  throw fieldProblem('no_suitable_vehicle', '/body/items', detail);
}

/** Returns the dropoff at its new place and time; the same object without either. */
async function newDropoff(call: ReadCall<Route>, delivery: DeliveryRecord): Promise<DeliveryStopSnapshot> {
  const { pickup, dropoff, livemode } = delivery;
  const { address, coordinates, window } = call.body.dropoff ?? {};
  const timed = window === undefined ? dropoff : { ...dropoff, window: windowInUtc(window ?? undefined) };
  if (address === undefined && coordinates === undefined) return timed;
  const stop = { address: address ?? dropoff.address, coordinates };
  const located = await locateDropoff(locatingCall(call, livemode), pickup, stop);
  assertDifferentPlaces(pickup, located);
  return { ...timed, ...located, address: stop.address, window: timed.window };
}

/** Returns what follows from another dropoff or vehicle: the route, the start of the search for a courier, and the price. */
async function newWay(
  call: ReadCall<Route>,
  delivery: DeliveryRecord,
  dropoff: DeliveryStopSnapshot,
  vehicle: DeliveryRecord['vehicle'],
): Promise<Partial<DeliveryRecord>> {
  const { body, now, ports } = call;
  const { pickup, equipment, status } = delivery;
  const estimate = await estimateBetween(call, { pickup, dropoff, vehicle, equipment });
  // A search that has begun continues, unless the new window is later.
  const isAhead = status === 'pending' && (delivery.dispatchAt > now || estimate.dispatchAt > now);
  if (isAhead || body.dropoff?.window !== undefined) assertWindow(delivery, estimate, now);
  const dispatchAt = isAhead ? estimate.dispatchAt : delivery.dispatchAt;
  const { distanceMeters, durationSeconds, route } = estimate;
  const price = deliveryPrice(tariffOf(cityOfZone(ports.cities, pickup.zoneId)), distanceMeters, dispatchAt);
  return { distanceMeters, durationSeconds, route, dispatchAt, ...price, ...newStart(delivery, dispatchAt) };
}

/** @throws ServiceProblem invalid_window if the courier cannot keep the window, or would have to wait with the goods for it. */
function assertWindow({ status, livemode }: DeliveryRecord, estimate: DeliveryEstimate, now: string): void {
  const { pickup, dropoff, dispatchAt } = estimate;
  const arrivesAt = expectedArrivals(estimate, dispatchAt).dropoff;
  const errors = dropoffWindowErrors({ ...dropoff, field: 'dropoff', pickupWindow: pickup.window, arrivesAt }, now);
  if (status !== 'pending' && dispatchAt > now) {
    const earliest = expectedArrivals({ ...estimate, dropoff: { window: null } }, now).dropoff;
    const detail = `A courier is on the way already: the window has to begin by ${earliest}.`;
    errors.push({ pointer: '/body/dropoff/window/from', code: 'invalid_window', detail });
  }
  if (errors.length > 0) throw timeProblem('invalid_window', errors, { now, livemode });
}

/** Lets a simulated courier who has not begun wait for the new start of the search. */
function newStart(
  { dispatchAt: before, simulation }: DeliveryRecord,
  dispatchAt: string,
): Pick<Partial<DeliveryRecord>, 'simulation'> {
  if (!simulation || simulation.step > 0 || dispatchAt === before) return {};
  return { simulation: simulationAtStep(simulation, 0, dispatchAt, null) };
}

/**
 * Returns the planned change of a locked delivery, at the fee that the partner expects.
 *
 * @throws ServiceProblem price_changed, credit_limit_exceeded; invalid_transition if the delivery changed since the plan.
 */
export async function agreedTerms(
  call: WriteCall<Route>,
  delivery: DeliveryRecord,
  planned: PlannedTerms | undefined,
): Promise<Partial<DeliveryRecord>> {
  const { body, caller } = call;
  const { currency, feeAmount: before, status: currentStatus } = delivery;
  const hasTerms = termFields(body).length > 0;
  if (hasTerms && planned?.sequence !== delivery.sequence) {
    const detail = 'The delivery changed at the same time: read it, and repeat.';
    const allowedActions = deliveryMachine.allowedActions(delivery, 'partner');
    throw new ServiceProblem('invalid_transition', detail, { currentStatus, allowedActions });
  }
  const { change = {} } = planned ?? {};
  const { feeAmount = before } = change;
  if (hasTerms || body.expectedFee) assertFee(body.expectedFee, currency, feeAmount);
  if (feeAmount > before) await useCredit(call, caller, [{ currency, feeAmount: feeAmount - before, tipAmount: 0 }]);
  return change;
}

function assertFee(
  expected: z.output<DeliveryUpdateSchema>['expectedFee'],
  currency: DeliveryRecord['currency'],
  fee: number,
): void {
  assertCurrency(expected, currency, '/body/expectedFee');
  if (expected?.amount === fee) return;
  const detail = `The fee is ${amountText(fee, currency)} with this change: send it as expectedFee.`;
  throw new ServiceProblem('price_changed', detail, {
    total: moneyIn(currency)(fee),
    errors: [{ pointer: '/body/expectedFee', code: 'price_changed', detail }],
  });
}
