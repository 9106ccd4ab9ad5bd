import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoApiKey, type Store, type Tables, tables } from '@doorstep/core';
import {
  advanceTo,
  createTestPorts,
  durationMilliseconds,
  type PortsSnapshot,
  type TestPorts,
} from '@doorstep/core/testing';
import { createWebhookExchange } from '@doorstep/mocks';
import { createApp, openStore, readConfig, startServer } from '@doorstep/server/program';
import { failureLog, type Target } from '../targets/target.js';
import { createRollbackStore, type RollbackStore } from './rollback-store.js';

/** A server whose store can be inspected, and whose calls can be rolled back. */
export interface AccessTarget extends Target {
  readonly store: Store;
  readonly rollback: RollbackStore;
  readonly ports: TestPorts;
}

/** An existing database to start a server on. */
export interface ExistingDatabase {
  readonly url: string;
  /** State of the ports when the database was written. */
  readonly ports: PortsSnapshot;
  /** A store that is already open on it. By default one is opened and migrated, as a server does. */
  readonly store?: Store;
}

/**
 * Starts the server without rate limits and without a worker, on a new SQLite file unless a database is given. The fast path
 * and Express answer requests in turn.
 */
export async function startAccessTarget(existing?: ExistingDatabase): Promise<AccessTarget> {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-access-'));
  const { failures, record } = failureLog();
  const { transport, ...webhooks } = createWebhookExchange();
  const from = existing === undefined ? {} : { from: existing.ports };
  const ports = { ...createTestPorts(from), reporter: { error: record }, webhooks: transport };
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: existing?.url ?? join(folder, 'doorstep.sqlite'),
    LOG_LEVEL: 'silent',
    CHECK_ANSWERS: 'on',
    RATE_LIMITS: 'off',
    SEED: 'demo',
    // A client that cancels a stream opens another connection, and shutdown would wait for a request on it.
    SHUTDOWN_SECONDS: '0',
  });
  const rollback = createRollbackStore(existing?.store ?? (await openStore(config.database)));
  keepCards(ports, rollback);
  const server = await startServer({ config, ports, store: rollback.store, worker: false });
  const express = createServer(createApp({ service: server.service, readiness: server.health.readiness }));
  express.listen(0, '127.0.0.1');
  await once(express, 'listening');
  return {
    name: 'server',
    baseUrl: server.url,
    fetch: alternately(server.url, `http://127.0.0.1:${(express.address() as AddressInfo).port}`),
    apiKey: demoApiKey,
    webhooks,
    pushes: () => ports.push.sent,
    emails: () => ports.mailer.sent,
    sms: () => ports.sms.sent,
    failures,
    store: server.store,
    rollback,
    ports,
    now: () => ports.clock.now(),
    advance: (duration) =>
      advanceTo(ports.clock, server.service.jobs, ports.clock.now() + durationMilliseconds(duration), ports.live),
    async close() {
      express.closeAllConnections();
      express.close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The provider is outside the store, so a removal that is rolled back must leave the card there. */
function keepCards({ payments: { cards } }: Pick<TestPorts, 'payments'>, rollback: RollbackStore): void {
  const { list, remove } = cards;
  cards.remove = async (accountId, cardId) => {
    if (!rollback.rollingBack) return remove(accountId, cardId);
    return (await list(accountId)).some(({ id }) => id === cardId);
  };
}

/** Returns a `fetch` that sends every second request for the first address to the second. */
function alternately(first: string, second: string): typeof fetch {
  let requests = 0;
  return (input, init) => {
    requests += 1;
    if (requests % 2 === 1 || input instanceof Request) return fetch(input, init);
    return fetch(String(input).replace(first, second), init);
  };
}

/** Returns the rows of every table as text. Equal contents give equal dumps. */
export async function dump({ reader }: Store): Promise<Readonly<Record<string, string>>> {
  const names = Object.keys(tables) as (keyof Tables)[];
  const rows = await Promise.all(
    names.map(async (name) => [name, JSON.stringify(await reader.find(name, { orderBy: [['id', 'asc']] }))] as const),
  );
  return Object.fromEntries(rows);
}
