import { searchTypes } from '@doorstep/contracts';
import { nobody } from '../../kernel/store/personal.js';
import { defineTable, instant, oneOf, type Row, reference, text } from '../../kernel/store/table.js';

/** Search documents: one for each store, product and section of a menu, with the id of its record. */
export const searchDocumentsTable = defineTable(
  {
    id: text(),
    kind: oneOf(searchTypes),
    storeId: reference('stores'),
    /** The title as shown to users. */
    title: text(),
    /** The tokens by which the document is found, of `a` to `z` and `0` to `9`, separated by spaces; see `tokens.ts`. */
    tokens: text(),
  },
  { personal: nobody('It describes what is sold.'), indexes: [['storeId', 'id']] },
);
export type SearchDocumentRecord = Row<typeof searchDocumentsTable>;

/** Every word in the documents; the word is the id. A word remains after the last document with it is removed. */
export const searchWordsTable = defineTable(
  { id: text(), addedAt: instant() },
  { personal: nobody('It describes what is sold.'), indexes: [['addedAt', 'id']] },
);
export type SearchWordRecord = Row<typeof searchWordsTable>;
