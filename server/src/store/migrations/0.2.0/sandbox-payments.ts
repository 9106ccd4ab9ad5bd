import type { Knex } from 'knex';
import { engineOf } from '../../schema/engine.js';
import { runSql } from '../../schema/run-sql.js';

/** Gives the sandbox provider the payments that were made with it, so that it captures and refunds them. */
export async function rememberPayments(knex: Knex): Promise<void> {
  const isPostgres = engineOf(knex) === 'postgres';
  const createdAt = isPostgres
    ? `to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : '"created_at"';
  const status = `case "status" when 'authorised' then 'authorised' when 'voided' then 'voided' else 'captured' end`;
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
