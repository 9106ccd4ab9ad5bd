import type { Migration } from './migration.js';
import { createIndex, createTable } from './schema-builder.js';

const kinds = [
  'company_registration',
  'representative_identity',
  'bank_account',
  'food_safety',
  'identity',
  'right_to_work',
  'driving_licence',
  'vehicle_insurance',
  'liability_insurance',
];
const statuses = ['awaiting_upload', 'pending', 'approved', 'rejected', 'expired', 'superseded'];

/** Documents of applicants and couriers; a document outlives its file. */
export const documentsMigration: Migration = {
  name: '0017-documents',
  async up(knex) {
    await createTable(knex, 'documents', (c) => {
      c.id();
      c.reference('lead_id', 'leads').nullable();
      c.reference('courier_id', 'couriers').nullable();
      c.text('kind');
      c.text('status');
      c.integer('sequence');
      c.text('file_id').nullable();
      c.text('file_name').nullable();
      c.text('expires_on').nullable();
      c.text('uploaded_by');
      c.text('reviewed_by').nullable();
      c.instant('reviewed_at').nullable();
      c.text('rejection').nullable();
      c.instant('status_since');
      c.instant('created_at');
      c.instant('updated_at');
      c.oneOf('kind', kinds);
      c.oneOf('status', statuses);
      c.nonNegative('sequence');
    });
    await createIndex(knex, 'documents', 'lead_id', 'created_at');
    await createIndex(knex, 'documents', 'courier_id', 'created_at');
    await createIndex(knex, 'documents', 'status', 'status_since');
  },
};
