import { randomBytes } from 'node:crypto';
import {
  createCityMaps,
  createOpenRateCounter,
  createService,
  type Finding,
  SealBroken,
  sealedColumns,
  toMilliseconds,
} from '@doorstep/core';
import { createTestPorts } from '@doorstep/core/testing';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlobStore } from '../../providers/files/blob-store.js';
import { createMemoryBlobs } from '../../providers/files/memory-blobs.js';
import { fileKeyBytes, sealContent } from '../../providers/files/sealed-content.js';
import { systemClock } from '../../providers/ports.js';
import type { Engine } from '../../store/schema/engine.js';
import type { SqlStore } from '../../store/sql/sql-store.js';
import type { TestDatabase } from '../../testing/database.js';
import { inChunks } from '../../testing/file-content.js';
import { restoreRelease } from '../../testing/kept-release.js';
import { checks } from './checks.js';
import { databaseClock } from './database-clock.js';
import { examine, type Patient, type Verdict } from './examine.js';
import { openPostgresSnapshots } from './postgres-snapshots.js';
import type { Snapshots } from './snapshots.js';
import { openSqliteSnapshots } from './sqlite-snapshots.js';

/** The time at which the rows of the database were written. */
const clock = { now: () => toMilliseconds('2026-11-21T10:00:10.000Z') };

/** Opens what the sealer of tests sealed. */
const sealer = {
  open(sealed: string): string {
    if (!sealed.startsWith('test.')) throw new SealBroken('This is not a sealed text.');
    return sealed;
  },
  isSealed: (text: string) => text.startsWith('test.'),
};

interface Damage {
  /** The check that finds it. */
  readonly check: string;
  readonly what: string;
  readonly engine?: Engine;
  readonly finding: RegExp;
  /** The findings of other checks, which see the same damage from another side. */
  readonly also?: Readonly<Record<string, RegExp>>;
  damage(knex: Knex, blobs: BlobStore): Promise<unknown>;
}

const lineOf = ({ subject, detail }: Finding): string => `${subject}: ${detail}`;

/** Selects the first row of a table that satisfies a condition. */
const one = (table: string, where: string): string => `id = (select min(id) from ${table} where ${where})`;

/** Selects an order that was accepted and is no longer. */
const movedOn = (knex: Knex) => knex('events').where({ type: 'order.ready' }).min('subject_id');

/** Adds a payout without its postings and events. */
async function addPayout(
  knex: Knex,
  id: string,
  change: { readonly created_at: string; readonly [column: string]: unknown },
) {
  const { created_at: at } = change;
  const days = { from_day: '2026-11-09', to_day: '2026-11-15' };
  const run = {
    id: `prn_${id}`,
    ...days,
    status: 'done',
    after_id: '',
    actor_id: 'acc_1',
    created_at: at,
    ended_at: at,
  };
  await knex('payout_runs').insert({
    ...run,
    payouts: 1,
    currency: 'RON',
    amount: 700,
    cash_kept: 0,
    without_account: 0,
  });
  const owner = { owner_kind: 'merchant', owner_id: 'mer_1', provider: 'sandbox', destination: 'acct_1' };
  const amounts = {
    opening: 700,
    components: '{}',
    balance: 700,
    later: 0,
    cash_kept: 0,
    amount: 700,
    currency: 'RON',
  };
  const times = { status_since: at, updated_at: at };
  await knex('payouts').insert({ id, run_id: run.id, ...days, ...owner, ...amounts, key: id, ...times, ...change });
}

const damages: readonly Damage[] = [
  {
    check: 'schema',
    what: 'an index is dropped',
    finding: /^orders_store_id_created_at_desc_id_index: It is missing/,
    damage: (knex) => knex.raw('drop index orders_store_id_created_at_desc_id_index'),
  },
  {
    check: 'schema',
    what: 'a column is added',
    finding: /stores(\.fax)?: It was changed or added/,
    damage: (knex) => knex.raw('alter table stores add column fax text'),
  },
  {
    check: 'integrity',
    what: 'a reference leads nowhere',
    engine: 'sqlite',
    finding: /refers to "couriers", but to no row of it/,
    also: { earnings: /^ord_\w+: Its ledger entries pay another courier/ },
    damage: async (knex) => {
      await knex.raw('pragma foreign_keys = off');
      await knex.raw(`update orders set courier_id = 'cou_gone' where status = 'delivered'`);
    },
  },
  {
    check: 'served-cities',
    what: 'stores are in a city that is not configured',
    finding: /^atlantis: It is not served, and has stores \(1\) and couriers \(0\)\./,
    damage: (knex) => knex.raw(`update stores set city_id = 'atlantis' where ${one('stores', '1 = 1')}`),
  },
  {
    check: 'ledger-balance',
    what: 'an entry is changed',
    finding: /^pos_\w+: It sums to 1 \(RON\)/,
    also: { 'ledger-days': /^2026-11-21: The sums of accounts differ/ },
    damage: (knex) =>
      knex.raw(
        `update ledger_entries set amount = amount + 1 where ${one('ledger_entries', `account = 'platform_revenue'`)}`,
      ),
  },
  {
    check: 'ledger-days',
    what: 'a day is closed without its sums',
    finding: /^2026-11-21: The sums of owners differ/,
    damage: (knex) => knex('ledger_closes').insert({ id: '2026-11-21', closed_at: '2026-11-22T01:00:00.000Z' }),
  },
  {
    check: 'ledger-days',
    what: 'the sum of an open day is changed',
    finding: /^2026-11-21: The sums of accounts differ/,
    damage: (knex) =>
      knex.raw(`update ledger_days set amount = amount + 1 where ${one('ledger_days', `day = '2026-11-21'`)}`),
  },
  {
    check: 'daily-totals',
    what: 'the sums of a day are missing',
    finding: /^2026-11-21: The sums differ/,
    damage: (knex) => knex('daily_totals').where({ day: '2026-11-21' }).delete(),
  },
  {
    check: 'payments',
    what: 'a captured payment is voided',
    finding: /^pay_\w+: It is voided/,
    damage: (knex) => knex.raw(`update payments set status = 'voided' where ${one('payments', `status = 'captured'`)}`),
  },
  {
    check: 'payment-differences',
    what: 'the nightly comparison found a payment that nobody knows',
    finding: /^pi_lost: unknown: 0 here, 500 at the processor/,
    damage: (knex) =>
      knex('payment_differences').insert({
        ...{ id: '2026-11-20 pi_lost unknown', day: '2026-11-20', what: 'unknown', reference: 'pi_lost' },
        ...{ order_id: null, recorded: 0, at_provider: 500, created_at: '2026-11-21T02:00:00.000Z' },
      }),
  },
  {
    check: 'payment-instructions',
    what: 'the provider refused a capture',
    finding: /^pmv_refused: The capture of 2500 of pay_\w+ is refused after 1 attempts/,
    damage: async (knex) => {
      const { id, order_id } = await knex('payments').where({ status: 'captured' }).first();
      const keys = { id: 'pmv_refused', payment_id: id, order_id, key: 'pmv_refused' };
      const instruction = { kind: 'capture', amount: 2_500, status: 'refused', attempts: 1 };
      await knex('payment_instructions').insert({ ...keys, ...instruction, created_at: '2026-11-21T09:00:00.000Z' });
    },
  },
  {
    check: 'cash-balances',
    what: 'the cash of a courier was edited',
    finding: /^cou_\w+: Its balance of courier_cash is 500, its entries sum to 0/,
    damage: (knex) => knex.raw(`update couriers set cash_held = 500 where ${one('couriers', '1 = 1')}`),
  },
  {
    check: 'payouts',
    what: 'a payout was never posted',
    also: {
      states: /^pyt_lost: The status is sent, but no event leads to it/,
      sequences: /^pyt_lost: /,
    },
    finding: /^pyt_lost: It is sent with 700, and kept 0; the ledger has 0 and 0/,
    damage: (knex) =>
      addPayout(knex, 'pyt_lost', { status: 'sent', sequence: 1, created_at: '2026-11-21T09:00:00.000Z' }),
  },
  {
    check: 'payout-transfers',
    what: 'the provider does not take a payout',
    also: {
      payouts: /^pyt_stuck: It is pending with 700/,
      states: /^pyt_stuck: The status is pending, but no event leads to it/,
      sequences: /^pyt_stuck: /,
    },
    finding: /^pyt_stuck: The transfer of 700 has waited since 2026-11-20/,
    damage: (knex) =>
      addPayout(knex, 'pyt_stuck', { status: 'pending', sequence: 1, created_at: '2026-11-20T09:00:00.000Z' }),
  },
  {
    check: 'invoice-series',
    what: 'an invoice is lost',
    finding: /^platform\|2026: The last number is 1, and there are 0 invoices/,
    damage: (knex) =>
      knex('invoice_series').insert({ id: 'platform|2026', seller_id: 'platform', year: 2026, last_number: 1 }),
  },
  {
    check: 'books',
    what: 'more was captured than is in the ledger',
    finding: /^ord_\w+: The payment is \d+, the ledger has \d+/,
    also: {
      'daily-totals': /^2026-11-21: The sums differ/,
      earnings: /^ord_\w+: Its earnings are \d+, the ledger has \d+/,
    },
    damage: (knex) =>
      knex.raw(
        `update payments set amount = amount + 1, captured_amount = captured_amount + 1
         where ${one('payments', `status = 'captured'`)}`,
      ),
  },
  {
    check: 'books',
    what: 'a delivery was charged less than is in the ledger',
    finding: /^dlv_\w+: The charge is \d+, the ledger has \d+/,
    also: {
      'daily-totals': /^2026-11-21: The sums differ/,
      earnings: /^dlv_\w+: Its earnings are \d+, the ledger has \d+/,
    },
    damage: (knex) =>
      knex.raw(
        `update deliveries set charged_fee = charged_fee - 1 where ${one('deliveries', `status = 'delivered'`)}`,
      ),
  },
  {
    check: 'earnings',
    what: 'an entry does not name its courier',
    finding: /^(?:ord|dlv)_\w+: Its ledger entries pay another courier/,
    damage: (knex) =>
      knex.raw(`update ledger_entries set courier_id = null where ${one('ledger_entries', 'courier_id is not null')}`),
  },
  {
    check: 'delivery-batches',
    what: 'a batch has lost its deliveries',
    finding: /^dbt_lost: It has 0 of its 2 deliveries/,
    damage: async (knex) =>
      knex('delivery_batches').insert({
        id: 'dbt_lost',
        partner_id: (await knex('partners').first()).id,
        livemode: true,
        quote_id: null,
        sequence: 'optimised',
        delivery_ids: JSON.stringify(['dlv_lost', 'dlv_gone']),
        vehicle: 'bicycle',
        currency: 'RON',
        fee_amount: 0,
        fee_components: '[]',
        vat_rate_basis_points: 2_100,
        vat_amount: 0,
        separate_fee_amount: 0,
        distance_meters: 0,
        duration_seconds: 0,
        created_at: '2026-11-21T09:00:00.000Z',
      }),
  },
  {
    check: 'states',
    what: 'the status of an order is changed without an event',
    finding: /^ord_\w+: The status is failed/,
    also: { earnings: /^ord_\w+: Its earnings are 0, the ledger has \d+/ },
    damage: (knex) =>
      knex.raw(
        `update orders set status = 'failed', outcome = 'failed' where ${one('orders', `status = 'delivered'`)}`,
      ),
  },
  {
    check: 'states',
    what: 'the status of a document is changed without an event',
    finding: /^doc_\w+: The status is rejected/,
    damage: (knex) => knex.raw(`update documents set status = 'rejected' where ${one('documents', `sequence = 0`)}`),
  },
  {
    check: 'sequences',
    what: 'an event is lost',
    finding: /^ord_\w+: It has \d events from 1 to \d/,
    damage: (knex) =>
      knex('events')
        .where({ type: 'order.accepted', subject_id: movedOn(knex) })
        .delete(),
  },
  {
    check: 'sequences',
    what: 'an order counts an event that does not exist',
    finding: /^ord_\w+: It counts 2 events, but the last is 1/,
    damage: (knex) => knex.raw(`update orders set sequence = 2 where ${one('orders', `sequence = 1`)}`),
  },
  {
    check: 'record-times',
    what: 'an event is dated in the future',
    finding: /^evt_\w+: It is dated 2026-11-22T10:00:00.000Z/,
    damage: (knex) =>
      knex.raw(`update events set created_at = '2026-11-22T10:00:00.000Z' where ${one('events', 'livemode')}`),
  },
  {
    check: 'record-times',
    what: 'the clock of a sandbox went back',
    finding: /^evt_\w+: It is dated 2026-11-21T10:05:00.000Z/,
    damage: async (knex) => {
      const event = await knex('events').where({ livemode: false }).first();
      const updated_at = '2026-11-21T10:00:00.000Z';
      await knex('sandbox_clocks').insert({
        id: event.partner_id,
        offset_milliseconds: 60_000,
        resets: 0,
        updated_at,
      });
      await knex('events').where({ id: event.id }).update({ created_at: '2026-11-21T10:05:00.000Z' });
    },
  },
  {
    check: 'routes',
    what: 'a stop is lost',
    finding: /^cou_\w+: Stop 1 of the route must be followed by the/,
    damage: (knex) => knex.raw(`update courier_routes set stops = '[]' where ${one('courier_routes', '1 = 1')}`),
  },
  {
    check: 'job-subjects',
    what: 'a job is about nothing',
    finding: /^job_\w+: delivery.expire refers to dlv_gone/,
    damage: (knex) =>
      knex.raw(`update jobs set subject_id = 'dlv_gone' where ${one('jobs', `kind = 'delivery.expire'`)}`),
  },
  {
    check: 'job-subjects',
    what: 'a job has an unknown kind',
    finding: /^job_\w+: The kind drone.launch is unknown/,
    damage: (knex) =>
      knex.raw(`update jobs set kind = 'drone.launch' where ${one('jobs', `kind = 'delivery.expire'`)}`),
  },
  {
    check: 'failed-jobs',
    what: 'a job failed for good',
    finding: /^job_\w+: delivery.expire failed 10 times/,
    damage: (knex) =>
      knex.raw(`update jobs set state = 'failed', attempts = 10 where ${one('jobs', `kind = 'delivery.expire'`)}`),
  },
  {
    check: 'late-jobs',
    what: 'a due job does not start',
    finding: /^job_\w+: delivery.expire was due at 2026-11-21T09:00:00.000Z/,
    damage: (knex) =>
      knex.raw(`update jobs set due_at = '2026-11-21T09:00:00.000Z' where ${one('jobs', `kind = 'delivery.expire'`)}`),
  },
  {
    check: 'late-jobs',
    what: 'nobody releases an expired lease',
    finding: /^job_\w+: The lease of webhook.send ended at 2026-11-21T09:00:00.000Z/,
    damage: (knex) =>
      knex.raw(
        `update jobs set state = 'running', locked_until = '2026-11-21T09:00:00.000Z'
         where ${one('jobs', `kind = 'webhook.send'`)}`,
      ),
  },
  {
    check: 'held-jobs',
    what: 'a job waits for an endpoint that is not down',
    finding: /^job_\w+: It waits for whe_\w+, which is not down/,
    damage: (knex) => knex.raw(`update jobs set state = 'held' where ${one('jobs', `kind = 'webhook.send'`)}`),
  },
  {
    check: 'webhook-messages',
    what: 'a message has lost its job',
    finding: /^whm_\w+: evt_\w+ waits for whe_\w+ without a job/,
    damage: (knex) => knex.raw(`delete from jobs where ${one('jobs', `kind = 'webhook.send'`)}`),
  },
  {
    check: 'webhook-endpoints',
    what: 'an enabled endpoint has a reason for being disabled',
    finding: /^whe_\w+: It is enabled, unlike its reason and time/,
    damage: (knex) =>
      knex.raw(
        `update webhook_endpoints set disabled_reason = 'by_partner' where ${one('webhook_endpoints', '1 = 1')}`,
      ),
  },
  {
    check: 'expired-keys',
    what: 'housekeeping does not run',
    finding: /^[0-9a-f]{64}: It expired at 2026-11-21T07:00:00.000Z/,
    damage: (knex) => knex('idempotency_keys').update({ expires_at: '2026-11-21T07:00:00.000Z' }),
  },
  {
    check: 'seals',
    what: 'a sealed text was changed',
    finding: /^ptk_\w+: pushTokens.sealedToken cannot be opened/,
    damage: (knex) => knex.raw(`update push_tokens set sealed_token = 'changed' where ${one('push_tokens', '1 = 1')}`),
  },
  {
    check: 'plain-texts',
    what: 'a PIN is not sealed',
    finding: /^dlv_\w+: deliveries.sealedDropoffPin is not sealed/,
    damage: (knex) =>
      knex.raw(
        `update deliveries set sealed_dropoff_pin = '4821' where ${one('deliveries', 'sealed_dropoff_pin is not null')}`,
      ),
  },
  {
    check: 'files',
    what: 'content is lost',
    finding: /^fil_\w+: Its content is missing/,
    damage: async (knex, blobs) => blobs.remove((await knex('files').first()).id),
  },
  {
    check: 'files',
    what: 'content is cut',
    finding: /^fil_\w+: Its content does not have \d+ bytes/,
    damage: async (knex, blobs) => blobs.put((await knex('files').first()).id, inChunks(randomBytes(60))),
  },
  {
    check: 'stray-files',
    what: 'content belongs to no file',
    finding: /^fil_stray: No file has its 60 bytes/,
    damage: (_knex, blobs) => blobs.put('fil_stray', inChunks(randomBytes(60))),
  },
];

/** Seals what release 0.1.0 stored plain, as the jobs after an upgrade do. */
async function sealPlainTexts(store: SqlStore): Promise<void> {
  for (const column of sealedColumns.filter(({ mayBePlain }) => mayBePlain)) {
    const rows = (await column.find(store.reader, {})).filter(({ texts }) => texts.length > 0);
    await store.transaction(async (db) => {
      for (const row of rows)
        await column.replace(
          db,
          row,
          row.texts.map(({ stored }) => `test.${stored}`),
        );
    });
  }
  await store.knex('jobs').where({ kind: 'stored_text.seal' }).delete();
}

/** Plans the routes of couriers who were under way with release 0.1.0, as the jobs after an upgrade do. */
const longAgo = '2000-01-01T00:00:00.000Z';

async function planRoutes(store: SqlStore): Promise<void> {
  // No other job is due that early.
  await store
    .knex('jobs')
    .where({ kind: 'courier_route.plan' })
    .update({ due_at: longAgo, system_due_milliseconds: Date.parse(longAgo) });
  const ports = createTestPorts({ now: '2000-01-02T00:00:00.000Z' });
  await createService({ store, ports, rateCounter: createOpenRateCounter(ports.clock) }).jobs.runAllDue();
}

describe.each(['sqlite', 'postgres'] as const)('examining a database on %s', (engine) => {
  let database: TestDatabase;
  let files: readonly { readonly id: string; readonly size: number }[];

  beforeAll(async () => {
    database = await restoreRelease('0.1.0', engine);
    const store = await database.openMigrated();
    files = await store.reader.find('files', {});
    // The program that made the rows approved two applications and their documents by writing to the tables.
    await store.knex('leads').where({ status: 'approved' }).update({ status: 'new' });
    await store.knex('documents').where({ status: 'approved' }).update({ status: 'awaiting_upload' });
    await sealPlainTexts(store);
    await planRoutes(store);
    await store.close();
  });
  afterAll(() => database?.stop());

  async function storedFiles(): Promise<BlobStore> {
    const blobs = createMemoryBlobs();
    for (const { id, size } of files) {
      await blobs.put(id, sealContent(randomBytes(fileKeyBytes), inChunks(new Uint8Array(size))));
    }
    return blobs;
  }

  const openSnapshots = async (url: string): Promise<Snapshots> =>
    engine === 'sqlite' ? openSqliteSnapshots(url) : openPostgresSnapshots({ url });

  /** Damages a copy, and returns the findings of the checks that are not satisfied, or only of those with the names. */
  async function findingsAfter(
    damage: Damage['damage'],
    names?: readonly string[],
  ): Promise<{ [check: string]: string }> {
    const verdicts = await verdictsAfter(damage, names);
    return Object.fromEntries(verdicts.map(({ check, findings }) => [check.name, findings.map(lineOf).join('\n')]));
  }

  async function verdictsAfter(damage: Damage['damage'], names?: readonly string[]): Promise<Verdict[]> {
    const copy = await database.copy();
    const blobs = await storedFiles();
    const store = await copy.open();
    await damage(store.knex, blobs);
    await store.close();
    const snapshots = await openSnapshots(copy.url);
    const { cities } = createCityMaps([]);
    const patient: Patient = { snapshots, clock, sealer, cities, blobs };
    const verdicts: Verdict[] = [];
    for await (const verdict of examine(
      patient,
      checks.filter((check) => check !== databaseClock && (names?.includes(check.name) ?? true)),
    )) {
      if (verdict.verdict !== 'ok') verdicts.push(verdict);
    }
    await snapshots.close();
    return verdicts;
  }

  it('finds nothing in a healthy one', async () => {
    expect(await findingsAfter(async () => undefined)).toEqual({});
  });

  it.each(damages.filter((each) => each.engine === undefined || each.engine === engine))(
    'finds with $check that $what',
    async ({ check: name, engine: onlyEngine, finding, also = {}, damage }) => {
      const expected = Object.entries({ [name]: finding, ...also }).map(([each, line]) => [
        each,
        expect.stringMatching(line),
      ]);
      // That no other check finds a damage does not depend on the engine: SQLite proves it for those that both have.
      const named = engine === 'postgres' && onlyEngine === undefined ? [name, ...Object.keys(also)] : undefined;
      expect(await findingsAfter(damage, named)).toEqual(Object.fromEntries(expected));
    },
  );

  it('skips the other checks if migrations are missing', async () => {
    const verdicts = await verdictsAfter((knex) => knex('schema_migrations').where('position', '>', 1).delete());
    const [first, ...others] = verdicts.map(({ check, verdict }) => [check.name, verdict]);
    expect(first).toEqual(['migrations', 'broken']);
    expect(new Set(others.map(([, verdict]) => verdict))).toEqual(new Set(['skipped']));
    expect(others).toHaveLength(checks.length - 2);
  });

  it.runIf(engine === 'postgres')('compares the clocks', async () => {
    const snapshots = await openSnapshots(database.url);
    for (const [milliseconds, expected] of [
      [0, []],
      [60_000, ['The database is 60 seconds behind.']],
      [-60_000, ['The database is 60 seconds ahead.']],
    ] as const) {
      const shifted = { now: () => systemClock.now() + milliseconds };
      const patient: Patient = { snapshots, clock: shifted, sealer, blobs: undefined };
      for await (const { findings } of examine(patient, [databaseClock])) {
        expect(findings.map(({ detail }) => detail)).toEqual(expected);
      }
    }
    await snapshots.close();
  });
});

it('has a damage for every check', () => {
  const others = ['migrations', 'database-clock', 'read-replica', 'payment-processor'];
  expect(new Set([...damages.map(({ check }) => check), ...others])).toEqual(new Set(checks.map(({ name }) => name)));
});
