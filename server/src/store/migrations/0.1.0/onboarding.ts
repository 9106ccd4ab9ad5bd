import type { Knex } from 'knex';
import { createTable } from '../../schema/create-table.js';
import { createIndex } from '../../schema/indexes.js';
import { vehicles } from './lists.js';

const leadStatuses = [
  'new',
  'contacted',
  'documents_pending',
  'in_review',
  'approved',
  'live',
  'rejected',
  'withdrawn',
];

const documentKinds = [
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

const documentStatuses = ['awaiting_upload', 'pending', 'approved', 'rejected', 'expired', 'superseded'];

/** Creates applications and the waitlist, invitations to open an account, and documents. A document outlives its file. */
export async function createOnboardingTables(knex: Knex): Promise<void> {
  await createTable(knex, 'leads', (c) => {
    c.id();
    c.text('kind');
    c.text('status');
    c.integer('sequence');
    c.reference('account_id', 'accounts').nullable();
    c.text('name').nullable();
    c.text('email');
    c.text('phone').nullable();
    c.text('city').nullable();
    c.text('company_name').nullable();
    c.text('vat_id').nullable();
    c.text('store_name').nullable();
    c.text('category').nullable();
    c.text('address').nullable();
    c.real('lat').nullable();
    c.real('lng').nullable();
    c.text('zone_id').nullable();
    c.json('opening_hours').nullable();
    c.text('vehicle').nullable();
    c.text('place_key').nullable();
    c.instant('consent_at').nullable();
    c.text('reason').nullable();
    c.reference('merchant_id', 'merchants').nullable();
    c.reference('store_id', 'stores').nullable();
    c.reference('courier_id', 'couriers').nullable();
    c.reference('fleet_id', 'fleets').nullable();
    c.instant('status_since');
    c.instant('created_at');
    c.instant('updated_at');
    c.unique('email', 'place_key');
    c.oneOf('kind', ['supplier', 'courier', 'fleet', 'customer_intent']);
    c.oneOf('status', leadStatuses);
    c.oneOf('vehicle', vehicles);
    c.nonNegative('sequence');
  });
  await createIndex(knex, 'leads', 'account_id', 'id');
  await createIndex(knex, 'leads', 'status', 'id');
  await createIndex(knex, 'leads', 'kind', 'id');
  await createIndex(knex, 'leads', 'email');

  await createTable(knex, 'invitations', (c) => {
    c.id();
    c.reference('lead_id', 'leads');
    c.text('token_hash');
    c.reference('invited_by', 'accounts');
    c.instant('expires_at');
    c.instant('created_at');
    c.unique('token_hash');
  });
  await createIndex(knex, 'invitations', 'lead_id');

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
    c.oneOf('kind', documentKinds);
    c.oneOf('status', documentStatuses);
    c.nonNegative('sequence');
  });
  await createIndex(knex, 'documents', 'lead_id', 'created_at');
  await createIndex(knex, 'documents', 'courier_id', 'created_at');
  await createIndex(knex, 'documents', 'status', 'status_since');
}
