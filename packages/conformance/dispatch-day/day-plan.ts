import { distanceMeters, sectorOf } from '@doorstep/core';
import type { Coordinates } from '@doorstep/sdk/platform';
import { createDraw, type Draw, type Shift } from '@doorstep/simulation';
import type { Rider, Shop } from './city.js';
import { type DayOptions, midnight, millisecondsPerHour, weekday } from './options.js';

/** An order with everything about it that does not depend on dispatch. */
export interface PlannedOrder {
  readonly index: number;
  /** Time of the checkout, in milliseconds since the epoch. */
  readonly at: number;
  readonly shop: Shop;
  readonly dropoff: Coordinates;
  readonly tipPercent: number;
  readonly acceptSeconds: number;
  /** Time of the preparation. The promise is the usual time of the store. */
  readonly preparationSeconds: number;
  /** Time that the courier spends at the store, and at the door of the customer. */
  readonly pickupSeconds: number;
  readonly dropoffSeconds: number;
}

/** A direct delivery of a partner, from a place near a store. */
export interface PlannedDelivery {
  readonly index: number;
  /** Time of the quote, in milliseconds since the epoch. */
  readonly at: number;
  readonly pickup: Coordinates;
  readonly dropoff: Coordinates;
  readonly pickupSeconds: number;
  readonly dropoffSeconds: number;
}

/** A courier with their shifts. */
export interface PlannedCourier extends Rider {
  readonly index: number;
  readonly shifts: readonly Shift[];
}

/** Everything of a day that is the same in every mode. */
export interface DayPlan {
  readonly orders: readonly PlannedOrder[];
  readonly deliveries: readonly PlannedDelivery[];
  readonly couriers: readonly PlannedCourier[];
}

const wholeDay: readonly [number, number] = [10.5, 22.5];

/** Orders per quarter of an hour: an even stream, with peaks at lunch and at dinner. */
function demandAt(hour: number): number {
  const peak = (centre: number, width: number): number => Math.exp(-(((hour - centre) / width) ** 2));
  return 0.35 + 1.1 * peak(12.9, 1.1) + 1.4 * peak(19.4, 1.5);
}

/** Plans a day of the city. The same options give the same plan. */
export function planDay(options: DayOptions, shops: readonly Shop[], riders: readonly Rider[]): DayPlan {
  const draw = createDraw(options.seed);
  const times = timesOf(draw, options.orders, options);
  const popularity = new Map(shops.map(({ id }) => [id, draw.between(0.4, 2)]));
  const orders = times.map((hour, index) => planOrder(draw, hour, index, shops, popularity));
  // Drawn on their own, so that the orders are the same without them.
  const ownDraw = createDraw(options.seed + 1_000_000);
  const deliveries = timesOf(ownDraw, options.deliveries ?? 0, options).map((hour, index) =>
    planDelivery(ownDraw, hour, index, shops),
  );
  const couriers = riders.map((rider, index) => ({ ...rider, index, shifts: shiftsOf(index, options) }));
  return { orders, deliveries, couriers };
}

/** Returns the hours of the day at which a number of people order, in ascending order. */
function timesOf(draw: Draw, count: number, { hours: [from, to] = wholeDay }: DayOptions): readonly number[] {
  const quarters = Array.from({ length: Math.ceil((to - from) * 4) }, (_, index) => from + index / 4);
  const times = Array.from({ length: count }, () => {
    const quarter = draw.weighted(quarters, demandAt);
    return Math.min(to, draw.between(quarter, quarter + 0.25));
  });
  return times.sort((a, b) => a - b);
}

function planDelivery(draw: Draw, hour: number, index: number, shops: readonly Shop[]): PlannedDelivery {
  const shop = draw.weighted(shops, () => 1);
  return {
    index,
    at: wholeSeconds(midnight + hour * millisecondsPerHour),
    pickup: addressNear(draw, shop),
    dropoff: addressNear(draw, shop),
    pickupSeconds: Math.round(draw.between(120, 480)),
    dropoffSeconds: Math.round(draw.between(90, 270)),
  };
}

function planOrder(
  draw: Draw,
  hour: number,
  index: number,
  shops: readonly Shop[],
  popularity: ReadonlyMap<string, number>,
): PlannedOrder {
  const open = shops.filter((shop) => isOpen(shop, hour));
  const shop = draw.weighted(open, ({ id }) => popularity.get(id) ?? 1);
  // One order in eight is late by several minutes more.
  const extra = draw.fraction() < 0.125 ? draw.between(180, 720) : 0;
  return {
    index,
    at: wholeSeconds(midnight + hour * millisecondsPerHour),
    shop,
    dropoff: addressNear(draw, shop),
    tipPercent: draw.weighted([0, 0, 5, 10], () => 1),
    acceptSeconds: Math.round(draw.between(60, 120)),
    preparationSeconds: Math.round(shop.prepSeconds * clamp(draw.normal(1, 0.18), 0.6, 1.7) + extra),
    pickupSeconds: Math.round(draw.between(45, 150)),
    dropoffSeconds: Math.round(draw.between(90, 270)),
  };
}

/** Stores take the last order half an hour before they close. */
function isOpen({ hours }: Shop, hour: number): boolean {
  return (hours.week[weekday] ?? []).some(({ opens, closes }) => {
    const [begin, end] = [hourOf(opens), hourOf(closes)];
    return hour >= begin && hour < (end <= begin ? end + 24 : end) - 0.5;
  });
}

function hourOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours + minutes / 60;
}

/** Most customers live near, some at the edge of the delivery area. */
function addressNear(draw: Draw, { coordinates, radiusMeters }: Shop): Coordinates {
  for (;;) {
    const meters = radiusMeters * draw.between(0.1, 0.95);
    const angle = draw.between(0, 2 * Math.PI);
    const dropoff = {
      lat: sixDecimals(coordinates.lat + (meters * Math.sin(angle)) / 111_320),
      lng: sixDecimals(coordinates.lng + (meters * Math.cos(angle)) / 79_400),
    };
    if (sectorOf(dropoff) !== undefined && distanceMeters(coordinates, dropoff) < radiusMeters) return dropoff;
  }
}

/**
 * A third of the couriers works from morning, a third until night, and a third at lunch and at dinner. On a shorter day, all
 * work for all of it.
 */
function shiftsOf(index: number, { hours }: DayOptions): readonly Shift[] {
  const patterns: readonly (readonly (readonly [number, number])[])[] = hours
    ? [[[hours[0] - 0.25, hours[1] + 1]]]
    : [
        [[10.25, 18.25]],
        [[15.5, 23.5]],
        [
          [11.5, 15],
          [17.5, 22],
        ],
      ];
  const pattern = patterns[index % patterns.length] ?? [];
  return pattern.map(([from, to]) => ({
    from: midnight + from * millisecondsPerHour,
    to: midnight + to * millisecondsPerHour,
  }));
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

function sixDecimals(value: number): number {
  return Math.round(value * 1_000_000) / 1_000_000;
}

function wholeSeconds(milliseconds: number): number {
  return Math.round(milliseconds / 1_000) * 1_000;
}
