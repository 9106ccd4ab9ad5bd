import type { DeliveryRequest, QuoteRequest } from '@doorstep/sdk';
import { assignFields, type JsonObject } from '../api/assign.js';
import { findOperation } from '../api/operations.js';
import type { Recipe } from './recipes.js';

const pickup = { address: 'Strada Lipscani 25, București', contact: { name: 'Ioana Radu', phone: '+40213121234' } };
const dropoff = { address: 'Bd. Iuliu Maniu 7, București', contact: { name: 'Andrei Pop', phone: '+40722000111' } };
const items = [{ name: 'Buchet de trandafiri', quantity: 1 }];

/** Returns the request for a quote, with the given fields. The service checks it. */
export function quoteRequest(set: readonly string[]): QuoteRequest {
  const usual = { pickup: { address: pickup.address }, dropoff: { address: dropoff.address } };
  const { fields } = findOperation('POST', '/v1/quotes') ?? {};
  // The service reports what does not fit the type.
  return assignFields(usual, set, fields) as unknown as QuoteRequest;
}

/** Returns the request for the delivery of a recipe, with the given fields. It moves only by hand. */
export function deliveryRequest(recipe: Recipe, set: readonly string[]): DeliveryRequest {
  const scenario = 'scenario' in recipe ? { scenario: recipe.scenario } : {};
  const verification =
    recipe.kind === 'failure' && recipe.failure === 'wrong_pin' ? { verification: { pin: true } } : {};
  const usual = { pickup, dropoff: { ...dropoff, ...verification }, items, sandbox: { auto: false, ...scenario } };
  const { fields } = findOperation('POST', '/v1/deliveries') ?? {};
  // The service reports what does not fit the type.
  return assignFields(usual, set, fields) as unknown as DeliveryRequest;
}

/** Returns the request for the quote of a delivery: the part of it that determines the price. */
export function quoteOf({
  pickup: from,
  dropoff: to,
  items: goods,
  minimumVehicle,
  requirements,
}: DeliveryRequest): QuoteRequest {
  const request: JsonObject = { pickup: stopOf(from), dropoff: stopOf(to), items: goods, minimumVehicle, requirements };
  // JSON leaves undefined fields out.
  return JSON.parse(JSON.stringify(request));
}

function stopOf(stop: DeliveryRequest['pickup'] | undefined): JsonObject {
  const { address, coordinates, window } = Object(stop);
  return { address, coordinates, window };
}
