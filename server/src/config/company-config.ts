import { BillingProfileUpdate, canonicalIban, canonicalRegistrationNumber, canonicalVatId } from '@doorstep/contracts';
import { type BillingDetails, demoCompany } from '@doorstep/core';
import { z } from 'zod';

/** The environment variables of the company that runs the service. */
export const companyVariables = {
  COMPANY_NAME: z
    .string()
    .optional()
    .describe(
      'Registered name of the company that runs the service, for its invoices (default: a demo company with SEED=demo; else none, and no invoices)',
    ),
  COMPANY_VAT_ID: z.string().optional().describe('VAT number of that company, such as RO14399840'),
  COMPANY_REGISTRATION_NUMBER: z.string().optional().describe('Its number in the trade register'),
  COMPANY_STREET: z.string().optional().describe('Its street and number'),
  COMPANY_CITY: z.string().optional().describe('Its city; in Bucharest SECTOR1 to SECTOR6'),
  COMPANY_COUNTY: z.string().optional().describe('Its county, such as RO-CJ (ISO 3166-2)'),
  COMPANY_POSTAL_CODE: z.string().optional().describe('Its postal code'),
  COMPANY_IBAN: z.string().optional().describe('Its account, which invoices and statements show'),
};

type CompanyValues = z.output<z.ZodObject<typeof companyVariables>>;

/** The variable of each field of a billing profile. */
const variables: Readonly<Record<string, keyof CompanyValues>> = {
  companyName: 'COMPANY_NAME',
  vatId: 'COMPANY_VAT_ID',
  registrationNumber: 'COMPANY_REGISTRATION_NUMBER',
  'address.street': 'COMPANY_STREET',
  'address.city': 'COMPANY_CITY',
  'address.countyCode': 'COMPANY_COUNTY',
  'address.postalCode': 'COMPANY_POSTAL_CODE',
  iban: 'COMPANY_IBAN',
};

/** Checks the company by the rules for the companies of merchants, and that it is registered for VAT. */
export function checkCompanyValues(values: CompanyValues, context: z.RefinementCtx): void {
  if (Object.values(variables).every((name) => values[name] === undefined)) return;
  const { error, data } = BillingProfileUpdate.safeParse(profileOf(values));
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [variables[path.join('.')] ?? 'COMPANY_NAME'], message });
  if (data && !canonicalVatId(data.vatId)?.startsWith('RO'))
    context.addIssue({ code: 'custom', path: ['COMPANY_VAT_ID'], message: 'must begin with RO' });
}

/** Converts checked variables. Without them, only a service with demo data has a company. */
export function toCompany(values: CompanyValues & { readonly SEED: 'demo' | 'none' }): BillingDetails | null {
  const { data } = BillingProfileUpdate.safeParse(profileOf(values));
  if (!data) return values.SEED === 'demo' ? demoCompany : null;
  const { companyName, address } = data;
  const { postalCode = null, ...place } = address;
  return {
    companyName,
    vatId: canonicalVatId(data.vatId) ?? '',
    registrationNumber: canonicalRegistrationNumber(data.registrationNumber ?? '') ?? null,
    iban: canonicalIban(data.iban ?? '') ?? null,
    address: { ...place, postalCode, country: 'RO' },
  };
}

function profileOf(values: CompanyValues): object {
  return {
    companyName: values.COMPANY_NAME,
    vatId: values.COMPANY_VAT_ID,
    registrationNumber: values.COMPANY_REGISTRATION_NUMBER,
    address: {
      street: values.COMPANY_STREET,
      city: values.COMPANY_CITY,
      countyCode: values.COMPANY_COUNTY,
      postalCode: values.COMPANY_POSTAL_CODE,
    },
    iban: values.COMPANY_IBAN,
  };
}
