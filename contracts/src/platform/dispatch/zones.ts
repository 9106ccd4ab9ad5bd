import { z } from 'zod';
import { session } from '../../shared/access-rules.js';
import { exampleTime } from '../../shared/examples.js';
import { CityId, ZoneId } from '../../shared/ids.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { exampleZone, exampleZoneSettings } from './zone-examples.js';
import { DispatchZone, DispatchZoneList, ZoneSettingsUpdate } from './zone-schemas.js';

const pathParams = z.object({ zoneId: ZoneId });
const params = { zoneId: exampleZone.id };

/** The zones of dispatch and their settings. */
export const dispatchZonesContract = defineRoutes({
  listZones: {
    method: 'GET',
    path: '/api/v1/dispatch-zones',
    summary: 'List the zones of dispatch',
    description: 'Every zone with its settings, city by city, or those of one city.',
    query: z.object({ cityId: CityId.optional() }).strict(),
    responses: { 200: DispatchZoneList },
    metadata: declareRoute({
      access: session('support', 'admin'),
      examples: [{ name: 'one zone', response: { data: [exampleZone] } }],
    }),
  },
  getZone: {
    method: 'GET',
    path: '/api/v1/dispatch-zones/:zoneId',
    summary: 'Get a zone of dispatch',
    description: 'A zone with its settings: mode, offers, time limits and bundling.',
    pathParams,
    responses: { 200: DispatchZone },
    metadata: declareRoute({
      access: session('support', 'admin'),
      errors: ['not_found'],
      examples: [{ name: 'Sector 1', params, response: exampleZone }],
    }),
  },
  updateZone: {
    method: 'PATCH',
    path: '/api/v1/dispatch-zones/:zoneId',
    summary: 'Change the settings of a zone',
    description:
      'Send the settings to change. Mode and bundling apply at once; a new time limit applies to each job from its next ' +
      'change of state. A reminder may not be later than the alert, and the alert not later than the end.',
    pathParams,
    body: ZoneSettingsUpdate,
    responses: { 200: DispatchZone },
    metadata: declareRoute({
      access: session('admin'),
      errors: ['not_found'],
      audit: 'staff',
      emits: ['zone.settings_changed'],
      examples: [
        {
          name: 'offers with a shorter countdown',
          params,
          body: { mode: 'offer', offerSeconds: 30 },
          response: {
            ...exampleZone,
            settings: { ...exampleZoneSettings, mode: 'offer', offerSeconds: 30 },
            updatedAt: exampleTime,
          },
        },
      ],
    }),
  },
});
