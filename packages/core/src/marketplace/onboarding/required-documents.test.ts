import { documentKindsOf, leadKinds, storeCategories, vehicles } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { type Applicant, requiredDocuments } from './required-documents.js';

const supplier: Applicant = { kind: 'supplier', category: null, vehicle: null, merchantId: null };
const company = ['company_registration', 'representative_identity', 'bank_account'];

describe('requiredDocuments', () => {
  it.each<[string, Partial<Applicant>, readonly string[]]>([
    ['a restaurant', { category: 'restaurant' }, [...company, 'food_safety']],
    ['a supplier without a category', {}, [...company, 'food_safety']],
    ['a pharmacy', { category: 'pharmacy' }, company],
    ['a florist', { category: 'florist' }, company],
    ["a merchant's second restaurant", { category: 'restaurant', merchantId: 'mer_1' }, ['food_safety']],
    ["a merchant's second pharmacy", { category: 'pharmacy', merchantId: 'mer_1' }, []],
    ['a courier on a bicycle', { kind: 'courier', vehicle: 'bicycle' }, ['bank_account', 'identity', 'right_to_work']],
    ['a courier without a vehicle', { kind: 'courier' }, ['bank_account', 'identity', 'right_to_work']],
    [
      'a courier with a car',
      { kind: 'courier', vehicle: 'car' },
      ['bank_account', 'identity', 'right_to_work', 'driving_licence', 'vehicle_insurance'],
    ],
    [
      'a courier with a scooter',
      { kind: 'courier', vehicle: 'scooter' },
      ['bank_account', 'identity', 'right_to_work', 'driving_licence', 'vehicle_insurance'],
    ],
    ['a fleet', { kind: 'fleet' }, [...company, 'liability_insurance']],
    ['the waitlist', { kind: 'customer_intent' }, []],
  ])('for %s', (_title, change, documents) => {
    expect(requiredDocuments({ ...supplier, ...change })).toEqual(documents);
  });

  it('requires only kinds that the applicant may send', () => {
    for (const kind of leadKinds) {
      for (const category of storeCategories) {
        for (const vehicle of vehicles) {
          const required = requiredDocuments({ kind, category, vehicle, merchantId: null });
          expect(documentKindsOf[kind]).toEqual(expect.arrayContaining([...required]));
        }
      }
    }
  });
});
