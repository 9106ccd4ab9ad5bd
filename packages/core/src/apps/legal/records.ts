import type { ClientApp, Language, LegalDocumentKind } from '@doorstep/contracts';
import { defineTable, instant, nullable, type Row, text } from '../../kernel/store/table.js';

/** Acceptances of legal documents, append-only. */
export const legalAcceptancesTable = defineTable(
  {
    id: text(),
    accountId: text(),
    document: text<LegalDocumentKind>(),
    version: text(),
    language: text<Language>(),
    app: nullable(text<ClientApp>()),
    /** SHA-256 of the accepted text, in hex. */
    textSha256: text(),
    acceptedAt: instant(),
  },
  { unique: [['accountId', 'document', 'version']] },
);
export type LegalAcceptanceRecord = Row<typeof legalAcceptancesTable>;
