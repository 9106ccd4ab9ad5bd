import { z } from 'zod';
import { type Rule, someField, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { Phone } from '../../shared/telephone.js';
import { addressText, text } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';
import { VatId } from '../../shared/vat-id.js';
import { accountFields } from '../auth/schemas.js';

const profile = z.object({ ...accountFields, createdAt: Instant, updatedAt: Instant }).strict();
export interface ProfileSchema extends Named<typeof profile> {}
/** The profile of the signed-in account. */
export const Profile: ProfileSchema = component('Profile', profile);
export type Profile = z.infer<ProfileSchema>;

const profileUpdate = withRule(
  z
    .object({
      displayName: text(80).optional(),
      phone: Phone.nullable()
        .optional()
        .describe('Null removes the number; couriers need one, because customers call them'),
    })
    .strict(),
  someField,
);
export interface ProfileUpdateSchema extends Named<typeof profileUpdate> {}
/** Changes to a profile. Absent fields keep their values. */
export const ProfileUpdate: ProfileUpdateSchema = component('ProfileUpdate', profileUpdate);

const romanianPostalCode: Rule<{ readonly country: string; readonly postalCode?: string | undefined }> = {
  violation: ({ country, postalCode }) =>
    country !== 'RO' || postalCode === undefined || /^\d{6}$/.test(postalCode)
      ? undefined
      : {
          code: 'invalid_format',
          field: 'postalCode',
          message: '`postalCode` has the wrong format: send six digits such as 010073 for Romania.',
        },
  keywords: {
    anyOf: [
      { properties: { country: { not: { const: 'RO' } } }, required: ['country'] },
      { properties: { postalCode: { pattern: '^\\d{6}$' } } },
    ],
  },
};

const invoiceAddressUpdate = withRule(
  z
    .object({
      street: addressText(160).describe('Street, number and further details of the address'),
      city: text(80),
      county: text(80).optional().describe('County, or the sector of Bucharest'),
      postalCode: text(16).optional(),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, 'must be two capital letters such as RO')
        .default('RO')
        .describe('ISO 3166-1 alpha-2'),
    })
    .strict(),
  romanianPostalCode,
);
export interface InvoiceAddressUpdateSchema extends Named<typeof invoiceAddressUpdate> {}
/** The new address on invoices. */
export const InvoiceAddressUpdate: InvoiceAddressUpdateSchema = component('InvoiceAddressUpdate', invoiceAddressUpdate);

const individualUpdate = z
  .object({
    kind: z.literal('individual'),
    fullName: text(120).optional().describe('Name on invoices. Default: the display name of the account'),
    address: InvoiceAddressUpdate,
  })
  .strict();
export interface IndividualInvoiceProfileUpdateSchema extends Named<typeof individualUpdate> {}
/** The data for invoices to a person. We never ask for a personal numeric code (CNP). */
export const IndividualInvoiceProfileUpdate: IndividualInvoiceProfileUpdateSchema = component(
  'IndividualInvoiceProfileUpdate',
  individualUpdate,
);

const companyUpdate = z
  .object({
    kind: z.literal('company'),
    companyName: text(160).describe('Registered name'),
    vatId: VatId,
    address: InvoiceAddressUpdate,
  })
  .strict();
export interface CompanyInvoiceProfileUpdateSchema extends Named<typeof companyUpdate> {}
/** The data for invoices to a company. */
export const CompanyInvoiceProfileUpdate: CompanyInvoiceProfileUpdateSchema = component(
  'CompanyInvoiceProfileUpdate',
  companyUpdate,
);

const invoiceProfileUpdate = z.discriminatedUnion('kind', [
  IndividualInvoiceProfileUpdate,
  CompanyInvoiceProfileUpdate,
]);
export interface InvoiceProfileUpdateSchema extends Named<typeof invoiceProfileUpdate> {}
/** A new invoice profile, which replaces the previous one. */
export const InvoiceProfileUpdate: InvoiceProfileUpdateSchema = component('InvoiceProfileUpdate', invoiceProfileUpdate);
export type InvoiceProfileUpdate = z.infer<InvoiceProfileUpdateSchema>;

const invoiceAddress = z
  .object({
    street: z.string(),
    city: z.string(),
    county: z.string().nullable(),
    postalCode: z.string().nullable(),
    country: z.string(),
  })
  .strict();
export interface InvoiceAddressSchema extends Named<typeof invoiceAddress> {}
/** The address on invoices. */
export const InvoiceAddress: InvoiceAddressSchema = component('InvoiceAddress', invoiceAddress);
export type InvoiceAddress = z.infer<InvoiceAddressSchema>;

const individual = z
  .object({
    kind: z.literal('individual'),
    fullName: z.string().nullable().describe('Null for the display name of the account'),
    address: InvoiceAddress,
    updatedAt: Instant,
  })
  .strict();
export interface IndividualInvoiceProfileSchema extends Named<typeof individual> {}
/** The invoice profile of a person. */
export const IndividualInvoiceProfile: IndividualInvoiceProfileSchema = component(
  'IndividualInvoiceProfile',
  individual,
);

const company = z
  .object({
    kind: z.literal('company'),
    companyName: z.string(),
    vatId: z.string().describe('Without spaces; the prefix `RO` means registered for VAT'),
    address: InvoiceAddress,
    updatedAt: Instant,
  })
  .strict();
export interface CompanyInvoiceProfileSchema extends Named<typeof company> {}
/** The invoice profile of a company. */
export const CompanyInvoiceProfile: CompanyInvoiceProfileSchema = component('CompanyInvoiceProfile', company);

const invoiceProfile = z.discriminatedUnion('kind', [IndividualInvoiceProfile, CompanyInvoiceProfile]);
export interface InvoiceProfileSchema extends Named<typeof invoiceProfile> {}
/** The recipient of invoices. */
export const InvoiceProfile: InvoiceProfileSchema = component('InvoiceProfile', invoiceProfile);
export type InvoiceProfile = z.infer<InvoiceProfileSchema>;
