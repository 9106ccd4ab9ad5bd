import { defineForeignRoutes, noBody } from '@doorstep/contracts';
import { z } from 'zod';
import {
  UberDeliveryRequest,
  UberDeliveryUpdate,
  UberListQuery,
  UberProofRequest,
  UberQuoteRequest,
  UberTokenRequest,
} from './request-schemas.js';
import {
  UberDelivery,
  UberDeliveryList,
  UberError,
  UberProof,
  UberQuote,
  UberToken,
  UberTokenError,
} from './response-schemas.js';

const customer = z.object({ customer_id: z.string().describe('the id of your account as a partner') });
const delivery = customer.extend({ delivery_id: z.string().describe('`id`, with `del_` in place of `dlv_`') });
const errors = {
  400: UberError,
  401: UberError,
  402: UberError,
  403: UberError,
  404: UberError,
  408: UberError,
  409: UberError,
  429: UberError,
  500: UberError,
  503: UberError,
} as const;

const deliveries = '/v1/customers/:customer_id/deliveries';

/** The calls of Uber Direct that the bridge answers, as Uber's documentation and its client describe them. */
export const uberContract = defineForeignRoutes({
  token: {
    method: 'POST',
    path: '/oauth/v2/token',
    summary: 'Get a token',
    body: UberTokenRequest,
    responses: { 200: UberToken, 400: UberTokenError, 401: UberTokenError },
  },
  createQuote: {
    method: 'POST',
    path: '/v1/customers/:customer_id/delivery_quotes',
    summary: 'Create a quote',
    pathParams: customer,
    body: UberQuoteRequest,
    responses: { 200: UberQuote, ...errors },
  },
  createDelivery: {
    method: 'POST',
    path: deliveries,
    summary: 'Create a delivery',
    pathParams: customer,
    body: UberDeliveryRequest,
    responses: { 200: UberDelivery, ...errors },
  },
  listDeliveries: {
    method: 'GET',
    path: deliveries,
    summary: 'List deliveries',
    pathParams: customer,
    query: UberListQuery,
    responses: { 200: UberDeliveryList, ...errors },
  },
  getDelivery: {
    method: 'GET',
    path: `${deliveries}/:delivery_id`,
    summary: 'Get a delivery',
    pathParams: delivery,
    responses: { 200: UberDelivery, ...errors },
  },
  updateDelivery: {
    method: 'POST',
    path: `${deliveries}/:delivery_id`,
    summary: 'Change a delivery',
    pathParams: delivery,
    body: UberDeliveryUpdate,
    responses: { 200: UberDelivery, ...errors },
  },
  cancelDelivery: {
    method: 'POST',
    path: `${deliveries}/:delivery_id/cancel`,
    summary: 'Cancel a delivery',
    pathParams: delivery,
    body: noBody,
    responses: { 200: UberDelivery, ...errors },
  },
  proofOfDelivery: {
    method: 'POST',
    path: `${deliveries}/:delivery_id/proof-of-delivery`,
    summary: 'Get a proof of delivery',
    pathParams: delivery,
    body: UberProofRequest,
    responses: { 200: UberProof, ...errors },
  },
});
