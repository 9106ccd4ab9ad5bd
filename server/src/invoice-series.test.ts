import { createMemoryStore, demoCompany, type Store, withEffects } from '@doorstep/core';
import { createTestPorts, type Draft, issueInvoice } from '@doorstep/core/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from './testing/database.js';

const company = {
  kind: 'company',
  name: demoCompany.companyName,
  vatId: demoCompany.vatId,
  fiscalCode: null,
  registrationNumber: null,
  address: demoCompany.address,
  iban: null,
} as const;

function draftOf(sellerId: string, sourceId: string): Draft {
  const line = { name: 'Livrare', detail: null, quantity: 1, before: 100, discount: 0, net: 100, vat: 21 };
  return {
    sellerId,
    buyerId: 'acc_01kb2m5v3xe8wr9q4t7n6c0d1f',
    merchantId: null,
    orderId: null,
    sourceId,
    correctsId: null,
    content: {
      kind: 'invoice',
      about: 'fees',
      deliveredOn: null,
      currency: 'RON',
      seller: company,
      issuedBy: null,
      buyer: company,
      orderNumber: null,
      corrects: null,
      paid: 121,
      lines: [{ ...line, rateBasisPoints: 2_100 }],
    },
  };
}

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
          await issueInvoice(effects, draftOf(sellerId, sourceId));
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
