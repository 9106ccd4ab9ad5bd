import { documentKindsOf, leadKinds, storeCategories, vehicles } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { type Applicant, requiredDocuments } from './required-documents.js';

const somebody: Applicant = { kind: 'supplier', category: null, vehicle: null, merchantId: null };
const company = ['company_registration', 'representative_identity', 'bank_account'];

describe('an applicant must bring', () => {
  it.each<[string, Partial<Applicant>, readonly string[]]>([
    ['as a restaurant', { category: 'restaurant' }, [...company, 'food_safety']],
    ['as a supplier of which little is known', {}, [...company, 'food_safety']],
    ['as a pharmacy', { category: 'pharmacy' }, company],
    ['as a florist', { category: 'florist' }, company],
    ['for another restaurant', { category: 'restaurant', merchantId: 'mer_1' }, ['food_safety']],
    ['for another pharmacy', { category: 'pharmacy', merchantId: 'mer_1' }, []],
    [
      'as a courier on a bicycle',
      { kind: 'courier', vehicle: 'bicycle' },
      ['bank_account', 'identity', 'right_to_work'],
    ],
    ['as a courier who has not told', { kind: 'courier' }, ['bank_account', 'identity', 'right_to_work']],
    [
      'as a courier by car',
      { kind: 'courier', vehicle: 'car' },
      ['bank_account', 'identity', 'right_to_work', 'driving_licence', 'vehicle_insurance'],
    ],
    [
      'as a courier on a scooter',
      { kind: 'courier', vehicle: 'scooter' },
      ['bank_account', 'identity', 'right_to_work', 'driving_licence', 'vehicle_insurance'],
    ],
    ['as a fleet', { kind: 'fleet' }, [...company, 'liability_insurance']],
    ['to wait for us', { kind: 'customer_intent' }, []],
  ])('%s', (_title, change, documents) => {
    expect(requiredDocuments({ ...somebody, ...change })).toEqual(documents);
  });
});

it('nobody must bring what cannot be sent', () => {
  for (const kind of leadKinds) {
    for (const category of storeCategories) {
      for (const vehicle of vehicles) {
        const required = requiredDocuments({ kind, category, vehicle, merchantId: null });
        expect(documentKindsOf[kind]).toEqual(expect.arrayContaining([...required]));
      }
    }
  }
});
