import { anySession } from '../../shared/access-rules.js';
import { exampleTime } from '../../shared/examples.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { exampleAddress, exampleCompany, exampleInvoiceProfile, exampleProfile } from './examples.js';
import { InvoiceProfile, InvoiceProfileUpdate, Profile, ProfileUpdate } from './schemas.js';

/** The own profile is one thing under two addresses: whatever holds for one holds for the other. */
const readMeta = declareRoute({
  access: anySession,
  examples: [{ name: 'a customer', response: exampleProfile }],
});

const updateMeta = declareRoute({
  access: anySession,
  examples: [
    {
      name: 'name and phone',
      body: { displayName: exampleProfile.displayName, phone: exampleProfile.phone },
      response: exampleProfile,
    },
  ],
});

/** What accounts say of themselves. */
export const profileContract = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/v1/customer/profile',
    summary: 'Read the own profile',
    description: 'The account of this session, whatever its role. Never its token or password.',
    responses: { 200: Profile },
    metadata: readMeta,
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/customer/profile',
    summary: 'Change own name or phone',
    description:
      'Changes what is sent and keeps the rest. A courier appears to customers under the new name and phone from the next order on: orders and deliveries that exist keep what they were told.',
    body: ProfileUpdate,
    responses: { 200: Profile },
    metadata: updateMeta,
  },
  me: {
    method: 'GET',
    path: '/api/v1/account/me',
    summary: 'Read the own account',
    description: 'The same as `GET /api/v1/customer/profile`.',
    responses: { 200: Profile },
    metadata: readMeta,
  },
  updateMe: {
    method: 'PATCH',
    path: '/api/v1/account/me',
    summary: 'Change own name or phone at the other address',
    description: 'The same as `PATCH /api/v1/customer/profile`.',
    body: ProfileUpdate,
    responses: { 200: Profile },
    metadata: updateMeta,
  },
  invoiceProfile: {
    method: 'GET',
    path: '/api/v1/customer/invoice-profile',
    summary: 'Read the own invoice profile',
    description: 'For whom invoices are. `not_found` until one is saved.',
    responses: { 200: InvoiceProfile },
    metadata: declareRoute({
      access: anySession,
      errors: ['not_found'],
      examples: [{ name: 'a company', response: exampleInvoiceProfile }],
    }),
  },
  replaceInvoiceProfile: {
    method: 'PUT',
    path: '/api/v1/customer/invoice-profile',
    summary: 'Save the own invoice profile',
    description:
      'Takes the place of the one before; 201 for the first. A company needs its name and its VAT identifier: a Romanian CUI is held to its check digit, and has `RO` in front when the company is registered for VAT.',
    body: InvoiceProfileUpdate,
    responses: { 200: InvoiceProfile, 201: InvoiceProfile },
    metadata: declareRoute({
      access: anySession,
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
