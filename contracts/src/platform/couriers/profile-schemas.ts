import { z } from 'zod';
import { equipmentKinds } from '../../shared/equipment.js';
import { CityId, id } from '../../shared/ids.js';
import { distinct, someField, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant, LocalDate } from '../../shared/time.js';
import { vehicles } from '../../shared/vehicles.js';

const equipment = withRule(z.array(z.enum(equipmentKinds)).max(equipmentKinds.length), distinct);

const jobs = z.number().int().min(0);

const courierProfile = z
  .object({
    id: id('courier'),
    displayName: z.string(),
    fleetId: id('fleet').nullable(),
    cityId: z.string().describe('City whose jobs the courier carries'),
    vehicle: z.enum(vehicles),
    equipment,
    birthDate: LocalDate.nullable().describe('Null if unknown: the courier cannot carry goods for adults'),
    onShift: z.boolean(),
    shiftSince: Instant.describe('Start of the shift, or of the time off shift'),
    shiftEndsAt: Instant.nullable().describe('Planned end of the shift; null without one'),
    handBacks: z
      .object({
        counted: jobs.describe('Jobs given back with the reason `other` within the last two hours'),
        limit: jobs.describe('At this number the courier can take no job for 30 minutes'),
        pausedUntil: Instant.nullable().describe('End of that time; null if there is none'),
      })
      .strict()
      .describe('Jobs that the courier gave back without a reason'),
    load: z
      .object({
        jobs: jobs.describe('Orders and deliveries'),
        stops: jobs.describe('Stops that are still to visit'),
        units: jobs.describe('Size of the goods'),
      })
      .strict()
      .describe('The jobs that the courier carries'),
    limits: z
      .object({
        jobs,
        stops: jobs,
        units: jobs.describe(
          'A load for a bicycle, such as an order, has 2 units; one that needs a scooter 6; one that needs a car 16',
        ),
        pickupMeters: jobs.describe('Distance of a pickup, in a straight line'),
        tripMeters: jobs.nullable().describe('Length of a trip; null for no limit'),
      })
      .strict()
      .describe('The limits of the vehicle'),
  })
  .strict();
export interface CourierProfileSchema extends Named<typeof courierProfile> {}
/** A courier, with what they carry and what their vehicle allows. */
export const CourierProfile: CourierProfileSchema = component('CourierProfile', courierProfile);
export type CourierProfile = z.infer<CourierProfileSchema>;

const courierProfileUpdate = z.object({ equipment: equipment.describe('Replaces the whole list') }).strict();
export interface CourierProfileUpdateSchema extends Named<typeof courierProfileUpdate> {}
/** The fields of a courier's profile that the courier can change. */
export const CourierProfileUpdate: CourierProfileUpdateSchema = component('CourierProfileUpdate', courierProfileUpdate);

const courierUpdate = withRule(
  z
    .object({
      cityId: CityId.optional().describe('Moves the courier to another city, and ends the shift'),
      vehicle: z.enum(vehicles).optional(),
      birthDate: LocalDate.nullable().optional().describe('As in the identity document; null removes it'),
      equipment: equipment.optional().describe('Replaces the whole list'),
      fleetId: id('fleet')
        .nullable()
        .optional()
        .describe('The fleet for which the courier works from the next job on, without terms; null for none'),
    })
    .strict(),
  someField,
);
export interface CourierUpdateSchema extends Named<typeof courierUpdate> {}
/** Changes to a courier. Absent fields keep their values. */
export const CourierUpdate: CourierUpdateSchema = component('CourierUpdate', courierUpdate);
