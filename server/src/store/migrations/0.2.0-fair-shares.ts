import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';

/** Adds the party whose share of the slots for outward jobs a job uses. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'jobs', 'owner', {
    kind: 'text',
    nullable: true,
    backfill: `(select message."partner_id" from "webhook_messages" message
      where message."id" = "jobs"."subject_id" and "jobs"."kind" = 'webhook.send')`,
  });
}
