import type { SearchType } from '@doorstep/contracts';
import { defineTable, instant, type Row, text } from '../../kernel/store/table.js';

/** Search documents: one for each store, product and section of a menu, with the id of its record. */
export const searchDocumentsTable = defineTable({
  id: text(),
  kind: text<SearchType>(),
  storeId: text(),
  /** The title as shown to users. */
  title: text(),
  /** The tokens by which the document is found, of `a` to `z` and `0` to `9`, separated by spaces; see `tokens.ts`. */
  tokens: text(),
});
export type SearchDocumentRecord = Row<typeof searchDocumentsTable>;

/** Every word in the documents; the word is the id. A word remains after the last document with it is removed. */
export const searchWordsTable = defineTable({ id: text(), addedAt: instant() });
export type SearchWordRecord = Row<typeof searchWordsTable>;
