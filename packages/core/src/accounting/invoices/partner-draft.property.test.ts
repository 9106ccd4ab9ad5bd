import { chargeKinds } from '@doorstep/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { vatContained } from '../../values/vat/vat-contained.js';
import { standardVatRate } from '../../values/vat/vat-rates.js';
import { brokenRomanianRules } from '../testing/cius-ro-fixture.js';
import { brokenRules } from '../testing/en16931-fixture.js';
import { buyers, numbered, platformParty } from '../testing/invoice-fixture.js';
import { totalsOf } from './document/document.js';
import { partnerDraft } from './partner-draft.js';
import { platformSeller } from './records.js';
import { ublOf } from './ubl/ubl.js';

const anyCharges = fc.uniqueArray(
  fc.record({
    // Tips have no fee.
    kind: fc.constantFrom(
      ...chargeKinds.filter((kind) => !['delivery_tip', 'delivery_claim', 'delivery_cash'].includes(kind)),
    ),
    count: fc.integer({ min: 1, max: 20_000 }),
    fee: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50_000_000 })),
  }),
  { selector: ({ kind }) => kind, maxLength: chargeKinds.length },
);
const month = {
  partnerId: 'par_1',
  sellerId: platformSeller,
  sourceId: 'par_1|2026-11',
  isSpecimen: false,
  from: '2026-11-01',
  to: '2026-11-30',
  dueOn: '2026-12-15',
};

it('the invoice of a month follows the European and the Romanian rules, and its total is that of the fees', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(anyCharges, fc.constantFrom(...Object.values(buyers)), fc.boolean(), (charges, buyer, hasAccount) => {
      const platform = hasAccount ? platformParty : { ...platformParty, iban: null };
      const draft = partnerDraft({ ...month, buyer, platform, charges });
      const fees = charges.reduce((sum, { fee }) => sum + fee, 0);
      if (fees === 0) {
        expect(draft).toBeUndefined();
        return;
      }
      if (!draft) throw new Error('There is no invoice.');
      const { vat, total } = totalsOf(draft.content);
      expect([total, vat]).toEqual([fees, vatContained(fees, standardVatRate)]);
      const xml = ublOf(numbered(draft));
      expect([...brokenRules(xml), ...brokenRomanianRules(xml)]).toEqual([]);
    }),
    { numRuns: Number(process.env['INVOICE_RUNS'] ?? 20) },
  );
});

it('has the VAT of the sum of the fees, which the sum of their VAT can miss by more than a leu', () => {
  // The VAT of each of these fees is rounded up by almost half a ban.
  const fee = [...Array(500).keys()]
    .map((cents) => 1_000 + cents)
    .find((each) => {
      const exact = (each * standardVatRate) / (10_000 + standardVatRate);
      return exact % 1 > 0.5 && exact % 1 < 0.51;
    });
  if (fee === undefined) throw new Error('There is no such fee.');
  const charges = [{ kind: 'delivery_completed', count: 1_000, fee: 1_000 * fee }] as const;
  const draft = partnerDraft({ ...month, buyer: platformParty, platform: platformParty, charges });
  if (!draft) throw new Error('There is no invoice.');
  expect(1_000 * vatContained(fee, standardVatRate) - totalsOf(draft.content).vat).toBeGreaterThan(100);
});
