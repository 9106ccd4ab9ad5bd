import { defineForeignRoutes } from '@doorstep/contracts';
import { z } from 'zod';
import { DoorDashAcceptance, DoorDashCancellation, DoorDashOrder, DoorDashUpdate } from './request-schemas.js';
import { DoorDashCredentials, DoorDashDelivery, DoorDashError } from './response-schemas.js';

const delivery = z.object({ external_delivery_id: z.string().describe('`externalReference`') });
const errors = {
  400: DoorDashError,
  401: DoorDashError,
  403: DoorDashError,
  404: DoorDashError,
  409: DoorDashError,
  422: DoorDashError,
  429: DoorDashError,
  500: DoorDashError,
} as const;

/** The calls of DoorDash Drive that the bridge answers, as DoorDash's documentation and its client describe them. */
export const doorDashContract = defineForeignRoutes({
  credentials: {
    method: 'POST',
    path: '/credentials',
    summary: 'Get the credentials of a client, with your API key as bearer token: a call of ours',
    body: z.object({}),
    responses: { 200: DoorDashCredentials, ...errors },
  },
  createQuote: {
    method: 'POST',
    path: '/drive/v2/quotes',
    summary: 'Create a quote',
    body: DoorDashOrder,
    responses: { 200: DoorDashDelivery, ...errors },
  },
  acceptQuote: {
    method: 'POST',
    path: '/drive/v2/quotes/:external_delivery_id/accept',
    summary: 'Accept a quote',
    pathParams: delivery,
    body: DoorDashAcceptance,
    responses: { 200: DoorDashDelivery, ...errors },
  },
  createDelivery: {
    method: 'POST',
    path: '/drive/v2/deliveries',
    summary: 'Create a delivery',
    body: DoorDashOrder,
    responses: { 200: DoorDashDelivery, ...errors },
  },
  getDelivery: {
    method: 'GET',
    path: '/drive/v2/deliveries/:external_delivery_id',
    summary: 'Get a delivery',
    pathParams: delivery,
    responses: { 200: DoorDashDelivery, ...errors },
  },
  updateDelivery: {
    method: 'PATCH',
    path: '/drive/v2/deliveries/:external_delivery_id',
    summary: 'Change a delivery',
    pathParams: delivery,
    body: DoorDashUpdate,
    responses: { 200: DoorDashDelivery, ...errors },
  },
  cancelDelivery: {
    method: 'PUT',
    path: '/drive/v2/deliveries/:external_delivery_id/cancel',
    summary: 'Cancel a delivery',
    pathParams: delivery,
    body: DoorDashCancellation,
    responses: { 200: DoorDashDelivery, ...errors },
  },
});
