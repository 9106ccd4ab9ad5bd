import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutItems } from '../../orders/orders/remove-items.js';
import { brokenRules } from '../testing/en16931-fixture.js';
import { anyOrder, buyers, merchantParty, numbered, platformParty } from '../testing/invoice-fixture.js';
import { totalsOf } from './document/document.js';
import { orderDrafts } from './order-drafts.js';
import { ublOf } from './ubl/ubl.js';

const parties = { buyer: buyers['registered'] ?? platformParty, platform: platformParty, merchant: merchantParty };

it('an order without some of its items never costs more, and its invoices have the new price', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(anyOrder, fc.nat(), (order, seed) => {
      const items = order.lines.flatMap(({ id: lineId, quantity }, index) => {
        const taken = (seed + index) % (quantity + 1);
        return taken === 0 ? [] : [{ lineId, quantity: taken }];
      });
      const change = withoutItems(order, { items, reason: 'other' });
      const { lines, pricing, removedItems } = change;
      const { deliveryFee, serviceFee, tip, discounts = [] } = pricing;
      expect({ deliveryFee, serviceFee, tip }).toEqual({
        deliveryFee: order.pricing.deliveryFee,
        serviceFee: order.pricing.serviceFee,
        tip: order.pricing.tip,
      });
      expect(pricing.items + pricing.discount + deliveryFee + serviceFee + tip).toBe(pricing.total);
      expect(pricing.total).toBeLessThanOrEqual(order.pricing.total);
      expect(discounts.every((discount, index) => discount <= (lines[index]?.total ?? 0))).toBe(true);
      const kept = [...lines, ...(removedItems ?? [])].reduce((sum, { total }) => sum + total, 0);
      expect(kept).toBe(order.pricing.items);

      const documents = orderDrafts({ ...order, ...change }, parties).map((draft) => numbered(draft));
      for (const document of documents) expect(brokenRules(ublOf(document))).toEqual([]);
      const groups = documents.flatMap((document) => totalsOf(document).groups);
      expect(groups.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(pricing.total - pricing.tip);
    }),
    { numRuns: Number(process.env['INVOICE_RUNS'] ?? 8) },
  );
});
