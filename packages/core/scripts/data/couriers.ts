import { equipmentKinds, Store, text, vehicles } from '@doorstep/contracts';
import { z } from 'zod';
import type { CourierRows } from '../../src/service/seed/people.js';
import { sector } from './areas.js';
import { readData } from './data-file.js';

const courier = z
  .object({
    displayName: text(80),
    vehicle: z.enum(vehicles),
    equipment: z.array(z.enum(equipmentKinds)),
    birthDate: z.string().date(),
    sector,
    fleet: text(160).nullable(),
    rating: Store.shape.rating,
  })
  .strict();

/** The fleets of the seed, by legal name, and the couriers with the fleet that each rides for. */
export const couriersFile = {
  path: 'couriers.json',
  schema: z
    .object({ fleets: z.array(text(160)).min(1), couriers: z.array(courier).min(1) })
    .strict()
    .superRefine(({ fleets, couriers }, check) => {
      for (const [index, { fleet }] of couriers.entries()) {
        if (fleet === null || fleets.includes(fleet)) continue;
        const path = ['couriers', index, 'fleet'];
        check.addIssue({ code: 'custom', path, message: `there is no fleet "${fleet}"` });
      }
    }),
};

/** Compiles the fleets and couriers for the seed. */
export function courierRows(): CourierRows {
  return readData(couriersFile);
}
