import { openDeliveryStatuses } from '@doorstep/contracts';
import type { Delivery, Doorstep } from '@doorstep/sdk';
import type { Moment, MomentCourier, MomentObject, PastOrder, Spot } from '../api/control.js';
import type { Format } from '../logic/format.js';
import { placeHref } from '../logic/route.js';

/** A delivery, an order or a courier on the map. */
export interface MapEntry {
  readonly id: string;
  readonly kind: 'delivery' | 'order' | 'courier';
  readonly status: string | null;
  readonly name: string;
  readonly detail: string;
  /** Position that the map moves to when it is chosen; null while unknown. */
  readonly spot: Spot | null;
  /** Objects whose timelines it leads to. */
  readonly links: readonly MapLink[];
}

/** A way to a timeline. */
export interface MapLink {
  readonly id: string;
  readonly href: string;
}

/** Returns what the map shows, with the couriers first. Couriers who carry nothing come last. Orders are named by their total. */
export function mapEntries(
  { deliveries, orders, couriers }: MapMoment,
  { money }: Pick<Format, 'money'>,
): readonly MapEntry[] {
  const entries = couriers.map(courierEntry);
  return [
    ...entries.filter(({ links }) => links.length > 0),
    ...deliveries.data.map(deliveryEntry),
    ...orders.data.map((order) => orderEntry(order, money)),
    ...entries.filter(({ links }) => links.length === 0),
  ];
}

/** The part of a moment that the map shows. */
export type MapMoment = Pick<Moment, 'couriers'> & {
  readonly deliveries: Pick<Moment['deliveries'], 'data'>;
  readonly orders: Pick<Moment['orders'], 'data'>;
};

/** Simulated couriers have no id; each carries other deliveries. */
export function courierId({ id, deliveryIds }: MomentCourier): string {
  return id ?? `courier ${deliveryIds.join(' ')}`;
}

function courierEntry(courier: MomentCourier): MapEntry {
  const { firstName, vehicle, position, deliveryIds, orderIds } = courier;
  return {
    id: courierId(courier),
    kind: 'courier',
    status: null,
    name: firstName ?? '…',
    detail: vehicle ?? '',
    spot: position,
    links: [...deliveryIds.map((id) => linkTo('deliveries', id)), ...orderIds.map((id) => linkTo('orders', id))],
  };
}

function deliveryEntry({ id, status, object }: MomentObject<Delivery>): MapEntry {
  const { dropoff, externalReference } = object;
  return {
    id,
    kind: 'delivery',
    status,
    name: dropoff.address,
    detail: externalReference ?? id,
    spot: dropoff.coordinates,
    links: [linkTo('deliveries', id)],
  };
}

function orderEntry({ id, status, object }: MomentObject<PastOrder>, money: Format['money']): MapEntry {
  return {
    id,
    kind: 'order',
    status,
    name: money(object.total.amount, object.total.currency),
    detail: id,
    spot: object.dropoff,
    links: [linkTo('orders', id)],
  };
}

function linkTo(page: string, id: string): MapLink {
  return { id, href: placeHref(page, id) };
}

/**
 * Reads the present of an account without the control interface: its open deliveries, however many ended ones are newer, and the
 * couriers who carry them.
 *
 * @param most greatest number of deliveries.
 */
export async function momentOfAccount({ deliveries }: Pick<Doorstep, 'deliveries'>, most: number): Promise<MapMoment> {
  const open = await deliveries.list({ status: openDeliveryStatuses, limit: 100 }).toArray({ limit: most });
  return {
    deliveries: {
      data: open.map((object) => {
        const { id, status, createdAt, updatedAt } = object;
        return { id, status, createdAt, changedAt: updatedAt, object };
      }),
    },
    orders: { data: [] },
    couriers: open.flatMap(({ id, courier }) => {
      if (!courier) return [];
      const { firstName, vehicle, position } = courier;
      return [
        { id: null, firstName, vehicle, position: position?.coordinates ?? null, deliveryIds: [id], orderIds: [] },
      ];
    }),
  };
}
