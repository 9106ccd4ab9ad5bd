import { z } from 'zod';
import { session } from '../../shared/access-rules.js';
import { exampleIds, examplePage } from '../../shared/examples.js';
import { idParams } from '../../shared/ids.js';
import { pageQuery } from '../../shared/page.js';
import { queryArray, queryBoolean } from '../../shared/query.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { text } from '../../shared/text.js';
import {
  exampleDeparture,
  exampleFleet,
  exampleFleetCourier,
  exampleInvitation,
  exampleInvitationRequest,
} from './examples.js';
import {
  Fleet,
  FleetCourier,
  FleetCourierList,
  FleetDeparture,
  FleetDepartureRequest,
  FleetInvitation,
  FleetInvitationList,
  FleetInvitationRequest,
  fleetInvitationStatuses,
  OwnFleetInvitations,
} from './schemas.js';

const courierParams = { id: exampleIds.courier };
const invitationParams = { id: exampleIds.fleetInvitation };
const invitationMove = {
  method: 'POST',
  pathParams: idParams('fleetInvitation'),
  body: noBody,
  responses: { 200: FleetInvitation },
} as const;

/** Fleets, their couriers, and the invitations with which couriers join. */
export const fleetsContract = defineRoutes({
  getOwn: {
    method: 'GET',
    path: '/api/v1/fleets/me',
    summary: 'Get your fleet',
    description: 'Your fleet, with the number of its couriers.',
    responses: { 200: Fleet },
    metadata: declareRoute({
      access: session('fleet'),
      examples: [{ name: 'with one courier', response: exampleFleet }],
    }),
  },
  listCouriers: {
    method: 'GET',
    path: '/api/v1/fleets/me/couriers',
    summary: 'List your couriers',
    description:
      'The couriers of your fleet with shift, position and load: call it every few seconds for a live map. `q` finds a part of the name or number, without regard to accents.',
    query: z
      .object({
        ...pageQuery,
        q: text(100).optional().describe('A part of the name, or digits of the phone number'),
        onShift: queryBoolean.optional().describe('Only couriers on shift, or off shift'),
      })
      .strict(),
    responses: { 200: FleetCourierList },
    metadata: declareRoute({
      access: session('fleet'),
      errors: ['invalid_cursor'],
      examples: [{ name: 'on shift', query: { q: 'Mihai' }, response: examplePage(exampleFleetCourier) }],
    }),
  },
  getCourier: {
    method: 'GET',
    path: '/api/v1/fleets/me/couriers/:id',
    summary: 'Get one of your couriers',
    description: 'Read `GET /api/v1/couriers/{id}/earnings` for what your fleet earned with the courier.',
    pathParams: idParams('courier'),
    responses: { 200: FleetCourier },
    metadata: declareRoute({
      access: session('fleet'),
      errors: ['not_found'],
      examples: [{ name: 'on shift', params: courierParams, response: exampleFleetCourier }],
    }),
  },
  removeCourier: {
    method: 'POST',
    path: '/api/v1/fleets/me/couriers/:id/remove',
    summary: 'Remove a courier from your fleet',
    description:
      'The courier stays a courier, without a fleet. The answer names what happens to each open job. The courier is notified.',
    pathParams: idParams('courier'),
    body: FleetDepartureRequest,
    responses: { 200: FleetDeparture },
    metadata: declareRoute({
      access: session('fleet'),
      managedInDemo: true,
      errors: ['not_found'],
      emits: ['courier.left_fleet', 'order.released', 'delivery.unassigned'],
      examples: [
        {
          name: 'who finishes an order',
          params: courierParams,
          body: { openJobs: 'finish' },
          response: exampleDeparture,
        },
      ],
    }),
  },
  createInvitation: {
    method: 'POST',
    path: '/api/v1/fleets/me/invitations',
    summary: 'Invite a courier to your fleet',
    description:
      'Whoever has a courier account with this address or number, and has verified it, can accept within 14 days; an account that is opened later can as well. They are notified if they have one. It replaces an open invitation to the same address or number. Invite a courier of your fleet again to offer other terms.',
    body: FleetInvitationRequest,
    responses: { 201: FleetInvitation },
    metadata: declareRoute({
      access: session('fleet'),
      emits: ['fleet_invitation.created', 'fleet_invitation.withdrawn'],
      examples: [{ name: 'by e-mail', body: exampleInvitationRequest, response: exampleInvitation }],
    }),
  },
  listInvitations: {
    method: 'GET',
    path: '/api/v1/fleets/me/invitations',
    summary: 'List the invitations of your fleet',
    description: 'Newest first. They are removed 90 days after they have expired.',
    query: z
      .object({
        ...pageQuery,
        status: queryArray(z.enum(fleetInvitationStatuses), fleetInvitationStatuses.length)
          .optional()
          .describe('Only invitations in one of these states. Expired ones count as `open`'),
      })
      .strict(),
    responses: { 200: FleetInvitationList },
    metadata: declareRoute({
      access: session('fleet'),
      errors: ['invalid_cursor'],
      examples: [{ name: 'open', query: { status: ['open'] }, response: examplePage(exampleInvitation) }],
    }),
  },
  withdrawInvitation: {
    ...invitationMove,
    path: '/api/v1/fleets/me/invitations/:id/withdraw',
    summary: 'Withdraw an invitation',
    description: 'From `open` to `withdrawn`.',
    metadata: declareRoute({
      access: session('fleet'),
      errors: ['not_found', 'invalid_transition'],
      emits: ['fleet_invitation.withdrawn'],
      examples: [
        {
          name: 'withdrawn',
          params: invitationParams,
          response: { ...exampleInvitation, status: 'withdrawn', allowedActions: [] },
        },
      ],
    }),
  },
  listOwnInvitations: {
    method: 'GET',
    path: '/api/v1/couriers/me/fleet-invitations',
    summary: 'List invitations to you',
    description:
      'The open invitations of fleets to your verified e-mail address or phone number, newest first, at most 50.',
    responses: { 200: OwnFleetInvitations },
    metadata: declareRoute({
      access: session('courier'),
      examples: [
        {
          name: 'one fleet',
          response: { data: [{ ...exampleInvitation, allowedActions: ['accept', 'refuse'] }] },
        },
      ],
    }),
  },
  acceptInvitation: {
    ...invitationMove,
    path: '/api/v1/couriers/me/fleet-invitations/:id/accept',
    summary: 'Join a fleet',
    description:
      'You work for the fleet from the next job on, on the terms of the invitation. You leave another fleet, for which you finish the jobs that you carry. Your tips stay yours.',
    metadata: declareRoute({
      access: session('courier'),
      managedInDemo: true,
      errors: ['not_found', 'invalid_transition'],
      emits: ['fleet_invitation.accepted', 'courier.left_fleet'],
      examples: [
        {
          name: 'accepted',
          params: invitationParams,
          response: { ...exampleInvitation, status: 'accepted', allowedActions: [], courierId: exampleIds.courier },
        },
      ],
    }),
  },
  refuseInvitation: {
    ...invitationMove,
    path: '/api/v1/couriers/me/fleet-invitations/:id/refuse',
    summary: 'Refuse an invitation',
    description: 'From `open` to `refused`. The fleet is notified.',
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found', 'invalid_transition'],
      emits: ['fleet_invitation.refused'],
      examples: [
        {
          name: 'refused',
          params: invitationParams,
          response: { ...exampleInvitation, status: 'refused', allowedActions: [], courierId: exampleIds.courier },
        },
      ],
    }),
  },
  leave: {
    method: 'POST',
    path: '/api/v1/couriers/me/fleet/leave',
    summary: 'Leave your fleet',
    description:
      'You stay a courier, and earn the share of fees yourself from the next job on. The answer names what happens to each open job. The fleet is notified.',
    body: FleetDepartureRequest,
    responses: { 200: FleetDeparture },
    metadata: declareRoute({
      access: session('courier'),
      managedInDemo: true,
      errors: ['not_found'],
      emits: ['courier.left_fleet', 'order.released', 'delivery.unassigned'],
      examples: [{ name: 'with an order to finish', body: { openJobs: 'finish' }, response: exampleDeparture }],
    }),
  },
});
