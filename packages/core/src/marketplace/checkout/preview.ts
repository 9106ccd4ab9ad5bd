import type { CheckoutPreview, PlatformContract } from '@doorstep/contracts';
import { arrivalDelays } from '../../catalogue/arrivals/arrival-delays.js';
import { isOpenAt } from '../../catalogue/catalogue/opening-hours.js';
import type { StoreRecord } from '../../catalogue/catalogue/records.js';
import { type ReadCall, withPreparation } from '../../kernel/operation/operation.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import { estimateArrival } from '../../orders/orders/eta.js';
import { lineDiscounts } from '../../orders/orders/order-pricing.js';
import type { OrderLineSnapshot, PricingSnapshot } from '../../orders/orders/records.js';
import { lineView, pricingView } from '../../orders/orders/view.js';
import { moneyIn } from '../../values/money/money.js';
import { attempt } from './attempt.js';
import { type CartResult, cartResults } from './cart.js';
import { cartHash } from './cart-hash.js';
import { belowMinimum, missingToMinimum, priceCart } from './cart-price.js';
import { chooseDropoff, deliveryDistance } from './dropoff.js';
import { loadCatalogue, loadStore } from './load-cart.js';
import { acceptedSlots, chooseSlot, type SlotTerms } from './slot.js';

type Route = PlatformContract['checkout']['preview'];

/** The time for which a preview keeps its prices. */
const previewSeconds = 10 * 60;

interface PricedCart {
  readonly lines: readonly OrderLineSnapshot[];
  readonly pricing: PricingSnapshot;
  /** The answer without an id. */
  readonly view: CheckoutPreview;
}

/** Prices a cart. Only the cart of a customer, and only one without faults, is stored with its prices. */
export const previewOperation = withPreparation<Route, PricedCart>({
  async prepare(call) {
    const { body, reader, now } = call;
    const store = await loadStore(reader, body.storeId);
    const dropoff = await chooseDropoff(store, body, call);
    const distanceMeters = deliveryDistance(store, dropoff);
    const terms = { store, distanceMeters, now };
    const slot = attempt(() => chooseSlot(body.scheduledDeliveryAt, terms));
    const catalogue = await loadCatalogue(call, store, slot.value ?? now);
    const results = cartResults(body, catalogue, call.ports.newId);
    const lines = results.flatMap(({ value }) => value ?? []);
    const pricing = priceCart(call, store, lines, distanceMeters);
    const problems = [slot.problem, ...results.map(({ problem }) => problem), belowMinimum(store, pricing)];
    const view: CheckoutPreview = {
      id: null,
      expiresAt: null,
      storeId: store.id,
      lines: lineViews(results, lines, pricing, store),
      pricing: pricingView(pricing, moneyIn(store.currency)),
      minimumOrder: minimumView(store, pricing),
      distanceMeters,
      ...(await arrivalNow(call, store, terms)),
      slots: acceptedSlots(terms),
      faults: problems.flatMap((problem) => problem?.extras.errors ?? []),
    };
    return { lines, pricing, view };
  },

  unchanged({ caller }, { view }) {
    const isKept = caller.kind === 'session' && caller.role === 'customer' && view.faults.length === 0;
    return isKept ? undefined : { status: 201, body: view };
  },

  async commit({ body, db, now, ports, caller }, { lines, pricing, view }) {
    if (caller.kind !== 'session') return { status: 201, body: view };
    const id = ports.newId('checkoutPreview');
    const expiresAt = addSeconds(now, previewSeconds);
    const { accountId } = caller;
    const { currency } = view.pricing.total;
    const hash = await cartHash(body, ports.sha256);
    await db.insert('checkoutPreviews', {
      id,
      accountId,
      cartHash: hash,
      currency,
      lines,
      pricing,
      createdAt: now,
      expiresAt,
    });
    return { status: 201, body: { ...view, id, expiresAt } };
  },
});

function lineViews(
  results: readonly CartResult[],
  lines: readonly OrderLineSnapshot[],
  pricing: PricingSnapshot,
  { currency }: Pick<StoreRecord, 'currency'>,
): CheckoutPreview['lines'] {
  const money = moneyIn(currency);
  const discounts = lineDiscounts({ lines, pricing });
  const sold = results.flatMap(({ pointer, value }) => (value ? [{ pointer, value }] : []));
  return sold.map(({ pointer, value }, index) => {
    const { id: _, ...view } = lineView(value, money);
    return { ...view, pointer, discount: money(0 - (discounts[index] ?? 0)) };
  });
}

function minimumView(store: StoreRecord, pricing: PricingSnapshot): CheckoutPreview['minimumOrder'] {
  const money = moneyIn(store.currency);
  return { amount: money(store.minimumOrderAmount), missing: money(missingToMinimum(store, pricing)) };
}

/** Estimates the arrival of an order without a slot, as its customer would see it; none while the store is closed. */
async function arrivalNow(
  { reader }: Pick<ReadCall, 'reader'>,
  { zoneId, hours, timeZone, prepSeconds }: StoreRecord,
  { distanceMeters, now }: Pick<SlotTerms, 'distanceMeters'> & { readonly now: Instant },
): Promise<Pick<CheckoutPreview, 'etaLow' | 'etaHigh'>> {
  if (!isOpenAt(hours, timeZone, now)) return { etaLow: null, etaHigh: null };
  const delays = await arrivalDelays(reader, zoneId);
  // An order that is not accepted yet is estimated without its route.
  const placed = { status: 'placed', statusSince: now, readyBy: null, scheduledFor: null, travelSeconds: 0 } as const;
  const arrival = estimateArrival({ ...placed, prepSeconds, distanceMeters }, now, null, delays);
  return { etaLow: arrival?.low ?? null, etaHigh: arrival?.high ?? null };
}
