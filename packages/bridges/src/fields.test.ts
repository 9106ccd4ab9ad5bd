import { expect, it } from 'vitest';
import { z } from 'zod';
import { doorDashContract } from './doordash/contract.js';
import { DoorDashWebhook } from './doordash/response-schemas.js';
import { fieldRows } from './fields.js';
import { uberContract } from './uber/contract.js';
import { UberWebhook } from './uber/response-schemas.js';

const routes = [...Object.values(uberContract), ...Object.values(doorDashContract)];
const schemas = [
  UberWebhook,
  DoorDashWebhook,
  ...routes.flatMap((route) => [
    'body' in route ? route.body : undefined,
    'query' in route ? route.query : undefined,
    'pathParams' in route ? route.pathParams : undefined,
    ...Object.values(route.responses),
  ]),
].filter((schema) => schema instanceof z.ZodType);

it('has a counterpart, or the reason why there is none, for every field of both providers', () => {
  const rows = schemas.flatMap(fieldRows);
  expect(rows.length).toBeGreaterThan(500);
  expect(rows.filter(({ name, counterpart }) => counterpart === undefined && name !== '')).toEqual([]);
});
