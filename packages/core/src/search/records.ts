import type { SearchType } from '@doorstep/contracts';
import { defineTable, instant, type Row, text } from '../kernel/store/table.js';

/** What can be found: a store, a product or a section of a menu, under the id of its record. */
export const searchDocumentsTable = defineTable({
  id: text(),
  kind: text<SearchType>(),
  storeId: text(),
  /** As it is shown. */
  title: text(),
  /** What it is found by, of `a` to `z` and `0` to `9`, with a space between; see `tokens.ts`. */
  tokens: text(),
});
export type SearchDocumentRecord = Row<typeof searchDocumentsTable>;

/** Every word in the documents, as its id. A word stays when the last document with it goes. */
export const searchWordsTable = defineTable({ id: text(), addedAt: instant() });
export type SearchWordRecord = Row<typeof searchWordsTable>;
