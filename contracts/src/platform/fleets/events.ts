import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';
import { fleetInvitationStatuses } from './schemas.js';

const fleetInvitationEventData = z
  .object({
    invitationId: id('fleetInvitation'),
    fleetId: id('fleet'),
    status: z.enum(fleetInvitationStatuses),
    courierId: id('courier').nullable(),
  })
  .strict();
export interface FleetInvitationEventDataSchema extends Named<typeof fleetInvitationEventData> {}
/** The data of an event of an invitation to a fleet, without personal data. */
export const FleetInvitationEventData: FleetInvitationEventDataSchema = component(
  'FleetInvitationEventData',
  fleetInvitationEventData,
);

const courierFleetEventData = z
  .object({ courierId: id('courier'), cityId: z.string(), fleetId: id('fleet').describe('The former fleet') })
  .strict();
export interface CourierFleetEventDataSchema extends Named<typeof courierFleetEventData> {}
/** The data of the event of a courier who left a fleet. */
export const CourierFleetEventData: CourierFleetEventDataSchema = component(
  'CourierFleetEventData',
  courierFleetEventData,
);
