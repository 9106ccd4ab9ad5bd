import { z } from 'zod';
import { Coordinates } from './geo.js';
import { component, type Named } from './schema.js';
import { note } from './text.js';

/** The problems that a courier can report while carrying an order or a direct delivery. */
export const courierProblemKinds = [
  'accident',
  'vehicle_breakdown',
  'pickup_closed',
  'goods_not_ready',
  'customer_unreachable',
  'wrong_address',
  'damaged_goods',
  'unsafe',
  'other',
] as const;
export type CourierProblemKind = (typeof courierProblemKinds)[number];

const courierProblemRequest = z
  .object({
    kind: z.enum(courierProblemKinds),
    note: note(280).optional().describe('For support'),
    coordinates: Coordinates.optional().describe('Your position'),
  })
  .strict();
export interface CourierProblemRequestSchema extends Named<typeof courierProblemRequest> {}
/** A problem that a courier reports to support. The courier keeps the order or delivery. */
export const CourierProblemRequest: CourierProblemRequestSchema = component(
  'CourierProblemRequest',
  courierProblemRequest,
);
