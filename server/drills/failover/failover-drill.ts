import { setTimeout as delay } from 'node:timers/promises';
import { demoApiKey } from '@doorstep/core';
import { createCarefulClient } from '../../crash/load/careful-client.js';
import { type FollowedDelivery, followDelivery } from '../../crash/load/follow-delivery.js';
import { type CreatedDelivery, createDelivery } from '../../crash/load/partner-deliveries.js';
import { type PlacedOrder, prepareCheckout } from '../../crash/load/shopping.js';
import type { Cluster, Victim } from './cluster.js';

/** Time between two failovers, in which the dead node catches up. */
const restMilliseconds = 2_000;
const customers = 8;

/** One kill of the primary. */
export interface Kill {
  readonly victim: Victim;
  readonly node: string;
  /** Time from the kill until the first acknowledgement of an order that was sent after it. */
  readonly writesAfterMs: number;
  /** Time until every node was back. */
  readonly healthyAfterMs: number;
}

/** The result of a drill before its records are checked. */
export interface DrillRecords {
  readonly kills: readonly Kill[];
  readonly orders: readonly PlacedOrder[];
  readonly deliveries: readonly CreatedDelivery[];
  readonly followed: readonly FollowedDelivery[];
}

/**
 * Kills the primary of a cluster again and again, while customers check out, partners create deliveries and follow their
 * streams.
 *
 * @param urls the servers, which share the database of the cluster.
 */
export async function runFailoverDrill(
  cluster: Cluster,
  urls: readonly string[],
  victims: readonly Victim[],
  onKill: (kill: Kill, number: number) => void,
): Promise<DrillRecords> {
  const call = createCarefulClient(urls);
  const { token } = await call<{ token: string }>({
    method: 'POST',
    path: '/api/v1/auth/demo-login',
    body: { role: 'customer' },
  });
  const checkout = await prepareCheckout(call, token);
  const orders: (PlacedOrder & { readonly sentAt: number; readonly placedAt: number })[] = [];
  const deliveries: CreatedDelivery[] = [];
  const following: Promise<FollowedDelivery>[] = [];
  let running = true;

  async function shop(): Promise<void> {
    while (running) {
      const sentAt = Date.now();
      orders.push({ ...(await checkout()), sentAt, placedAt: Date.now() });
      await delay(100);
    }
  }

  async function deliver(): Promise<void> {
    for (let count = 1; running; count += 1) {
      const delivery = await createDelivery(call, demoApiKey, `drill-${count}`);
      deliveries.push(delivery);
      if (following.length < count) following.push(followDelivery(urls, demoApiKey, delivery.id));
      await delay(1_000);
    }
  }

  async function kill(victim: Victim): Promise<Kill> {
    const node = await cluster.killPrimary(victim);
    const killedAt = Date.now();
    let first: { readonly placedAt: number } | undefined;
    while (!first) {
      await delay(20);
      first = orders.find(({ sentAt, placedAt }) => sentAt > killedAt || placedAt > killedAt + 1_000);
    }
    const writesAfterMs = first.placedAt - killedAt;
    await delay(restMilliseconds);
    await cluster.untilHealthy();
    return { victim, node, writesAfterMs, healthyAfterMs: Date.now() - killedAt };
  }

  async function killAll(): Promise<Kill[]> {
    const kills: Kill[] = [];
    for (const victim of victims) {
      await delay(restMilliseconds);
      const done = await kill(victim);
      kills.push(done);
      onKill(done, kills.length);
    }
    running = false;
    return kills;
  }

  const load = [...Array.from({ length: customers }, shop), deliver()];
  const [kills] = await Promise.all([killAll(), ...load]);
  return { kills, orders, deliveries, followed: await Promise.all(following) };
}
