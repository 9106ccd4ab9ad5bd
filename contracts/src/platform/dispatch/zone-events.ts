import { z } from 'zod';
import { ZoneId } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';
import { ZoneSettings } from './zone-schemas.js';

const zoneEventData = z.object({ zoneId: ZoneId, settings: ZoneSettings }).strict();
export interface ZoneEventDataSchema extends Named<typeof zoneEventData> {}
/** The data of an event of a zone: its settings after the change. */
export const ZoneEventData: ZoneEventDataSchema = component('ZoneEventData', zoneEventData);
