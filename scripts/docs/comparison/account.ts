import { type Row, undocumented } from './row.js';

export const account: readonly Row[] = [
  {
    feature: 'Sign-up to test mode without staff, live keys after approval',
    doorstep: 'yes: by e-mail; asked for, approved or refused by API',
    test: [
      'sign up to test mode by themselves, and get live keys after approval',
      'packages/conformance/src/scenarios/partner-accounts.conformance.ts',
    ],
    others: undocumented,
  },
  {
    feature: 'Several people with roles',
    doorstep: 'yes: owner, developer, finance, support; invited by e-mail',
    test: [
      'work for a partner in roles, and never leave it without an owner',
      'packages/conformance/src/scenarios/partner-accounts.conformance.ts',
    ],
    others: undocumented,
  },
  {
    feature: 'Usage and errors over time, as charts and by API',
    doorstep: 'yes: by hour or day, in the console and by API',
    test: [
      'counts requests and errors of one mode, without reads of the console',
      'packages/conformance/src/scenarios/usage.conformance.ts',
    ],
    others: undocumented,
  },
  {
    feature: 'Charges of a month as a statement',
    doorstep: 'yes: JSON and CSV',
    test: [
      "are summed by month of the sandbox's clock, as JSON and CSV",
      'packages/conformance/src/scenarios/charges.conformance.ts',
    ],
    others: undocumented,
  },
  {
    feature: 'Invoices by API',
    doorstep: 'yes: PDF, and XML for e-Factura',
    test: [
      'are issued to partners for the fees of each month, with the VAT of their sum',
      'packages/conformance/src/scenarios/invoices.conformance.ts',
    ],
    others: undocumented,
  },
  {
    feature: 'Limit of unpaid charges, with a warning before it',
    doorstep: 'yes',
    test: [
      'refuse deliveries beyond them, after a warning at 80 %',
      'packages/conformance/src/scenarios/charges.conformance.ts',
    ],
    others: undocumented,
  },
  {
    feature: 'Cash on delivery',
    doorstep: 'yes: up to the limit of the zone, remitted on the statement',
    test: [
      'is collected at the door, held by the courier and remitted on the statement',
      'packages/conformance/src/scenarios/delivery-cash.conformance.ts',
    ],
    others: ['not documented', 'partly: a field, not generally available', 'yes', 'not documented'],
  },
  {
    feature: 'Refund requests',
    doorstep: 'yes: with photos, decided by support, credited on the statement',
    test: [
      'are decided by support, and credited on the statement with their VAT',
      'packages/conformance/src/scenarios/delivery-claims.conformance.ts',
    ],
    others: ['partly: webhook', 'yes', 'not documented', 'not documented'],
  },
];
