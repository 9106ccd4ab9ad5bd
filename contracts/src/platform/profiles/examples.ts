import { exampleIds, exampleTime } from '../../shared/examples.js';

export const exampleProfile = {
  id: exampleIds.account,
  role: 'customer',
  email: 'ana.popescu@demo.doorstep.example',
  displayName: 'Ana Popescu',
  phone: '+40721000101',
  emailVerified: true,
  phoneVerified: false,
  demo: true,
  courierId: null,
  merchantId: null,
  fleetId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: exampleTime,
} as const;

export const exampleAddress = {
  street: 'Calea Victoriei 12',
  city: 'București',
  county: 'Sector 1',
  postalCode: '010073',
};

export const exampleCompany = {
  kind: 'company',
  companyName: 'Florăria Online SRL',
  vatId: 'RO14399840',
  address: exampleAddress,
} as const;

export const exampleInvoiceProfile = {
  ...exampleCompany,
  address: { ...exampleAddress, country: 'RO' },
  updatedAt: exampleTime,
} as const;
