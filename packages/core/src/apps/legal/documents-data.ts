import { legalDocumentsJson } from '../../kernel/generated/legal-documents.js';
import type { LegalDocumentRecord } from './legal-record.js';

/**
 * Every legal document. The texts are for demonstration; operators replace them with their own. A new text needs a new
 * version. Published versions must not change, because people have accepted them.
 */
export const legalDocuments: readonly LegalDocumentRecord[] = JSON.parse(legalDocumentsJson);
