import { legalDocumentsJson } from '../../generated/legal-documents.js';
import type { LegalDocumentRecord } from './legal-record.js';

/**
 * Every legal document. The texts are those of the demonstration: replace them with your own. A new text is a new version.
 * Published versions stay as they are, because people accepted them.
 */
export const legalDocuments: readonly LegalDocumentRecord[] = JSON.parse(legalDocumentsJson);
