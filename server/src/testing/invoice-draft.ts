import { demoCompany } from '@doorstep/core';
import type { Draft } from '@doorstep/core/testing';

const company = {
  kind: 'company',
  name: demoCompany.companyName,
  vatId: demoCompany.vatId,
  fiscalCode: null,
  registrationNumber: null,
  address: demoCompany.address,
  iban: null,
} as const;

/** Returns an invoice for a person, before it has a number. */
export function invoiceDraft(sellerId: string, sourceId: string): Draft {
  const line = { name: 'Livrare', detail: null, quantity: 1, before: 100, discount: 0, net: 100, vat: 21 };
  return {
    sellerId,
    buyerId: 'acc_01kb2m5v3xe8wr9q4t7n6c0d1f',
    merchantId: null,
    orderId: null,
    sourceId,
    correctsId: null,
    content: {
      kind: 'invoice',
      about: 'fees',
      deliveredOn: null,
      currency: 'RON',
      seller: company,
      issuedBy: null,
      buyer: { ...company, kind: 'individual', name: 'Ana Popescu', vatId: null },
      orderNumber: null,
      corrects: null,
      paid: 121,
      lines: [{ ...line, rateBasisPoints: 2_100 }],
    },
  };
}
