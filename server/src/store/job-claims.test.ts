import { createMemoryStore, type Store } from '@doorstep/core';
import { createTestPorts, createTestRunner } from '@doorstep/core/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type DatabaseKind, testedDatabases } from '../testing/database.js';

interface SharedStore {
  /** Opens the store as another process would. */
  open(): Promise<Store>;
  stop(): Promise<void>;
}

async function createShared(kind: 'memory' | DatabaseKind): Promise<SharedStore> {
  if (kind === 'memory') {
    const store = createMemoryStore();
    return { open: async () => store, stop: async () => undefined };
  }
  const database = await createTestDatabase(kind);
  const stores = [await database.openMigrated()];
  return {
    async open() {
      const store = await database.open();
      stores.push(store);
      return store;
    },
    async stop() {
      await Promise.all(stores.map((store) => store.close()));
      await database.stop();
    },
  };
}

const lanes = ['a', 'b', 'c', 'd'];
const jobsPerLane = 15;

describe.each(['memory', ...testedDatabases] as const)('outward jobs on %s', (kind) => {
  let shared: SharedStore;

  beforeAll(async () => {
    shared = await createShared(kind);
  });

  afterAll(() => shared?.stop());

  it('run once each within their lease when two processes look for them', async () => {
    const ports = createTestPorts();
    const ran: string[] = [];
    const outward = {
      prepare: async ({ job }: { readonly job: { readonly subjectId: string } }) => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        ran.push(job.subjectId);
      },
      commit: async () => undefined,
    };
    const processes = [
      createTestRunner({ store: await shared.open(), ports, outward }),
      createTestRunner({ store: await shared.open(), ports, outward }),
    ] as const;
    const dueAt = new Date(ports.clock.now()).toISOString();
    const subjects = lanes.flatMap((lane) => Array.from({ length: jobsPerLane }, (_, index) => `${lane}${index}`));
    await processes[0].schedule(
      ...subjects.map((subjectId) => ({ kind: 'webhook.send', subjectId, lane: subjectId.charAt(0), dueAt }) as const),
    );
    const pools = processes.map(({ runner }) => runner.openPool({ slots: 8, perLane: 2 }));
    const ask = setInterval(() => pools.forEach((pool) => void pool.fill()), 5);
    const [{ store, runner }] = processes;
    await vi.waitFor(async () => expect(await store.reader.count('jobs', {})).toBe(0), { timeout: 60_000 });
    clearInterval(ask);
    await Promise.all(pools.map((pool) => pool.close()));
    expect(ran.sort()).toEqual(subjects.sort());
    expect(await runner.nextDueAt()).toBeUndefined();
  });

  it('run once each and in order when two processes advance a sandbox clock at once', async () => {
    const ports = createTestPorts();
    const ran: string[] = [];
    const transactional = async (_effects: unknown, job: { readonly subjectId: string }) =>
      void ran.push(job.subjectId);
    const outward = {
      prepare: async ({ job }: { readonly job: { readonly subjectId: string } }) => void ran.push(job.subjectId),
      commit: async () => undefined,
    };
    const open = async () => createTestRunner({ store: await shared.open(), ports, transactional, outward });
    const processes = [await open(), await open()] as const;
    const at = (seconds: number) => new Date(ports.clock.now() + seconds * 1_000).toISOString();
    await processes[0].schedule(
      ...Array.from({ length: 12 }, (_, step) => {
        const job = { subjectId: `step ${step}`, clockId: 'par_1', dueAt: at(step + 1) };
        return step % 2 === 0
          ? ({ ...job, kind: 'webhook.send', lane: 'a' } as const)
          : ({ ...job, kind: 'order.release' } as const);
      }),
    );
    const advances = processes.map(({ runner }) => runner.advanceClock('par_1', at(60), 60_000));
    expect((await Promise.all(advances)).map(({ reached }) => reached)).toEqual([true, true]);
    expect(ran).toEqual(Array.from({ length: 12 }, (_, step) => `step ${step}`));
    expect(await processes[1].clocks.exactNow('par_1')).toBe(at(60));
  });
});
