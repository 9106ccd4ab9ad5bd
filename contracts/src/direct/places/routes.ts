import { z } from 'zod';
import { apiKey } from '../../shared/access-rules.js';
import { exampleIds, examplePage } from '../../shared/examples.js';
import { idempotencyHeaders } from '../../shared/headers.js';
import { idParams } from '../../shared/ids.js';
import { pageQuery } from '../../shared/page.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { maxLineLength, text } from '../../shared/text.js';
import { examplePlace, examplePlaceRequest } from './examples.js';
import { Place, PlaceList, PlaceRequest, PlaceUpdate } from './schemas.js';

const params = idParams('place');
const example = { id: exampleIds.place };

/** The places where a partner's goods are picked up. */
export const placesContract = defineRoutes({
  create: {
    method: 'POST',
    path: '/v1/places',
    summary: 'Store a place',
    description:
      'Locates the address once, with the rules of a quote. Quotes, deliveries and batches then name the place as `pickup.placeId`, and need neither address nor contact.',
    headers: idempotencyHeaders,
    body: PlaceRequest,
    responses: { 201: Place },
    metadata: declareRoute({
      access: apiKey('deliveries:write'),
      idempotency: 'accepted',
      errors: ['address_not_found', 'address_imprecise', 'outside_service_area', 'duplicate_external_reference'],
      responseHeaders: { location: 'Path of the new place' },
      examples: [{ name: 'a shop with hours', body: examplePlaceRequest, response: examplePlace }],
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/places',
    summary: 'List places',
    description: 'Your places in the mode of your key, newest first.',
    query: z.object({ ...pageQuery, externalReference: text(maxLineLength).optional() }).strict(),
    responses: { 200: PlaceList },
    metadata: declareRoute({
      access: apiKey('deliveries:read'),
      errors: ['invalid_cursor'],
      examples: [{ name: 'all', response: examplePage(examplePlace) }],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/places/:id',
    summary: 'Get a place',
    description: 'One of your places, with its position and hours.',
    pathParams: params,
    responses: { 200: Place },
    metadata: declareRoute({
      access: apiKey('deliveries:read'),
      errors: ['not_found'],
      examples: [{ name: 'a shop', params: example, response: examplePlace }],
    }),
  },
  update: {
    method: 'PATCH',
    path: '/v1/places/:id',
    summary: 'Change a place',
    description: 'Quotes and deliveries that exist keep what the place was.',
    headers: idempotencyHeaders,
    pathParams: params,
    body: PlaceUpdate,
    responses: { 200: Place },
    metadata: declareRoute({
      access: apiKey('deliveries:write'),
      idempotency: 'accepted',
      errors: ['not_found', 'address_not_found', 'address_imprecise', 'outside_service_area'],
      examples: [
        {
          name: 'always open',
          params: example,
          body: { hours: null },
          response: { ...examplePlace, hours: null },
        },
      ],
    }),
  },
  delete: {
    method: 'DELETE',
    path: '/v1/places/:id',
    summary: 'Delete a place',
    description: 'Quotes and deliveries that exist keep what the place was.',
    headers: idempotencyHeaders,
    pathParams: params,
    body: noBody,
    responses: { 204: noBody },
    metadata: declareRoute({
      access: apiKey('deliveries:write'),
      idempotency: 'accepted',
      errors: ['not_found'],
      examples: [{ name: 'one', params: example, response: null }],
    }),
  },
});
