import { setTimeout as delay } from 'node:timers/promises';
import { demoApiKey } from '@doorstep/core';
import type { Delivery } from '@doorstep/sdk';
import type { Order } from '@doorstep/sdk/platform';
import { type Clients, deliveryOf, signInDemoPeople } from '@doorstep/simulation';
import { type FollowedDelivery, followDelivery } from './follow-delivery.js';

const customers = 4;
const orderPauseMilliseconds = 100;
const deliveryPauseMilliseconds = 500;
/** An API key can have 20 open streams. */
const maxFollowed = 10;

/** The records that a load got acknowledged, and the streams that it read. */
export interface LoadRecords {
  readonly orders: readonly Order[];
  readonly deliveries: readonly Delivery[];
  readonly followed: readonly FollowedDelivery[];
}

/** Customers who order, and a partner who creates deliveries and follows some of them. */
export interface CityLoad {
  /** The deliveries so far. */
  readonly deliveries: readonly Delivery[];
  /** Rejects when a request is refused. */
  readonly failure: Promise<never>;
  /** Waits for the requests in progress and for the followed deliveries, and returns what was acknowledged. */
  stop(): Promise<LoadRecords>;
}

/** Starts a load on servers that share a database. */
export async function startCityLoad({ platform, partner }: Clients, urls: readonly string[]): Promise<CityLoad> {
  const { customer, cart } = await signInDemoPeople(platform);
  const orders: Order[] = [];
  const deliveries: Delivery[] = [];
  const following = new Set<Promise<void>>();
  const followed: FollowedDelivery[] = [];
  let running = true;

  async function shop(): Promise<void> {
    while (running) {
      const order = await customer.checkout.create(cart);
      orders.push(order);
      await customer.orders.get(order.id);
      await delay(orderPauseMilliseconds);
    }
  }

  async function deliver(): Promise<void> {
    for (let count = 1; running; count += 1) {
      const delivery = await partner.deliveries.create(deliveryOf(`campaign-${count}`, { stepSeconds: 1 }));
      deliveries.push(delivery);
      if (following.size < maxFollowed) follow(delivery.id);
      await delay(deliveryPauseMilliseconds);
    }
  }

  function follow(id: string): void {
    const end = followDelivery(urls, demoApiKey, id).then((seen) => {
      followed.push(seen);
      following.delete(end);
    });
    following.add(end);
  }

  const work = Promise.all([...Array.from({ length: customers }, shop), deliver()]);
  const failure = new Promise<never>((_resolve, reject) => work.catch(reject));
  failure.catch(() => undefined);
  return {
    deliveries,
    failure,
    async stop() {
      running = false;
      await work;
      await Promise.all(following);
      return { orders, deliveries, followed };
    },
  };
}
