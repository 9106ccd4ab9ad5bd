import type { ZoneSettings } from '@doorstep/contracts';
import { nobody } from '../../kernel/store/personal.js';
import { defineTable, instant, integer, json, type Row, text } from '../../kernel/store/table.js';

/** The settings of a zone that differ from the defaults. */
export interface StoredZoneSettings {
  readonly mode?: ZoneSettings['mode'];
  readonly offerSeconds?: number;
  readonly maxAddressRadiusMeters?: number | null;
  readonly stopRadiusMeters?: number | null;
  readonly limits?: Partial<ZoneSettings['limits']>;
  readonly bundling?: Partial<ZoneSettings['bundling']>;
  readonly cash?: Partial<ZoneSettings['cash']>;
  readonly approach?: Partial<ZoneSettings['approach']>;
}

/** The zones whose settings were changed. */
export const zoneSettingsTable = defineTable(
  {
    /** Id of the zone. */
    id: text(),
    /** Number of the zone's last event, counted from 1. */
    sequence: integer(),
    settings: json<StoredZoneSettings>(),
    updatedAt: instant(),
  },
  { personal: nobody('They are settings of dispatch.') },
);
export type ZoneSettingsRecord = Row<typeof zoneSettingsTable>;
