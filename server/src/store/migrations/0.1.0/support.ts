import type { Knex } from 'knex';
import { createTable } from '../../schema/create-table.js';
import { createIndex } from '../../schema/indexes.js';
import { roles } from './lists.js';

/** Creates support tickets and their messages. */
export async function createSupportTables(knex: Knex): Promise<void> {
  await createTable(knex, 'support_tickets', (c) => {
    c.id();
    c.reference('requester_id', 'accounts');
    c.text('requester_role');
    c.text('category');
    c.text('subject');
    c.text('status');
    c.integer('sequence');
    c.reference('order_id', 'orders').nullable();
    c.reference('delivery_id', 'deliveries').nullable();
    c.reference('assignee_id', 'accounts').nullable();
    c.instant('last_message_at');
    c.instant('status_since');
    c.instant('created_at');
    c.instant('updated_at');
    c.oneOf('requester_role', roles);
    c.oneOf('status', ['open', 'waiting_customer', 'resolved', 'closed']);
    c.nonNegative('sequence');
  });
  for (const filter of ['requester_id', 'status', 'category', 'assignee_id', 'order_id']) {
    await createIndex(knex, 'support_tickets', filter, 'id');
  }

  await createTable(knex, 'support_messages', (c) => {
    c.id();
    c.reference('ticket_id', 'support_tickets');
    c.reference('author_id', 'accounts');
    c.text('author_role');
    c.text('text');
    c.boolean('internal');
    c.instant('created_at');
    c.oneOf('author_role', roles);
  });
  await createIndex(knex, 'support_messages', 'ticket_id', 'id');
  await createIndex(knex, 'support_messages', 'author_id');
}
