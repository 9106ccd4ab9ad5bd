import { z } from 'zod';
import { counties } from './counties.js';
import { Iban } from './iban.js';
import { RegistrationNumber } from './registration-number.js';
import { withRule } from './rules.js';
import { component, type Named } from './schema.js';
import { addressText, text } from './text.js';
import { Instant } from './time.js';
import { VatId } from './vat-id.js';

const billingAddressUpdate = withRule(
  z
    .object({
      street: addressText(150).describe('Street, number and further details of the address'),
      city: text(50).describe('City; in Bucharest the sector, `SECTOR1` to `SECTOR6`'),
      countyCode: z.string().regex(/^RO-[A-Z]{1,2}$/, 'must be a county such as RO-CJ'),
      postalCode: z
        .string()
        .regex(/^\d{6}$/, 'must be six digits')
        .optional(),
    })
    .strict(),
  {
    violation: ({ city, countyCode }) => {
      if (!Object.hasOwn(counties, countyCode))
        return {
          code: 'invalid_format',
          field: 'countyCode',
          message: '`countyCode` is not a county: send a code such as `RO-CJ`.',
        };
      return countyCode === 'RO-B' && !/^SECTOR[1-6]$/.test(city)
        ? {
            code: 'invalid_format',
            field: 'city',
            message: '`city` is not a sector of Bucharest, as `RO-B` needs: send `SECTOR1` to `SECTOR6`.',
          }
        : undefined;
    },
    keywords: {
      properties: { countyCode: { enum: Object.keys(counties) } },
      anyOf: [
        { properties: { countyCode: { not: { const: 'RO-B' } } } },
        { properties: { city: { pattern: '^SECTOR[1-6]$' } } },
      ],
    },
  },
);
export interface BillingAddressUpdateSchema extends Named<typeof billingAddressUpdate> {}
/** The address of a Romanian company. */
export const BillingAddressUpdate: BillingAddressUpdateSchema = component('BillingAddressUpdate', billingAddressUpdate);

const billingProfileUpdate = z
  .object({
    companyName: text(160).describe('Registered name'),
    vatId: VatId,
    registrationNumber: RegistrationNumber.optional().describe('Number in the trade register'),
    address: BillingAddressUpdate,
    iban: Iban.optional().describe('Account for transfers to the company'),
  })
  .strict();
export interface BillingProfileUpdateSchema extends Named<typeof billingProfileUpdate> {}
/** The data of a company for its invoices, which replaces the previous data. */
export const BillingProfileUpdate: BillingProfileUpdateSchema = component('BillingProfileUpdate', billingProfileUpdate);
export type BillingProfileUpdate = z.infer<BillingProfileUpdateSchema>;

const billingProfile = z
  .object({
    companyName: z.string(),
    vatId: z.string().describe('Without spaces; the prefix `RO` means registered for VAT'),
    registrationNumber: z.string().nullable().describe('Number in the trade register'),
    address: z
      .object({
        street: z.string(),
        city: z.string(),
        countyCode: z.string(),
        postalCode: z.string().nullable(),
      })
      .strict(),
    iban: z.string().nullable().describe('Account for transfers to the company'),
    updatedAt: Instant,
  })
  .strict();
export interface BillingProfileSchema extends Named<typeof billingProfile> {}
/** The data of a company for its invoices. */
export const BillingProfile: BillingProfileSchema = component('BillingProfile', billingProfile);
export type BillingProfile = z.infer<BillingProfileSchema>;
