import type { LegalDocumentRecord } from './legal-record.js';
import { privacyPolicy } from './privacy-policy.js';
import { termsOfService } from './terms-of-service.js';
import { workAgreements } from './work-agreements.js';

/**
 * Every legal document. The texts are those of the demonstration: whoever runs the service puts their own here. A new
 * text is a new version; published versions stay as they are, because people accepted them.
 */
export const legalDocuments: readonly LegalDocumentRecord[] = [termsOfService, privacyPolicy, ...workAgreements];
