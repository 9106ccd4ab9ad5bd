import type { Delivery } from '@doorstep/contracts';
import { type Direct, DirectProblem, type NewDelivery } from '../direct/direct.js';
import type { BridgeCall, BridgeParts } from '../http/bridge.js';
import type { doorDashContract } from './contract.js';
import { deliveryView } from './delivery-view.js';
import type { DraftBook } from './draft-book.js';
import { namesAmounts, newDelivery, newQuote, recipientName } from './new-delivery.js';
import { draftView } from './quote-view.js';
import { doorDashRefusal, unknownDelivery, validationError } from './refusals.js';
import { type DoorDashUpdate, unchangeableIn } from './request-schemas.js';
import type { DoorDashDelivery } from './response-schemas.js';

/** The caller of an operation. */
export interface DoorDashCaller {
  readonly direct: Direct;
  /** Identifies the partner and the mode, for drafts. */
  readonly owner: string;
}

interface Deps {
  readonly drafts: DraftBook;
  /** Returns the caller whose token a request has. @throws BridgeRefusal */
  readonly callerOf: (call: BridgeCall) => DoorDashCaller;
  readonly credentials: Operations['credentials'];
}

type Operations = BridgeParts<typeof doorDashContract>['operations'];

/** The time in which a quote can be accepted, in milliseconds: less than with us. */
const acceptanceTime = 5 * 60_000;

/** The operations of DoorDash Drive, each as calls of the direct interface. */
export function doorDashOperations({ drafts, callerOf, credentials }: Deps): Operations {
  return {
    credentials,

    async createQuote(call) {
      const { direct, owner } = callerOf(call);
      const id = call.body.external_delivery_id;
      if (await find(direct, id)) throw duplicate(id);
      const quote = await direct.createQuote(newQuote(call.body));
      const draft = { quote, request: newDelivery(call.body, quote.fee.currency) };
      drafts.set(owner, id, draft);
      return draftView(draft);
    },

    async acceptQuote(call) {
      const { direct, owner } = callerOf(call);
      const id = idOf(call);
      const draft = drafts.get(owner, id);
      if (!draft) throw (await find(direct, id)) ? duplicate(id) : unknownDelivery(id);
      const { clock } = await direct.account();
      if (Date.parse(clock.now) > Date.parse(draft.quote.createdAt) + acceptanceTime) throw expired();
      const created = await direct.createDelivery(accepted(draft, call.body), id);
      drafts.delete(owner, id);
      return deliveryView(created);
    },

    async createDelivery(call) {
      const { direct } = callerOf(call);
      const { body } = call;
      const currency = namesAmounts(body) ? (await direct.createQuote(newQuote(body))).fee.currency : 'RON';
      return deliveryView(await direct.createDelivery(newDelivery(body, currency), body.external_delivery_id));
    },

    async getDelivery(call): Promise<DoorDashDelivery> {
      const { direct, owner } = callerOf(call);
      const id = idOf(call);
      const delivery = await find(direct, id);
      if (delivery) return deliveryView(delivery);
      const draft = drafts.get(owner, id);
      if (!draft) throw unknownDelivery(id);
      return draftView(draft);
    },

    async updateDelivery(call) {
      const { direct } = callerOf(call);
      return deliveryView(await update(direct, await known(direct, idOf(call)), call.body));
    },

    async cancelDelivery(call) {
      const { direct } = callerOf(call);
      const { id, fee } = await known(direct, idOf(call));
      const note = call.body.cancellation_reason;
      // DoorDash cancels for free or not at all.
      const free = { amount: 0, currency: fee.currency };
      const cancelled = await direct
        .cancelDelivery(id, { reason: 'other', expectedFee: free, ...(note === undefined ? {} : { note }) })
        .catch(toCancelRefusal);
      return deliveryView(cancelled);
    },
  };
}

function idOf({ params }: BridgeCall): string {
  return params['external_delivery_id'] ?? '';
}

async function find(direct: Direct, id: string): Promise<Delivery | undefined> {
  const { data } = await direct.deliveries({ externalReference: id, limit: '1' });
  return data[0];
}

async function known(direct: Direct, id: string): Promise<Delivery> {
  const delivery = await find(direct, id);
  if (!delivery) throw unknownDelivery(id);
  return delivery;
}

function duplicate(id: string) {
  return doorDashRefusal(409, 'duplicate_delivery_id', `There is a delivery ${id}: choose another id.`);
}

function expired() {
  return validationError([], 'The quote is older than five minutes: create another one.');
}

type Acceptance = Parameters<Operations['acceptQuote']>[0]['body'];

function accepted(
  { quote, request }: Parameters<typeof draftView>[0],
  { tip, dropoff_phone_number: phone }: Acceptance,
): NewDelivery {
  const { dropoff } = request;
  return {
    ...request,
    quoteId: quote.id,
    ...(tip === undefined ? {} : { tip: { amount: tip, currency: quote.fee.currency } }),
    dropoff: phone === undefined ? dropoff : { ...dropoff, contact: { ...dropoff.contact, phone } },
  };
}

async function update(direct: Direct, delivery: Delivery, change: DoorDashUpdate): Promise<Delivery> {
  const fixed = unchangeableIn(change);
  if (fixed.length > 0) {
    const error = 'This cannot change: cancel the delivery and create another one.';
    throw validationError(fixed.map((field) => ({ field, error })));
  }
  const changes = changesOf(delivery, change);
  if (Object.keys(changes).length === 0) return delivery;
  return direct.updateDelivery(delivery.id, changes).catch(toUpdateRefusal);
}

type Changes = Parameters<Direct['updateDelivery']>[1];

function changesOf({ dropoff, metadata, fee }: Delivery, change: DoorDashUpdate): Changes {
  const { dropoff_contact_given_name: given, dropoff_contact_family_name: family, tip } = change;
  const renames = given !== undefined || family !== undefined;
  const pickup = stopChange(change.pickup_instructions, { phone: change.pickup_phone_number });
  const name = renames ? recipientName(change, dropoff.contact.name) : undefined;
  const kept = (['order_value', 'pickup_reference_tag'] as const).flatMap((field) =>
    change[field] === undefined ? [] : [[field, String(change[field])]],
  );
  const dropoffChange = stopChange(change.dropoff_instructions, { phone: change.dropoff_phone_number, name });
  return {
    ...(pickup ? { pickup } : {}),
    ...(dropoffChange ? { dropoff: dropoffChange } : {}),
    ...(tip === undefined ? {} : { tip: { amount: tip, currency: fee.currency } }),
    ...(kept.length === 0 ? {} : { metadata: { ...metadata, ...Object.fromEntries(kept) } }),
  };
}

function stopChange(
  notes: string | undefined,
  contact: { readonly phone?: string | undefined; readonly name?: string | undefined },
): Changes['dropoff'] {
  const changed = Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== undefined));
  const hasContact = Object.keys(changed).length > 0;
  if (notes === undefined && !hasContact) return undefined;
  return { ...(notes === undefined ? {} : { notes }), ...(hasContact ? { contact: changed } : {}) };
}

function toUpdateRefusal(error: unknown): never {
  if (!(error instanceof DirectProblem) || error.problem.code !== 'invalid_transition') throw error;
  throw doorDashRefusal(409, 'update_not_allowed', error.problem.detail, { reason: stateReason(error) });
}

function toCancelRefusal(error: unknown): never {
  if (!(error instanceof DirectProblem)) throw error;
  const { code, detail } = error.problem;
  if (code === 'price_changed') {
    throw doorDashRefusal(409, 'cancel_not_allowed', detail, { reason: 'cancellation_window_closed' });
  }
  if (code === 'invalid_transition')
    throw doorDashRefusal(409, 'cancel_not_allowed', detail, { reason: stateReason(error) });
  throw error;
}

/** Returns the reason at DoorDash for a move that the state of a delivery excludes. */
function stateReason({ problem }: DirectProblem): string {
  switch (problem.currentStatus) {
    case 'cancelled':
    case 'expired':
    case 'failed':
      return 'delivery_cancelled';
    case 'delivered':
    case 'returned':
      return 'delivery_completed';
    default:
      return 'delivery_picked_up';
  }
}
