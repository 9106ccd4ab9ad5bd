import { type LiveAccessRequest, liveAccessStatuses } from '@doorstep/contracts';
import { others } from '../../kernel/store/personal.js';
import {
  defineTable,
  instant,
  json,
  nonNegative,
  nullable,
  oneOf,
  type Row,
  reference,
  text,
} from '../../kernel/store/table.js';

/** Whether partners that signed up themselves may have live keys. Those that staff created have no row, and may. */
export const partnerLiveAccessTable = defineTable(
  {
    id: text(),
    partnerId: reference('partners'),
    status: oneOf(liveAccessStatuses),
    /** Sequence number of the last event; 0 before the first request. */
    sequence: nonNegative(),
    request: nullable(json<LiveAccessRequest>()),
    /** Why the last request was refused. */
    reason: nullable(text()),
    /** The account that decided. */
    decidedBy: nullable(text()),
    statusSince: instant(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  {
    personal: others('Companies and what they deliver, which the contract with them covers.'),
    unique: [['partnerId']],
    indexes: [['status', 'statusSince', 'id']],
  },
);
export type PartnerLiveAccessRecord = Row<typeof partnerLiveAccessTable>;
