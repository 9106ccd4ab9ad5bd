import { z } from 'zod';
import { equipmentKinds } from '../../shared/equipment.js';
import { Coordinates } from '../../shared/geo.js';
import { id } from '../../shared/ids.js';
import { page } from '../../shared/page.js';
import { exactlyOneOf, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { Phone } from '../../shared/telephone.js';
import { Email, note } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';
import { vehicles } from '../../shared/vehicles.js';
import { JobId } from '../work/offers.js';

/** The states of an invitation. `expired` follows from the time. */
export const fleetInvitationStatuses = ['open', 'accepted', 'refused', 'withdrawn'] as const;
export type FleetInvitationStatus = (typeof fleetInvitationStatuses)[number];

/** The moves of an invitation. */
export const fleetInvitationActions = ['accept', 'refuse', 'withdraw'] as const;
export type FleetInvitationAction = (typeof fleetInvitationActions)[number];

/** The choices for the open jobs of a courier who leaves a fleet. */
export const openJobChoices = ['finish', 'release'] as const;

const count = z.number().int().min(0);

const fleetTerms = z
  .object({
    courierShareBasisPoints: z
      .number()
      .int()
      .min(0)
      .max(10_000)
      .describe('The part of what the fleet earns with the courier that the fleet pays to them: 8,000 is 80 %'),
    note: note(500).optional().describe('Everything else that the fleet and the courier agree on'),
  })
  .strict();
export interface FleetTermsSchema extends Named<typeof fleetTerms> {}
/** The terms on which a fleet pays a courier. The marketplace keeps them, and owes the fleet its share as before. */
export const FleetTerms: FleetTermsSchema = component('FleetTerms', fleetTerms);
export type FleetTerms = z.infer<FleetTermsSchema>;

const fleet = z
  .object({
    id: id('fleet'),
    name: z.string(),
    couriers: count.describe('Number of its couriers'),
    onShift: count.describe('The couriers among them who are on shift'),
    createdAt: Instant,
  })
  .strict();
export interface FleetSchema extends Named<typeof fleet> {}
/** A company that employs couriers. */
export const Fleet: FleetSchema = component('Fleet', fleet);
export type Fleet = z.infer<FleetSchema>;

const fleetCourier = z
  .object({
    id: id('courier'),
    displayName: z.string(),
    phone: z.string(),
    cityId: z.string().describe('City whose jobs the courier carries'),
    vehicle: z.enum(vehicles),
    equipment: z.array(z.enum(equipmentKinds)).max(equipmentKinds.length).describe('What the courier has with them'),
    onShift: z.boolean().describe('Couriers on shift can claim work'),
    shiftSince: Instant.describe('Start of the shift, or of the time off shift'),
    shiftEndsAt: Instant.nullable().describe('Planned end of the shift; null without one'),
    position: z
      .object({ coordinates: Coordinates, at: Instant.describe('Time of the measurement') })
      .strict()
      .nullable()
      .describe('Last position of a courier on shift; null off shift'),
    load: z
      .object({
        jobs: count.describe('Orders and deliveries that the courier carries'),
        stops: count.describe('Stops that are still to visit'),
        units: count.describe('Size of the goods'),
      })
      .strict()
      .describe('The jobs that the courier carries'),
    pausedUntil: Instant.nullable().describe('Gets no jobs until then; null if there is no pause'),
    rating: z
      .object({
        average: z
          .number()
          .min(1)
          .max(5)
          .nullable()
          .describe('Mean of the stars, to two decimals; null without reviews'),
        count,
      })
      .strict()
      .describe('Reviews of customers'),
    terms: FleetTerms.nullable().describe('As accepted with the last invitation; null without one'),
    joinedAt: Instant.nullable().describe('Null if the courier was in the fleet before invitations existed'),
  })
  .strict();
export interface FleetCourierSchema extends Named<typeof fleetCourier> {}
/** A courier as their fleet sees them: shift, position, load, rating and terms. */
export const FleetCourier: FleetCourierSchema = component('FleetCourier', fleetCourier);
export type FleetCourier = z.infer<FleetCourierSchema>;

const fleetCourierList = page(FleetCourier);
export interface FleetCourierListSchema extends Named<typeof fleetCourierList> {}
/** A page of the couriers of a fleet. */
export const FleetCourierList: FleetCourierListSchema = component('FleetCourierList', fleetCourierList);

const fleetInvitationRequest = withRule(
  z
    .object({
      email: Email.optional().describe('Of the courier account. Send either this or `phone`'),
      phone: Phone.optional().describe('Of the courier account'),
      terms: FleetTerms.describe('The terms that the courier accepts with the invitation'),
    })
    .strict(),
  exactlyOneOf('email', 'phone'),
);
export interface FleetInvitationRequestSchema extends Named<typeof fleetInvitationRequest> {}
/** An invitation of a courier to a fleet, by the e-mail address or phone number of their account. */
export const FleetInvitationRequest: FleetInvitationRequestSchema = component(
  'FleetInvitationRequest',
  fleetInvitationRequest,
);

const fleetInvitation = z
  .object({
    id: id('fleetInvitation'),
    fleetId: id('fleet'),
    fleetName: z.string().describe('Name of the company'),
    email: z.string().nullable().describe('The invited address; null for one by phone, and once its person is deleted'),
    phone: z.string().nullable().describe('The invited number; null for one by e-mail, and once its person is deleted'),
    status: z.enum([...fleetInvitationStatuses, 'expired']),
    allowedActions: z.array(z.enum(fleetInvitationActions)).max(fleetInvitationActions.length),
    terms: FleetTerms.describe('The terms that the fleet offers'),
    courierId: id('courier').nullable().describe('The courier who answered; null before'),
    expiresAt: Instant.describe('It can be answered until then'),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .strict();
export interface FleetInvitationSchema extends Named<typeof fleetInvitation> {}
/** An invitation of a courier to a fleet. */
export const FleetInvitation: FleetInvitationSchema = component('FleetInvitation', fleetInvitation);
export type FleetInvitation = z.infer<FleetInvitationSchema>;

const fleetInvitationList = page(FleetInvitation);
export interface FleetInvitationListSchema extends Named<typeof fleetInvitationList> {}
/** A page of invitations, newest first. */
export const FleetInvitationList: FleetInvitationListSchema = component('FleetInvitationList', fleetInvitationList);

const ownFleetInvitations = z
  .object({ data: z.array(FleetInvitation).max(50).describe('The invitations, newest first') })
  .strict();
export interface OwnFleetInvitationsSchema extends Named<typeof ownFleetInvitations> {}
/** The open invitations of a courier. */
export const OwnFleetInvitations: OwnFleetInvitationsSchema = component('OwnFleetInvitations', ownFleetInvitations);

const fleetDepartureRequest = z
  .object({
    openJobs: z
      .enum(openJobChoices)
      .default('finish')
      .describe('`finish`: the courier finishes all jobs. `release`: those not picked up go to other couriers'),
  })
  .strict();
export interface FleetDepartureRequestSchema extends Named<typeof fleetDepartureRequest> {}
/** A departure from a fleet, with the choice for open jobs. */
export const FleetDepartureRequest: FleetDepartureRequestSchema = component(
  'FleetDepartureRequest',
  fleetDepartureRequest,
);

const jobIds = z.array(JobId).max(50);

const fleetDeparture = z
  .object({
    courierId: id('courier'),
    fleetId: id('fleet'),
    released: jobIds.describe('Jobs that now wait for other couriers'),
    finishing: jobIds.describe('Jobs that the courier still carries. The fleet earns its share of them'),
  })
  .strict();
export interface FleetDepartureSchema extends Named<typeof fleetDeparture> {}
/** A courier who left a fleet, with their open jobs. */
export const FleetDeparture: FleetDepartureSchema = component('FleetDeparture', fleetDeparture);
export type FleetDeparture = z.infer<FleetDepartureSchema>;
