import type { Contact } from '@doorstep/contracts';
import type { OpeningHours } from '../../catalogue/catalogue/records.js';
import { byPartner, others } from '../../kernel/store/personal.js';
import { boolean, defineTable, instant, json, nullable, type Row, reference, text } from '../../kernel/store/table.js';
import type { QuotedStopSnapshot } from './records.js';

/** A located address. */
export interface PlaceLocation extends QuotedStopSnapshot {
  readonly address: string;
  readonly window: null;
}

/** The places at which the goods of a partner are picked up. */
export const placesTable = defineTable(
  {
    id: text(),
    partnerId: reference('partners'),
    livemode: boolean(),
    name: text(),
    externalReference: nullable(text()),
    location: json<PlaceLocation>(),
    contact: json<Contact>(),
    instructions: nullable(text()),
    /** In the time zone of the city; null if it is always open. */
    hours: nullable(json<OpeningHours>()),
    createdAt: instant(),
    updatedAt: instant(),
  },
  {
    personal: others(byPartner('Names and phone numbers of those who hand goods to couriers')),
    unique: [['partnerId', 'livemode', 'externalReference']],
    indexes: [['partnerId', 'livemode', 'createdAt desc', 'id']],
  },
);
export type PlaceRecord = Row<typeof placesTable>;
