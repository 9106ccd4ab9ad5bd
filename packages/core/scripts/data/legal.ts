import { type Language, LegalDocument, legalDocumentKinds } from '@doorstep/contracts';
import { z } from 'zod';
import type { LegalDocumentRecord } from '../../src/apps/legal/legal-record.js';
import { readData } from './data-file.js';

const { document, roles, version, effectiveAt, effect, title, changes } = LegalDocument.shape;
const words = z.object({ title, changes, paragraphs: z.array(z.string().min(1)).min(1) }).strict();

const texts = z.object({ ro: words, en: words } satisfies Record<Language, typeof words>).strict();

const legalDocument = z
  .object({
    document,
    roles: roles.min(1),
    versions: z.array(z.object({ version, effectiveAt, effect, texts }).strict()).min(1),
  })
  .strict();

/** One file per document, with its versions, the oldest first. */
export const legalFiles = legalDocumentKinds.map((kind) => ({
  path: `legal/${kind.replaceAll('_', '-')}.json`,
  schema: legalDocument,
}));

/** Compiles the legal documents with their texts as Markdown. */
export function legalDocuments(): readonly LegalDocumentRecord[] {
  return legalFiles.map(readData).map(({ versions, ...record }) => ({
    ...record,
    versions: versions.map(({ texts: { ro, en }, ...rest }) => ({
      ...rest,
      texts: { ro: withMarkdown(ro), en: withMarkdown(en) },
    })),
  }));
}

function withMarkdown({ title: heading, changes: news, paragraphs }: z.infer<typeof words>) {
  return { title: heading, changes: news, text: [`# ${heading}`, ...paragraphs].join('\n\n') };
}
