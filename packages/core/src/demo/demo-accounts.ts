import type { Role } from '@doorstep/contracts';

/** Password of every demo account: published, so it cannot be changed. */
export const demoPassword = 'doorstep-demo-2026';

/** Test key of the demo partner: published, and good for nothing but the sandbox. */
export const demoApiKey = 'ds_test_DoorstepPublicDemoKey0000012nUR9V';

/** Addresses of the demo accounts. */
export const demoEmails = {
  customer: 'ana.popescu@demo.doorstep.example',
  secondCustomer: 'radu.ionescu@demo.doorstep.example',
  merchant: 'maria.stan@demo.doorstep.example',
  secondMerchant: 'victor.lungu@demo.doorstep.example',
  courier: 'mihai.dinu@demo.doorstep.example',
  secondCourier: 'elena.toma@demo.doorstep.example',
  independentCourier: 'andrei.neagu@demo.doorstep.example',
  fleet: 'sorin.barbu@demo.doorstep.example',
  support: 'irina.ene@demo.doorstep.example',
  admin: 'dan.marinescu@demo.doorstep.example',
} as const;

/** Somebody to sign in as; what belongs to them is named as the seed names it. */
export interface DemoPerson {
  readonly role: Role;
  readonly email: string;
  readonly displayName: string;
  readonly phone: string;
  readonly description: string;
  /** Merchant of the catalogue that the account acts for. */
  readonly merchant?: string;
  /** Fleet that the account acts for. */
  readonly fleet?: string;
}

/** The demo accounts; the first of a role is the one that a sign-in by role gets. Couriers are the first of the seed. */
export const demoPeople: readonly DemoPerson[] = [
  {
    role: 'customer',
    email: demoEmails.customer,
    displayName: 'Ana Popescu',
    phone: '+40721000101',
    description: 'Customer in Sector 1',
  },
  {
    role: 'customer',
    email: demoEmails.secondCustomer,
    displayName: 'Radu Ionescu',
    phone: '+40721000102',
    description: 'Customer in Sector 3',
  },
  {
    role: 'merchant',
    email: demoEmails.merchant,
    displayName: 'Maria Stan',
    phone: '+40721000103',
    description: 'Runs the restaurant Cuhnia Amzei in Sector 1, open from 08:00 to 23:00',
    merchant: 'Cuhnia Amzei SRL',
  },
  {
    role: 'merchant',
    email: demoEmails.secondMerchant,
    displayName: 'Victor Lungu',
    phone: '+40721000104',
    description: 'Runs two Rozmarin pharmacies; the one in Titan never closes',
    merchant: 'Farmacia Rozmarin SRL',
  },
  {
    role: 'courier',
    email: demoEmails.courier,
    displayName: 'Mihai Dinu',
    phone: '+40721000001',
    description: 'Courier of a fleet, on a scooter in Sector 1',
  },
  {
    role: 'courier',
    email: demoEmails.secondCourier,
    displayName: 'Elena Toma',
    phone: '+40721000002',
    description: 'Courier of a fleet, on a bicycle in Sector 2',
  },
  {
    role: 'courier',
    email: demoEmails.independentCourier,
    displayName: 'Andrei Neagu',
    phone: '+40721000003',
    description: 'Independent courier, by car in Sector 3',
  },
  {
    role: 'fleet',
    email: demoEmails.fleet,
    displayName: 'Sorin Barbu',
    phone: '+40721000105',
    description: 'Manages the fleet Curieri Dâmbovița',
    fleet: 'Curieri Dâmbovița SRL',
  },
  {
    role: 'support',
    email: demoEmails.support,
    displayName: 'Irina Ene',
    phone: '+40721000106',
    description: 'Support agent',
  },
  {
    role: 'admin',
    email: demoEmails.admin,
    displayName: 'Dan Marinescu',
    phone: '+40721000107',
    description: 'Platform administrator',
  },
];
