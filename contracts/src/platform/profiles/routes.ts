import { anySession } from '../../shared/access-rules.js';
import { exampleTime } from '../../shared/examples.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { exampleAddress, exampleCompany, exampleInvoiceProfile, exampleProfile } from './examples.js';
import { InvoiceProfile, InvoiceProfileUpdate, Profile, ProfileUpdate } from './schemas.js';

/** The profile is available at two paths, with the same metadata. */
const readMeta = declareRoute({
  access: anySession,
  examples: [{ name: 'a customer', response: exampleProfile }],
});

const updateMeta = declareRoute({
  access: anySession,
  managedInDemo: true,
  examples: [
    {
      name: 'name and phone',
      body: { displayName: exampleProfile.displayName, phone: exampleProfile.phone },
      response: exampleProfile,
    },
  ],
});

/** Profiles and invoice profiles. */
export const profileContract = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/v1/customer/profile',
    summary: 'Get your profile',
    description: 'The account of this session, for any role, without its token or password.',
    responses: { 200: Profile },
    metadata: readMeta,
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/customer/profile',
    summary: 'Change your name or phone',
    description:
      'Changes the fields that you send and keeps the others. Customers see the new name and phone of a courier from the next order on; existing orders and deliveries do not change.',
    body: ProfileUpdate,
    responses: { 200: Profile },
    metadata: updateMeta,
  },
  getAccount: {
    method: 'GET',
    path: '/api/v1/account/me',
    summary: 'Get your account',
    description: 'The same as `GET /api/v1/customer/profile`.',
    responses: { 200: Profile },
    metadata: readMeta,
  },
  updateAccount: {
    method: 'PATCH',
    path: '/api/v1/account/me',
    summary: 'Change your name or phone at the other path',
    description: 'The same as `PATCH /api/v1/customer/profile`.',
    body: ProfileUpdate,
    responses: { 200: Profile },
    metadata: updateMeta,
  },
  getInvoiceProfile: {
    method: 'GET',
    path: '/api/v1/customer/invoice-profile',
    summary: 'Get your invoice profile',
    description: 'The recipient of your invoices. `not_found` until you save one.',
    responses: { 200: InvoiceProfile },
    metadata: declareRoute({
      access: anySession,
      errors: ['not_found'],
      examples: [{ name: 'a company', response: exampleInvoiceProfile }],
    }),
  },
  setInvoiceProfile: {
    method: 'PUT',
    path: '/api/v1/customer/invoice-profile',
    summary: 'Save your invoice profile',
    description:
      'Replaces the previous profile; 201 for the first. A company needs its name and its VAT identifier: the check digit of a Romanian CUI must be valid, and it has the prefix `RO` when the company is registered for VAT.',
    body: InvoiceProfileUpdate,
    responses: { 200: InvoiceProfile, 201: InvoiceProfile },
    metadata: declareRoute({
      access: anySession,
      managedInDemo: true,
      examples: [
        { name: 'a company', body: exampleCompany, response: exampleInvoiceProfile },
        {
          name: 'a person',
          body: { kind: 'individual', fullName: 'Ana Popescu', address: exampleAddress },
          response: {
            kind: 'individual',
            fullName: 'Ana Popescu',
            address: exampleInvoiceProfile.address,
            updatedAt: exampleTime,
          },
        },
      ],
    }),
  },
});
