import type { Doorstep } from '@doorstep/sdk';
import { type Actor, deliverySteps } from '@doorstep/simulation';
import type { PlannedDelivery } from './day-plan.js';
import type { BookedDelivery, OrderBook, ShownWindow } from './order-book.js';

/** The four ends of the windows at both stops. */
interface Eta {
  readonly pickupLow: string | null;
  readonly pickupHigh: string | null;
  readonly dropoffLow: string | null;
  readonly dropoffHigh: string | null;
}

/** A partner who asks for a price, and orders a direct delivery at once. */
export async function* deliveryActor(partner: Doorstep, book: OrderBook, plan: PlannedDelivery): Actor {
  yield plan.at;
  const contact = { name: 'Ioana Radu', phone: '+40722000111' };
  const stops = {
    pickup: { address: 'Strada Lipscani 25', coordinates: plan.pickup, contact },
    dropoff: { address: 'Strada Lipscani 25', coordinates: plan.dropoff, contact },
  };
  const quote = await partner.quotes.create({
    pickup: { coordinates: plan.pickup },
    dropoff: { coordinates: plan.dropoff },
  });
  const { id } = await partner.deliveries.create({ ...stops, items: [{ name: 'Carte', quantity: 1 }] });
  const booked: BookedDelivery = {
    id,
    plan,
    steps: deliverySteps(id),
    deliveredAt: undefined,
    arrivedAt: { pickup: undefined, dropoff: undefined },
    windows: { pickup: [], dropoff: [] },
  };
  book.deliveries.set(id, booked);
  note(booked, 'quote', quote.eta);
}

/** Notes the windows that the partner sees now, and the arrivals until now. */
export async function lookAtDelivery(partner: Doorstep, booked: BookedDelivery): Promise<void> {
  const { status, eta, pickup, dropoff } = await partner.deliveries.get(booked.id);
  note(booked, status, eta);
  booked.arrivedAt.pickup = timeOf(pickup.arrivedAt);
  booked.arrivedAt.dropoff = timeOf(dropoff.arrivedAt);
}

function note({ windows }: BookedDelivery, status: string, eta: Eta): void {
  windows.pickup.push(...windowOf(status, eta.pickupLow, eta.pickupHigh));
  windows.dropoff.push(...windowOf(status, eta.dropoffLow, eta.dropoffHigh));
}

function windowOf(status: string, low: string | null, high: string | null): readonly ShownWindow[] {
  return low && high ? [{ status, from: Date.parse(low), to: Date.parse(high) }] : [];
}

function timeOf(at: string | null): number | undefined {
  return at === null ? undefined : Date.parse(at);
}
