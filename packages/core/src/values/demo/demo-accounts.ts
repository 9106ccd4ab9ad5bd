import type { Role } from '@doorstep/contracts';
import type { CityProfile } from '../geo/city/city-profile.js';
import { isAbroad } from './demo-abroad.js';

/** Password of every demo account. It is published and cannot be changed. */
export const demoPassword = 'doorstep-demo-2026';

/** Test key of the demo partner. It is published and works only in the sandbox. */
export const demoApiKey = 'ds_test_DoorstepPublicDemoKey0000012nUR9V';

/** E-mails of the demo accounts. */
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

/** A demo account to sign in as. */
export interface DemoPerson {
  readonly role: Role;
  readonly email: string;
  readonly displayName: string;
  readonly phone: string;
  readonly description: string;
  /** In a city outside Romania; the same when absent. */
  readonly descriptionAbroad?: string;
  /** Name of the merchant that the account acts for, as in the seed. */
  readonly merchant?: string;
  /** Name of the fleet that the account acts for, as in the seed. */
  readonly fleet?: string;
}

/** The demo accounts. A sign-in by role uses the first of that role. The couriers are the first ones of the seed. */
export const demoPeople: readonly DemoPerson[] = [
  {
    role: 'customer',
    email: demoEmails.customer,
    displayName: 'Ana Popescu',
    phone: '+40721000101',
    description: 'Customer in Sector 1',
    descriptionAbroad: 'Customer',
  },
  {
    role: 'customer',
    email: demoEmails.secondCustomer,
    displayName: 'Radu Ionescu',
    phone: '+40721000102',
    description: 'Customer in Sector 3',
    descriptionAbroad: 'Another customer',
  },
  {
    role: 'merchant',
    email: demoEmails.merchant,
    displayName: 'Maria Stan',
    phone: '+40721000103',
    description: 'Runs the restaurant Cuhnia Amzei in Sector 1, open from 08:00 to 23:00',
    descriptionAbroad: 'Runs the restaurant Corner Kitchen, open from 08:00 to 23:00',
    merchant: 'Cuhnia Amzei SRL',
  },
  {
    role: 'merchant',
    email: demoEmails.secondMerchant,
    displayName: 'Victor Lungu',
    phone: '+40721000104',
    description: 'Runs two Rozmarin pharmacies; the one in Titan never closes',
    descriptionAbroad: 'Runs two Wellspring pharmacies; one never closes',
    merchant: 'Farmacia Rozmarin SRL',
  },
  {
    role: 'courier',
    email: demoEmails.courier,
    displayName: 'Mihai Dinu',
    phone: '+40721000001',
    description: 'Courier of a fleet, on a scooter in Sector 1',
    descriptionAbroad: 'Courier of a fleet, on a scooter',
  },
  {
    role: 'courier',
    email: demoEmails.secondCourier,
    displayName: 'Elena Toma',
    phone: '+40721000002',
    description: 'Courier of a fleet, on a bicycle in Sector 2',
    descriptionAbroad: 'Courier of a fleet, on a bicycle',
  },
  {
    role: 'courier',
    email: demoEmails.independentCourier,
    displayName: 'Andrei Neagu',
    phone: '+40721000003',
    description: 'Independent courier, by car in Sector 3',
    descriptionAbroad: 'Independent courier, by car',
  },
  {
    role: 'fleet',
    email: demoEmails.fleet,
    displayName: 'Sorin Barbu',
    phone: '+40721000105',
    description: 'Manages the fleet Curieri Dâmbovița',
    descriptionAbroad: 'Manages the fleet City Couriers',
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

/** Returns who a demo account is in the first city; `undefined` for another account. */
export function demoDescription(email: string, home: Pick<CityProfile, 'country'>): string | undefined {
  const person = demoPeople.find((each) => each.email === email);
  return (isAbroad(home) ? person?.descriptionAbroad : undefined) ?? person?.description;
}
