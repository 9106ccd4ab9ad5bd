import { clientApps, languages, legalDocumentKinds } from '@doorstep/contracts';
import { ofAccounts } from '../../kernel/store/personal.js';
import { defineTable, instant, nullable, oneOf, type Row, reference, text } from '../../kernel/store/table.js';

/** Acceptances of legal documents, append-only. */
export const legalAcceptancesTable = defineTable(
  {
    id: text(),
    accountId: reference('accounts'),
    document: oneOf(legalDocumentKinds),
    version: text(),
    language: oneOf(languages),
    app: nullable(oneOf(clientApps)),
    /** SHA-256 of the accepted text, in hex. */
    textSha256: text(),
    acceptedAt: instant(),
  },
  { personal: ofAccounts(), unique: [['accountId', 'document', 'version']], indexes: [['accountId', 'acceptedAt']] },
);
export type LegalAcceptanceRecord = Row<typeof legalAcceptancesTable>;
