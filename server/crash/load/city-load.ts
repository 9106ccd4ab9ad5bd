import { setTimeout as delay } from 'node:timers/promises';
import { demoApiKey } from '@doorstep/core';
import type { CarefulClient } from './careful-client.js';
import { type FollowedDelivery, followDelivery } from './follow-delivery.js';
import { type CreatedDelivery, createDelivery } from './partner-deliveries.js';
import { type PlacedOrder, prepareCheckout } from './shopping.js';

const customers = 4;
const orderPauseMilliseconds = 100;
const deliveryPauseMilliseconds = 500;
/** An API key can have 20 open streams. */
const maxFollowed = 10;

/** The records that a load got acknowledged, and the streams that it read. */
export interface LoadRecords {
  readonly orders: readonly PlacedOrder[];
  readonly deliveries: readonly CreatedDelivery[];
  readonly followed: readonly FollowedDelivery[];
}

/** Customers who order, and a partner who creates deliveries and follows some of them. */
export interface CityLoad {
  /** The deliveries so far. */
  readonly deliveries: readonly CreatedDelivery[];
  /** Rejects when a request is refused. */
  readonly failure: Promise<never>;
  /** Waits for the requests in progress and for the followed deliveries, and returns what was acknowledged. */
  stop(): Promise<LoadRecords>;
}

/** Starts a load on servers that share a database. */
export async function startCityLoad(call: CarefulClient, urls: readonly string[]): Promise<CityLoad> {
  const signIn = { method: 'POST', path: '/api/v1/auth/demo-login', body: { role: 'customer' } } as const;
  const { token } = await call<{ token: string }>(signIn);
  const checkout = await prepareCheckout(call, token);
  const orders: PlacedOrder[] = [];
  const deliveries: CreatedDelivery[] = [];
  const following = new Set<Promise<void>>();
  const followed: FollowedDelivery[] = [];
  let running = true;

  async function shop(): Promise<void> {
    while (running) {
      const order = await checkout();
      orders.push(order);
      await call({ method: 'GET', path: `/api/v1/orders/${order.id}`, token });
      await delay(orderPauseMilliseconds);
    }
  }

  async function deliver(): Promise<void> {
    for (let count = 1; running; count += 1) {
      const delivery = await createDelivery(call, demoApiKey, `campaign-${count}`);
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
