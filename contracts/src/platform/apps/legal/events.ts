import { z } from 'zod';
import { id } from '../../../shared/ids.js';
import { component, type Named } from '../../../shared/schema.js';
import { legalDocumentKinds } from './schemas.js';

const legalAcceptanceEventData = z
  .object({
    acceptanceId: id('legalAcceptance'),
    accountId: id('account'),
    document: z.enum(legalDocumentKinds),
    version: z.string(),
  })
  .strict();
export interface LegalAcceptanceEventDataSchema extends Named<typeof legalAcceptanceEventData> {}
/** The data of the event that an account accepted a version of a document. */
export const LegalAcceptanceEventData: LegalAcceptanceEventDataSchema = component(
  'LegalAcceptanceEventData',
  legalAcceptanceEventData,
);
