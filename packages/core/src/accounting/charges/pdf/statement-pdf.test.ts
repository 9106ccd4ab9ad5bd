import type { Currency, Statement } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { textsOf } from '../../../values/testing/pdf-texts-fixture.js';
import { statementPdf } from './statement-pdf.js';

function statementIn(currency: Currency): Statement {
  const none = { amount: 0, currency };
  const sums = { fee: { amount: 123_450, currency }, vat: { amount: 21_425, currency }, tip: none, cash: none };
  const total = { amount: 123_450, currency };
  return {
    ...{ month: '2026-11', from: '2026-11-01', to: '2026-11-30', timeZone: 'Europe/Bucharest' },
    ...{ status: 'final', livemode: true, opening: { amount: 0, currency } },
    lines: [{ kind: 'delivery_completed', count: 3, ...sums, total }],
    ...{ ...sums, total, closing: total },
  };
}

it.each([
  ['RON', '1.234,50', '1,234.50', '0.00', 'Romanian lei (RON)'],
  ['EUR', '1.234,50', '1,234.50', '0.00', 'EUR'],
  ['ISK', '123.450', '123,450', '0', 'ISK'],
] as const)('writes amounts in %s with the digits of the currency', (currency, ro, en, nothing, name) => {
  const read = (language: 'ro' | 'en'): readonly string[] =>
    textsOf(statementPdf(statementIn(currency), { partnerName: 'Flori', company: null, language }));
  expect(read('ro')).toContain(ro);
  expect(read('en')).toEqual(expect.arrayContaining([en, nothing]));
  expect(read('en').join()).toContain(`All amounts are in ${name}.`);
});
