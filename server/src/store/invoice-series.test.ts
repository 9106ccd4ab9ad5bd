import { createMemoryStore, type Store, withEffects } from '@doorstep/core';
import { createTestPorts, issueInvoice } from '@doorstep/core/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.js';
import { invoiceDraft } from '../testing/invoice-draft.js';

/** Attempts to issue an invoice; some fail after they have taken their number. */
const attempts = fc.array(
  fc.record({ seller: fc.constantFrom('platform', 'mer_1'), nextYear: fc.boolean(), fails: fc.boolean() }),
  { minLength: 10, maxLength: 40 },
);

describe.each(['memory', 'sqlite', 'postgres'] as const)('numbers of invoices on %s', (kind) => {
  let processes: readonly Store[];
  let stop: () => Promise<void>;

  beforeAll(async () => {
    if (kind === 'memory') {
      const store = createMemoryStore();
      processes = [store, store];
      stop = async () => undefined;
      return;
    }
    const database = await createTestDatabase(kind);
    processes = [await database.openMigrated(), await database.open()];
    stop = async () => {
      await Promise.all(processes.map((store) => store.close()));
      await database.stop();
    };
  });
  afterAll(() => stop?.());

  it('have no gaps, whoever issues at the same time and whatever fails', { timeout: 120_000 }, async () => {
    const [store] = processes;
    if (!store) throw new Error('There is no store.');
    const ports = createTestPorts();
    const now = new Date(ports.clock.now()).toISOString();
    const later = `${Number(now.slice(0, 4)) + 1}${now.slice(4)}`;
    let round = 0;
    let succeeded = 0;
    const issue = async (sellerId: string, sourceId: string, at: string, fails: boolean, process: Store) => {
      const work = withEffects(
        { store: process, ports, onEvents: async () => undefined },
        async (effects) => {
          await issueInvoice(effects, invoiceDraft(sellerId, sourceId));
          if (fails) throw new Error('planned');
        },
        { now: at, clockId: 'system' },
      );
      await work.then(
        () => succeeded++,
        (error: unknown) => expect(error).toMatchObject({ message: 'planned' }),
      );
    };
    await fc.assert(
      fc.asyncProperty(attempts, async (plan) => {
        round += 1;
        await Promise.all(
          plan.map(({ seller, nextYear, fails }, index) =>
            issue(seller, `${round}|${index}`, nextYear ? later : now, fails, processes[index % 2] ?? store),
          ),
        );
        const invoices = await store.reader.find('invoices', { orderBy: [['position', 'asc']] });
        expect(invoices).toHaveLength(succeeded);
        expect(new Set(invoices.map(({ sellerId, content }) => `${sellerId} ${content.number}`)).size).toBe(succeeded);
        const series = await store.reader.find('invoiceSeries', {});
        for (const { id, lastNumber } of series) {
          const positions = invoices.filter(({ seriesId }) => seriesId === id).map(({ position }) => position);
          expect(positions).toEqual(Array.from({ length: lastNumber }, (_, index) => index + 1));
        }
      }),
      { numRuns: 4 },
    );
  });
});
