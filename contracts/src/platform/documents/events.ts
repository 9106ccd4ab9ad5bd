import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';
import { documentKinds, documentStatuses } from './kinds.js';

const documentEventData = z
  .object({
    documentId: id('document'),
    kind: z.enum(documentKinds),
    status: z.enum(documentStatuses),
    leadId: id('lead').nullable(),
    courierId: id('courier').nullable(),
  })
  .strict();
export interface DocumentEventDataSchema extends Named<typeof documentEventData> {}
/** The data of an event of a document, without its content, its file name or a reason. */
export const DocumentEventData: DocumentEventDataSchema = component('DocumentEventData', documentEventData);
