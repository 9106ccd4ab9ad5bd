import type {
  AwayReason,
  Coordinates,
  CourierOffer,
  Order,
  PlatformSession,
  RoutePlan,
  Vehicle,
} from '@doorstep/sdk/platform';
import { alongLine } from './along-line.js';
import { formatRoute, moneyText, offerLine, proposalLine, stopLine, trackingLine } from './format.js';

/** Seconds between two reports of the position. */
const reportSeconds = 15;

export interface CourierOptions {
  readonly session: PlatformSession;
  readonly print: (line: string) => void;
  readonly pass: (seconds: number) => Promise<void>;
  /** Position of the courier when the app starts. */
  readonly position: Coordinates;
}

/** State and actions of a courier's app. The commands are a thin layer on top. */
export class Courier {
  readonly #options: CourierOptions;
  readonly #declined = new Set<string>();
  readonly #watching = new AbortController();
  #position: Coordinates;
  #vehicle: Vehicle = 'scooter';
  #offers: readonly Order[] = [];
  #proposals: readonly CourierOffer[] = [];
  #job: Order | undefined;
  #away: { readonly awayReason?: AwayReason } = {};

  constructor(options: CourierOptions) {
    this.#options = options;
    this.#position = options.position;
  }

  /** The order that the courier is carrying. @throws Error if there is none. */
  get job(): Order {
    if (!this.#job) throw new Error('You are not carrying an order: see `offers`.');
    return this.#job;
  }

  async startShift(vehicle: Vehicle): Promise<void> {
    this.#vehicle = vehicle;
    await this.#report(this.#position, true);
    // After a restart of the app, the courier continues with the order in progress.
    const { data } = await this.#orders.list({ status: ['claimed', 'picked_up'], limit: 1 });
    this.#job = data[0];
    this.#print(`On shift by ${vehicle}.${this.#job ? ` You are carrying ${this.#job.number}.` : ''}`);
  }

  async endShift(): Promise<void> {
    await this.#report(this.#position, false);
    this.#print('Off shift.');
  }

  /** Lists first what is offered to this courier alone, with its countdown, then the orders that are open to all. */
  async listOffers(): Promise<void> {
    const { offers } = await this.#options.session.work.get();
    this.#proposals = offers.filter(({ status }) => status === 'pending');
    for (const [index, proposal] of this.#proposals.entries()) this.#print(proposalLine(proposal, index));
    const { data } = await this.#orders.list({ view: 'claimable' });
    this.#offers = data.filter(({ id }) => !this.#declined.has(id));
    if (this.#offers.length + this.#proposals.length === 0) this.#print('No orders near you.');
    for (const [index, offer] of this.#offers.entries()) this.#print(offerLine(offer, index));
  }

  /** @throws ApiError `already_claimed` if another courier was faster, `courier_off_shift`. */
  async claim(choice: number): Promise<void> {
    this.#job = await this.#orders.claim(this.#offer(choice).id);
    this.#print(`You claimed ${this.#job.number} from ${this.#job.store.name}, ${this.#job.store.address}.`);
  }

  /** @throws ApiError `offer_expired` after the countdown. */
  async accept(choice: number): Promise<void> {
    const { jobs, pay } = await this.#options.session.work.acceptOffer(this.#proposal(choice).id);
    const { data } = await this.#orders.list({ status: ['claimed', 'picked_up'], limit: 1 });
    this.#job = data[0];
    this.#print(`You carry ${jobs.length} more for ${moneyText(pay)}.`);
  }

  /** Declines an offer to this courier. The service asks the next one at once. */
  async refuse(choice: number): Promise<void> {
    await this.#options.session.work.declineOffer(this.#proposal(choice).id, { reason: 'too_far' });
    this.#print('Declined.');
  }

  /** Hides an open order in this app. The service is not involved, because it is open to all couriers. */
  decline(choice: number): void {
    const { id, number } = this.#offer(choice);
    this.#declined.add(id);
    this.#print(`${number} is hidden.`);
  }

  async release(): Promise<void> {
    const { id, number } = this.job;
    await this.#orders.release(id, { reason: 'vehicle_problem' });
    this.#job = undefined;
    this.#print(`${number} is open to other couriers again.`);
  }

  /** Shows all stops that are left, with the arrival at each. */
  async showRoute(): Promise<void> {
    const { stops } = await this.#options.session.courierRoutes.getOwn();
    if (stops.length === 0) this.#print('You are carrying nothing.');
    for (const [index, stop] of stops.entries()) this.#print(stopLine(stop, index));
  }

  /** Moves a stop to the front of the route. */
  async goFirst(choice: number): Promise<void> {
    const { version, stops } = await this.#options.session.courierRoutes.getOwn();
    const first = stops[choice - 1];
    if (!first) throw new Error('There is no such stop: see `route`.');
    const ids = [first, ...stops.filter((stop) => stop !== first)].map(({ id }) => id);
    await this.#options.session.courierRoutes.reorderOwn({ version, stops: ids });
    await this.showRoute();
  }

  /** Reports a problem to support. The order stays with the courier. */
  async reportProblem(): Promise<void> {
    const { id, number } = this.job;
    await this.#orders.reportProblem(id, { kind: 'vehicle_breakdown', coordinates: this.#position });
    this.#print(`Support knows about your problem with ${number}.`);
  }

  /** Goes to the next stop. Customers see the positions that are reported on the way. */
  async go(): Promise<void> {
    const { name, plan } = await this.#nextStop();
    this.#print(`On the way to ${name}: ${formatRoute(plan)}`);
    const reports = Math.max(1, Math.ceil(plan.durationSeconds / reportSeconds));
    for (const position of alongLine(plan.geometry, reports)) {
      await this.#options.pass(plan.durationSeconds / reports);
      await this.#report(position);
    }
    this.#print('You have arrived.');
  }

  /** States why the courier is not at the stops that are reported from now on. */
  stateReason(awayReason: AwayReason): void {
    this.#away = { awayReason };
  }

  /** @throws ApiError `away_from_stop`; `wrong_code`, with the number of attempts left; `code_locked` after three. */
  async pickUp(pickupCode: string | undefined): Promise<void> {
    this.#job = await this.#orders.markPickedUp(this.job.id, {
      coordinates: this.#position,
      ...this.#away,
      ...(pickupCode ? { pickupCode } : {}),
    });
    const { lines, payment } = this.#job;
    this.#print(`You have ${lines.map(({ name, quantity }) => `${quantity} x ${name}`).join(', ')}.`);
    if (payment.toCollect) this.#print(`Collect ${moneyText(payment.toCollect)} in cash at the door.`);
  }

  /**
   * Hands over the goods. Customers who pay in cash have paid exactly the amount to collect.
   *
   * @throws ApiError `away_from_stop`; `wrong_code`, with the number of attempts left; `code_locked` after three.
   */
  async deliver(dropoffCode: string | undefined): Promise<void> {
    const { id, payment } = this.job;
    const { toCollect } = payment;
    const cash = toCollect ? { cashCollected: toCollect } : {};
    const proof = { coordinates: this.#position, ...this.#away, ...cash, ...(dropoffCode ? { dropoffCode } : {}) };
    const { number } = await this.#orders.markDelivered(id, proof);
    this.#job = undefined;
    this.#print(`${number} is delivered.${toCollect ? ` You collected ${moneyText(toCollect)}.` : ''}`);
  }

  async fail(reason: 'customer_unreachable' | 'customer_did_not_pay'): Promise<void> {
    const { number } = await this.#orders.markFailed(this.job.id, { reason });
    this.#job = undefined;
    this.#print(`${number} could not be delivered.`);
  }

  /** Shows the cash that the courier has to hand over, and how much more they may hold. */
  async showCash(): Promise<void> {
    const { held, room } = await this.#options.session.cash.getOwn();
    this.#print(`You hold ${moneyText(held)} in cash, and can take ${moneyText(room)} more.`);
  }

  /** Prints the customer's view in the background, until the order ends. */
  watch(): void {
    const { id, number } = this.job;
    this.#print(`Watching ${number}.`);
    void this.#follow(id);
  }

  async showEarnings(): Promise<void> {
    const { data } = await this.#options.session.finance.listPayoutObligations();
    for (const { components, total, from, to } of data) {
      const { deliveryShare, tips } = components;
      this.#print(
        `${from} to ${to}: deliveries ${moneyText(deliveryShare)}, tips ${moneyText(tips)}; you are owed ${moneyText(total)}`,
      );
    }
  }

  /** Stops watching. */
  close(): void {
    this.#watching.abort();
  }

  get #orders(): PlatformSession['orders'] {
    return this.#options.session.orders;
  }

  #print(line: string): void {
    this.#options.print(line);
  }

  #proposal(choice: number): CourierOffer {
    const proposal = this.#proposals[choice - 1];
    if (!proposal) throw new Error('There is no such offer to you: see `offers`.');
    return proposal;
  }

  #offer(choice: number): Order {
    const offer = this.#offers[choice - 1];
    if (!offer) throw new Error('There is no such offer: see `offers`.');
    return offer;
  }

  async #nextStop(): Promise<{ readonly name: string; readonly plan: RoutePlan }> {
    const { status, store, dropoff } = this.job;
    const stop =
      status === 'picked_up'
        ? { name: dropoff.addressText, at: dropoff.coordinates }
        : { name: store.name, at: store.coordinates };
    const plan = await this.#options.session.routing.getRoute({
      fromLat: this.#position.lat,
      fromLng: this.#position.lng,
      toLat: stop.at.lat,
      toLng: stop.at.lng,
      vehicle: this.#vehicle,
    });
    return { name: stop.name, plan };
  }

  /** Reports a position. The service ignores an implausible one, and the app then continues from the previous one. */
  async #report(coordinates: Coordinates, onShift?: boolean): Promise<void> {
    const report = onShift === undefined ? { coordinates } : { coordinates, onShift };
    const kept = await this.#options.session.couriers.reportLocation(report);
    this.#position = kept.coordinates ?? coordinates;
    if (!kept.accepted) this.#print(`The position was ignored: ${kept.reason}`);
  }

  async #follow(orderId: string): Promise<void> {
    try {
      for await (const update of this.#orders.follow(orderId, { signal: this.#watching.signal })) {
        this.#print(`  live  ${trackingLine(update)}`);
      }
    } catch (error) {
      if (!this.#watching.signal.aborted) this.#print(`  live  lost: ${String(error)}`);
    }
  }
}
