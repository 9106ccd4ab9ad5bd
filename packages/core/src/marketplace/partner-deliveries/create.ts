import type { deliveriesContract } from '@doorstep/contracts';
import type { PartnerCaller } from '../../kernel/operation/caller.js';
import { type ReadCall, type WriteCall, withPreparation } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { deliveryDeadlines } from '../../orders/deliveries/deadlines.js';
import { deliveryEvent } from '../../orders/deliveries/moves.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { scheduleStep } from '../../orders/deliveries/simulation.js';
import { estimateDelivery } from '../../orders/quotes/estimate.js';
import { assertMatchesQuote } from '../../orders/quotes/quote-match.js';
import { findUsableQuote, redeemQuote } from '../../orders/quotes/redeem.js';
import { deliveryPickup } from '../../orders/quotes/requested-pickup.js';
import { assertCashAccepted } from './cash.js';
import { creditLimitOf, useCredit } from './credit.js';
import { currentDeliveryView } from './load.js';
import { newDelivery, type Terms } from './new-delivery.js';
import { assertOptions, type RequestedDelivery } from './options.js';

type Route = (typeof deliveriesContract)['create'];

/** Creates a delivery at the price of its quote, or at the current price. */
export const create = withPreparation<Route, { readonly planned: DeliveryRecord; readonly limited: boolean }>({
  async prepare(call) {
    const { caller, ports } = call;
    const body = { ...call.body, pickup: await deliveryPickup(call, call.body.pickup) };
    const place = caller.livemode ? undefined : ports.testPlaces.find(body.dropoff.address);
    const magicScenario = place?.scenario ?? null;
    assertOptions(body, caller.livemode, magicScenario);
    const terms = await termsOf(call, body, caller);
    await assertCashAccepted(call, body, terms);
    const planned = newDelivery(call, body, terms, magicScenario);
    return { planned, limited: (await creditLimitOf(call.reader, caller)) !== null };
  },
  async commit(call, { planned, limited }) {
    const { caller, db, emit } = call;
    if (limited) await useCredit(call, caller, [planned]);
    const delivery = await deliveryDeadlines.begin(call, planned);
    if (delivery.quoteId !== null) await redeemQuote(call, delivery.quoteId, caller, delivery.id);
    if (!(await db.insertIfAbsent('deliveries', delivery))) throw await duplicateReference(call, delivery);
    scheduleStep(call, delivery);
    emit(await deliveryEvent(call, delivery, 'delivery.created', caller.keyId, null));
    const headers = { location: `/v1/deliveries/${delivery.id}` };
    return { status: 201, body: await currentDeliveryView(call, delivery), headers };
  },
});

/** Reads the terms of the quote, or estimates them. The transaction redeems the quote later. */
async function termsOf(call: ReadCall<Route>, request: RequestedDelivery, caller: PartnerCaller): Promise<Terms> {
  if (request.quoteId === undefined) return estimateDelivery(call, request, caller.livemode);
  const quote = await findUsableQuote(call, request.quoteId, caller);
  assertMatchesQuote(quote, request);
  return quote;
}

async function duplicateReference({ db }: WriteCall<Route>, delivery: DeliveryRecord): Promise<ServiceProblem> {
  const { partnerId, livemode, externalReference } = delivery;
  const where = { partnerId, livemode, externalReference };
  const [first] = externalReference === null ? [] : await db.find('deliveries', { where, limit: 1 });
  if (!first) throw new Error(`The delivery ${delivery.id} cannot be inserted, and no other one has its reference.`);
  const pointer = '/body/externalReference';
  const detail = `The delivery ${first.id} has this external reference.`;
  return new ServiceProblem('duplicate_external_reference', detail, {
    deliveryId: first.id,
    errors: [{ pointer, code: 'duplicate_external_reference', detail }],
  });
}
