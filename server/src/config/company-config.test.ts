import { demoCompany } from '@doorstep/core';
import { expect, it } from 'vitest';
import { readConfig } from './config.js';

const company = {
  COMPANY_NAME: 'Curieri Rapizi SRL',
  COMPANY_VAT_ID: 'ro 1439 9840',
  COMPANY_STREET: 'Strada Horea 1',
  COMPANY_CITY: 'Cluj-Napoca',
  COMPANY_COUNTY: 'RO-CJ',
};

it('is a demo company beside demo data, none without them, and the configured one with variables', () => {
  expect(readConfig({}).company).toEqual(demoCompany);
  expect(readConfig({ SEED: 'none' }).company).toBeNull();
  expect(readConfig(company).company).toEqual({
    companyName: 'Curieri Rapizi SRL',
    vatId: 'RO14399840',
    registrationNumber: null,
    iban: null,
    address: { street: 'Strada Horea 1', city: 'Cluj-Napoca', countyCode: 'RO-CJ', postalCode: null, country: 'RO' },
  });
});

it.each([
  [{ COMPANY_NAME: 'Curieri Rapizi SRL' }, /COMPANY_VAT_ID/],
  [{ ...company, COMPANY_VAT_ID: '14399840' }, /COMPANY_VAT_ID must begin with RO/],
  [{ ...company, COMPANY_COUNTY: 'CJ' }, /COMPANY_COUNTY/],
  [{ ...company, COMPANY_COUNTY: 'RO-B' }, /COMPANY_CITY/],
  [{ ...company, COMPANY_IBAN: 'RO49' }, /COMPANY_IBAN/],
])('refuses %j', (values, message) => {
  expect(() => readConfig(values)).toThrow(message);
});
