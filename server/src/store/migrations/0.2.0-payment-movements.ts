import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';
import { isOneOf } from '../schema/conditions.js';
import { replaceCheck } from '../schema/constraints.js';
import { createTable } from '../schema/create-table.js';
import { engineOf } from '../schema/engine.js';
import { createIndex } from '../schema/indexes.js';
import { runSql } from '../schema/run-sql.js';

const movementKinds = ['capture', 'release', 'refund', 'tip'];

const postingKinds = [
  'order_delivered',
  'order_failed',
  'order_cancelled',
  'order_refunded',
  'review_tip',
  'tip_refused',
  'delivery_completed',
  'delivery_return',
  'delivery_cancelled',
  'delivery_failed',
  'delivery_tip',
];

/** Adds the movements of money that the payment provider carries out, and the memory of the sandbox provider. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'payments', 'processing', { kind: 'text', nullable: true });
  await addColumn(knex, 'payments', 'refused_movement', { kind: 'text', nullable: true });
  await createTable(knex, 'payment_movements', (c) => {
    c.id();
    c.reference('payment_id', 'payments');
    c.reference('order_id', 'orders');
    c.text('kind');
    c.integer('amount');
    c.text('key');
    c.text('tip_id').nullable();
    c.text('status');
    c.text('reason').nullable();
    c.integer('attempts');
    c.text('reference').nullable();
    c.instant('created_at');
    c.instant('settled_at').nullable();
    c.unique('key');
    c.oneOf('kind', movementKinds);
    c.oneOf('status', ['pending', 'done', 'refused']);
    c.nonNegative('amount', 'attempts');
  });
  await createIndex(knex, 'payment_movements', 'payment_id', 'id');
  await createIndex(knex, 'payment_movements', 'order_id', 'id');
  await createIndex(knex, 'payment_movements', 'status', 'id');
  for (const table of ['ledger_entries', 'ledger_days']) {
    await replaceCheck(knex, table, 'kind', isOneOf('kind', postingKinds));
  }
  await createTable(knex, 'sandbox_payments', (c) => {
    c.id();
    c.json('payment');
    c.instant('created_at');
  });
  await createIndex(knex, 'sandbox_payments', 'created_at', 'id');
  await createTable(knex, 'sandbox_cards', (c) => {
    c.id();
    c.json('cards');
  });
  await rememberPayments(knex);
}

/** Gives the sandbox provider the payments that were made with it, so that it captures and refunds them. */
async function rememberPayments(knex: Knex): Promise<void> {
  const isPostgres = engineOf(knex) === 'postgres';
  const createdAt = isPostgres
    ? `to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : '"created_at"';
  const status = `case "status" when 'authorised' then 'authorised' when 'voided' then 'released' else 'captured' end`;
  const fields = [
    `'reference', "provider_reference"`,
    `'paymentId', "id"`,
    `'status', ${status}`,
    `'currency', "currency"`,
    `'amount', "amount"`,
    `'capturedAmount', "captured_amount"`,
    `'refundedAmount', "refunded_amount"`,
    `'disputedAmount', 0`,
    `'method', 'card_ok'`,
    `'createdAt', ${createdAt}`,
  ].join(', ');
  const payment = isPostgres
    ? `json_build_object(${fields}, 'done', '{}'::json)`
    : `json_object(${fields}, 'done', json('{}'))`;
  await runSql(
    knex,
    `insert into "sandbox_payments" ("id", "payment", "created_at") select "provider_reference", ${payment}, "created_at" from "payments" where "provider" = 'sandbox'`,
  );
}
