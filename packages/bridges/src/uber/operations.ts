import type { Delivery, DeliveryStatus, Quote } from '@doorstep/contracts';
import type { z } from 'zod';
import { type Direct, DirectProblem } from '../direct/direct.js';
import type { BridgeCall, BridgeParts } from '../http/bridge.js';
import type { BridgeOptions } from '../http/bridge-options.js';
import type { uberContract } from './contract.js';
import { deliveryView, uberStatusOf } from './delivery-view.js';
import { ownDeliveryId, ownQuoteId } from './ids.js';
import { namesAmounts, newDelivery, newQuote } from './new-delivery.js';
import { quoteView } from './quote-view.js';
import { invalidParams, uberRefusal } from './refusals.js';
import {
  type UberDeliveryRequest,
  type UberDeliveryUpdate,
  type UberFilter,
  UberListQuery,
} from './request-schemas.js';
import type { UberDelivery, UberDeliveryList, UberProof } from './response-schemas.js';
import { issueUberToken } from './token.js';

interface Deps extends BridgeOptions {
  /** Returns the calls of the partner whose token a request has. @throws BridgeRefusal */
  readonly directOf: (call: BridgeCall) => Direct;
}

type Operations = BridgeParts<typeof uberContract>['operations'];

/** The operations of Uber Direct, each as calls of the direct interface. */
export function uberOperations(deps: Deps): Operations {
  const { directOf } = deps;
  return {
    token: ({ body }) => issueUberToken(body, deps),
    createQuote: async (call) => quoteView(await directOf(call).createQuote(newQuote(call.body))),
    createDelivery: async (call) => createDelivery(directOf(call), call.body),
    listDeliveries: (call) => listDeliveries(directOf(call), call),
    getDelivery: async (call) => deliveryView(await directOf(call).delivery(idOf(call))),
    updateDelivery: (call) => updateDelivery(directOf(call), idOf(call), call.body),
    cancelDelivery: (call) => cancelDelivery(directOf(call), idOf(call)),
    proofOfDelivery: (call) => proofOfDelivery(directOf(call), idOf(call), call.body),
  };
}

function idOf({ params }: BridgeCall): string {
  return ownDeliveryId(params['delivery_id'] ?? '');
}

async function createDelivery(direct: Direct, request: UberDeliveryRequest): Promise<UberDelivery> {
  const currency = namesAmounts(request) ? (await quoteOf(direct, request)).fee.currency : 'RON';
  return deliveryView(await direct.createDelivery(newDelivery(request, currency), request.idempotency_key));
}

/** Returns the quote of a request, or a new one, because Uber's amounts have no currency: it is that of the fee. */
function quoteOf(direct: Direct, request: UberDeliveryRequest): Promise<Quote> {
  const { quote_id: id } = request;
  return id === undefined ? direct.createQuote(newQuote(request)) : direct.quote(ownQuoteId(id)).catch(toUnknownQuote);
}

function toUnknownQuote(error: unknown): never {
  if (!(error instanceof DirectProblem)) throw error;
  throw invalidParams({ quote_id: error.problem.detail });
}

async function updateDelivery(direct: Direct, id: string, request: UberDeliveryUpdate): Promise<UberDelivery> {
  assertChangeable(request);
  const { dropoff_notes: dropoff, pickup_notes: pickup, tip_by_customer: tip, manifest_reference: reference } = request;
  const current = await direct.delivery(id);
  const amount = tip === undefined ? undefined : { amount: tip, currency: current.fee.currency };
  if (amount && current.status === 'delivered') {
    return deliveryView(await direct.tipDelivery(id, { tip: amount }).catch(toTipRefusal));
  }
  const change = {
    ...(dropoff === undefined ? {} : { dropoff: { notes: dropoff } }),
    ...(pickup === undefined ? {} : { pickup: { notes: pickup } }),
    ...(amount ? { tip: amount } : {}),
    ...(reference === undefined ? {} : { metadata: { ...current.metadata, manifest_reference: reference } }),
  };
  return deliveryView(Object.keys(change).length === 0 ? current : await direct.updateDelivery(id, change));
}

/** @throws BridgeRefusal invalid_params for changes that we do not make */
function assertChangeable(request: UberDeliveryUpdate): void {
  const {
    requires_id: id,
    requires_dropoff_signature: signature,
    dropoff_latitude: lat,
    dropoff_longitude: lng,
  } = request;
  const reasons: Record<string, string> = {};
  const fixed = 'This cannot change: cancel the delivery and create another one.';
  if (lat !== undefined) reasons['dropoff_latitude'] = fixed;
  if (lng !== undefined) reasons['dropoff_longitude'] = fixed;
  if (id) reasons['requires_id'] = fixed;
  if (signature) reasons['requires_dropoff_signature'] = fixed;
  for (const field of ['pickup_verification', 'dropoff_verification'] as const) {
    if (request[field]?.barcodes?.length)
      reasons[`${field}.barcodes`] = 'The barcodes cannot change: remove the field.';
  }
  if (Object.keys(reasons).length > 0) throw invalidParams(reasons);
}

function toTipRefusal(error: unknown): never {
  if (!isRefusedMove(error)) throw error;
  throw uberRefusal(400, 'tip_already_recorded_error', error.problem.detail);
}

async function cancelDelivery(direct: Direct, id: string): Promise<UberDelivery> {
  const cancelled = await direct.cancelDelivery(id, { reason: 'other' }).catch((error: unknown) => {
    if (!isRefusedMove(error)) throw error;
    throw uberRefusal(400, 'noncancelable_delivery', error.problem.detail);
  });
  return deliveryView(cancelled);
}

function isRefusedMove(error: unknown): error is DirectProblem {
  return error instanceof DirectProblem && error.problem.code === 'invalid_transition';
}

type ProofRequest = z.output<(typeof uberContract)['proofOfDelivery']['body']>;

async function proofOfDelivery(direct: Direct, id: string, { waypoint, type }: ProofRequest): Promise<UberProof> {
  const delivery = await waypointDelivery(direct, await direct.delivery(id), waypoint);
  const proof = delivery?.[waypoint === 'return' ? 'dropoff' : waypoint].proof;
  const file = proof?.files.find(({ kind }) => kind === (type === 'picture' ? 'photo' : type));
  if (!delivery || !file) {
    throw uberRefusal(404, 'delivery_not_found', `The ${waypoint} has no ${type} yet, or did not require one.`);
  }
  return { document: base64(await direct.proof(delivery.id, file.id)) };
}

/** Returns the delivery whose proof is meant. A return is a separate delivery. */
async function waypointDelivery(direct: Direct, delivery: Delivery, waypoint: string): Promise<Delivery | undefined> {
  if (waypoint !== 'return') return delivery;
  const back = delivery.relatedDeliveries.find(({ relation }) => relation === 'return');
  return back && direct.delivery(back.id);
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

async function listDeliveries(direct: Direct, { request, query }: BridgeCall): Promise<UberDeliveryList> {
  // The types of Uber's client say `Offset`, its documentation `offset`.
  const names = Object.entries(query).map(([name, value]) => [name.toLowerCase(), value]);
  const { filter, limit, offset, cursor } = UberListQuery.parse(Object.fromEntries(names));
  const status = filter === undefined ? [] : statusesOf(filter);
  const page = await direct.deliveries({
    limit: String(limit),
    ...(status.length > 0 ? { status } : {}),
    ...optionalCursor(cursor ?? (await cursorAt(direct, offset, status))),
  });
  const { nextCursor } = page;
  const rest = new URLSearchParams({ ...(filter ? { filter } : {}), limit: String(limit), cursor: nextCursor ?? '' });
  return {
    data: page.data.map(deliveryView),
    next_href: nextCursor === null ? '' : `${request.baseUrl}${request.path}?${rest}`,
    total_count: -1,
  };
}

function optionalCursor(cursor: string | undefined): { readonly cursor?: string } {
  return cursor === undefined ? {} : { cursor };
}

/** Returns the cursor behind the first deliveries, because our lists have no offsets. */
async function cursorAt(direct: Direct, offset: number, status: readonly string[]): Promise<string | undefined> {
  let cursor: string | undefined;
  for (let left = offset; left > 0; ) {
    const limit = Math.min(left, 100);
    const query = { limit: String(limit), ...(status.length > 0 ? { status } : {}), ...optionalCursor(cursor) };
    const { nextCursor } = await direct.deliveries(query);
    if (nextCursor === null) throw invalidParams({ offset: 'The offset is beyond the last delivery.' });
    cursor = nextCursor;
    left -= limit;
  }
  return cursor;
}

const ongoing: readonly DeliveryStatus[] = ['pending', 'assigned', 'at_pickup', 'picked_up', 'at_dropoff'];

function statusesOf(filter: UberFilter): readonly string[] {
  if (filter === 'ongoing') return ongoing;
  return Object.entries(uberStatusOf).flatMap(([own, uber]) => (uber === filter ? [own] : []));
}
