import { nobody } from '../../kernel/store/personal.js';
import { defineTable, instant, nullable, type Row, reference, text } from '../../kernel/store/table.js';

/** Sandboxes that partners created. What is in one belongs to a separate partner; see `PartnerRecord.sandboxId`. */
export const sandboxesTable = defineTable(
  {
    id: text(),
    /** The partner that created it. */
    partnerId: reference('partners'),
    name: nullable(text()),
    /** In the system's time, like `expiresAt`. */
    createdAt: instant(),
    /** The end of its life. It is deleted afterwards. */
    expiresAt: instant(),
  },
  { personal: nobody('They are names of test runs, and times.'), indexes: [['partnerId', 'createdAt desc', 'id']] },
);
export type SandboxRecord = Row<typeof sandboxesTable>;
