import { type Endpoint, endpoints } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { deprecationCatalogue } from '../pages/deprecation-catalogue.js';
import { createSchemaCollection } from '../schema/schema-collection.js';
import { operation } from './operation.js';

const deprecated = {
  since: '2026-11-21',
  sunset: '2027-05-31',
  replacement: 'orders.get',
  reason: 'It says too little.',
};
const stays = endpoints.find(({ name }) => name === 'platform.orders.getTracking');
const leaves: Endpoint | undefined = stays && { ...stays, meta: { ...stays.meta, deprecated } };

describe('a deprecated operation', () => {
  const written = leaves && operation(leaves, createSchemaCollection([]));

  it('is marked for tools and people', () => {
    expect(written).toMatchObject({
      deprecated: true,
      'x-deprecated-since': '2026-11-21',
      'x-sunset': '2027-05-31',
      'x-replacement': 'orders.get',
    });
    expect(written?.description).toMatch(
      /^\*\*Deprecated since 2026-11-21:\*\* call `orders.get` instead. It says too little. It stops working on 2027-05-31.\n/,
    );
  });

  it('documents the deprecation headers of its responses', () => {
    expect(written?.responses?.['200'].headers).toMatchObject({
      Deprecation: { $ref: '#/components/headers/Deprecation' },
      Sunset: { $ref: '#/components/headers/Sunset' },
    });
  });

  it('is listed in the catalogue', () => {
    const page = deprecationCatalogue(leaves ? [leaves] : []);
    expect(page).toContain(
      '| platform | `orders.getTracking` | `GET /api/v1/orders/:id/tracking` | 2026-11-21 | 2027-05-31 |',
    );
    expect(deprecationCatalogue([])).toContain('No operation is deprecated.');
  });
});

it('leaves other operations unmarked', () => {
  const written = stays && operation(stays, createSchemaCollection([]));
  expect(written?.deprecated).toBeUndefined();
  expect(written?.responses?.['200'].headers).not.toHaveProperty('Deprecation');
});
