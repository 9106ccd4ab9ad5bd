import { directEventTypes, type Endpoint, endpointErrors, endpoints, Problem, problemKinds } from '@doorstep/contracts';
import type { OpenAPIObject, OperationObject } from 'openapi3-ts/oas31';
import { describe, expect, it } from 'vitest';
import { directDocument, platformDocument } from './document.js';
import { pascalCase } from './text-case.js';

const documents = { platform: platformDocument(), direct: directDocument() };

describe.each(['platform', 'direct'] as const)('the %s document', (side) => {
  const document = documents[side];
  const own = endpoints.filter((endpoint) => endpoint.interface === side);

  it('contains exactly the endpoints of its interface', () => {
    const written = Object.values(document.paths ?? {}).flatMap((item) =>
      Object.keys(item).filter((key) => key !== 'parameters'),
    );
    expect(written).toHaveLength(own.length);
    for (const endpoint of own) expect(operationOf(document, endpoint), endpoint.name).toBeDefined();
  });

  it('gives every operation a unique id', () => {
    const ids = own.map((endpoint) => operationOf(document, endpoint)?.operationId);
    expect(new Set(ids).size).toBe(own.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]*$/);
  });

  it('has no dangling reference and no unused component', () => {
    const referred = new Set(references(document));
    const { securitySchemes, ...sections } = document.components ?? {};
    const defined = Object.entries(sections).flatMap(([section, entries]) =>
      Object.keys(entries as object).map((name) => `#/components/${section}/${name}`),
    );
    expect([...referred].sort()).toEqual(defined.sort());
    expect(Object.keys(securitySchemes ?? {})).toHaveLength(1);
  });

  it('contains exactly the schemas that its paths and webhooks reach', () => {
    const names = Object.keys(document.components?.schemas ?? {});
    expect(reachedSchemas(document)).toEqual(names.toSorted());
    const withoutProblems = reachedSchemas(document, 'Problem');
    const throughProblems = names.filter((name) => !withoutProblems.includes(name));
    // A route of the direct interface lists candidates as well, and one of the platform interface the faults of a cart.
    const ofSide = side === 'platform' ? 'AddressCandidate' : 'FieldError';
    expect(throughProblems.toSorted()).toEqual([ofSide, 'ImpreciseAddress', 'PriceChange', 'Problem', 'SoldOrder']);
  });

  it('declares exactly the problems of each endpoint', () => {
    for (const endpoint of own) {
      const responses: Record<string, { $ref?: string; 'x-problem-codes'?: string[] }> =
        operationOf(document, endpoint)?.responses ?? {};
      const codes = Object.values(responses).flatMap((response) => {
        const name = response.$ref?.split('/').at(-1);
        const target = name === undefined ? response : document.components?.responses?.[name];
        return (target as typeof response)?.['x-problem-codes'] ?? [];
      });
      expect(codes.toSorted(), endpoint.name).toEqual([...endpointErrors(endpoint)].sort());
    }
  });

  it('shows problems as they are sent', () => {
    const examples = Object.entries(document.components?.examples ?? {}) as [string, { value: unknown }][];
    expect(examples.length).toBeGreaterThan(0);
    for (const [code, { value }] of examples) {
      expect(Problem.parse(value)).toMatchObject({ code, status: problemKinds[Problem.parse(value).code].status });
    }
  });

  it('describes every tag in use', () => {
    const tags = document.tags?.map(({ name }) => name);
    for (const endpoint of own) expect(tags).toContain(endpoint.area);
    for (const tag of document.tags ?? []) expect(tag.description).toMatch(/\.$/);
  });

  it('has each tag below one heading of the navigation, and no heading that renderers take for a tag', () => {
    const groups: readonly { name: string; tags: readonly string[] }[] = document['x-tagGroups'];
    const tags = document.tags ?? [];
    expect(groups.flatMap((group) => group.tags).toSorted()).toEqual(tags.map(({ name }) => name).toSorted());
    const names = tags.flatMap((tag) => [tag.name, String(tag['x-displayName'])]);
    const taken = new Set(names.map((name) => name.toLowerCase()));
    expect(groups.filter(({ name, tags: below }) => taken.has(name.toLowerCase()) || below.length === 0)).toEqual([]);
  });
});

describe('an operation', () => {
  it('documents idempotency where it is accepted', () => {
    const checkout = operation('platform.checkout.create');
    expect(checkout?.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
    expect(checkout?.responses?.['201'].headers).toHaveProperty('Idempotency-Replayed');
    expect(checkout?.responses?.['409'].headers).toHaveProperty('Retry-After');
  });

  it('documents 304 and validators where responses are cached', () => {
    const menu = operation('platform.discovery.getMenu');
    expect(menu?.parameters).toContainEqual({ $ref: '#/components/parameters/IfNoneMatch' });
    expect(menu?.responses?.['304'].headers).toHaveProperty('ETag');
    expect(menu?.responses?.['304']).not.toHaveProperty('content');
  });

  it('accepts but does not require a session on a public route', () => {
    expect(operation('platform.discovery.listStores')?.security).toEqual([{}, { session: [] }]);
    expect(operation('platform.orders.list')?.security).toEqual([{ session: [] }]);
    expect(operation('direct.quotes.create')?.security).toEqual([{ apiKey: [] }]);
  });

  it('documents deletion without a response body', () => {
    expect(operation('platform.auth.revokeSession')?.responses?.['204']).not.toHaveProperty('content');
  });

  it('documents WWW-Authenticate and Retry-After', () => {
    const { responses } = documents.platform.components ?? {};
    expect(responses?.['Unauthenticated']).toHaveProperty('headers.WWW-Authenticate');
    expect(responses?.['RateLimited']).toHaveProperty('headers.Retry-After');
    expect(responses?.['Unavailable']).toHaveProperty('headers.Retry-After');
  });
});

describe('webhooks', () => {
  it('are in the direct document, with the headers of Standard Webhooks', () => {
    expect(documents.platform.webhooks).toBeUndefined();
    const created = documents.direct.webhooks?.['quote.created']?.post;
    expect(created?.parameters).toMatchObject([
      { name: 'webhook-id' },
      { name: 'webhook-timestamp' },
      { name: 'webhook-signature' },
      { name: 'doorstep-version' },
    ]);
    expect(created).toHaveProperty(
      'requestBody.content.application/json.schema.$ref',
      '#/components/schemas/QuoteCreatedEvent',
    );
  });

  it('are a named union that `type` tells apart, with the types and the data that partners receive', () => {
    const { schemas } = documents.direct.components ?? {};
    const mapping = directEventTypes.map((type) => [type, `#/components/schemas/${pascalCase(type)}Event`]);
    expect(schemas?.['WebhookEvent']).toMatchObject({
      oneOf: mapping.map(([, $ref]) => ({ $ref })),
      discriminator: { propertyName: 'type', mapping: Object.fromEntries(mapping) },
    });
    expect(schemas?.['DeliveryCreatedEvent']).toMatchObject({
      properties: {
        type: { const: 'delivery.created' },
        data: { $ref: '#/components/schemas/DeliveryEventData', description: 'Data about the subject' },
      },
    });
    expect(schemas?.['EventDetail']).toHaveProperty('properties.type.enum', directEventTypes);
  });
});

function operation(name: string): OperationObject | undefined {
  const endpoint = endpoints.find((candidate) => candidate.name === name);
  return endpoint && operationOf(documents[endpoint.interface], endpoint);
}

function operationOf(document: OpenAPIObject, { route }: Endpoint): OperationObject | undefined {
  const item = document.paths?.[route.path.replace(/:(\w+)/g, '{$1}')];
  return item?.[route.method.toLowerCase() as 'get'];
}

function references(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(/"\$ref":"([^"]+)"/g)].flatMap(([, reference]) => reference ?? []);
}

/** Returns the names of the schemas that paths and webhooks refer to, directly or through others, except for one. */
function reachedSchemas({ components, ...rest }: OpenAPIObject, except?: string): string[] {
  const sections: Readonly<Record<string, unknown>> = { ...components };
  const reached = new Set<string>(except === undefined ? [] : [`#/components/schemas/${except}`]);
  const follow = (value: unknown): void => {
    for (const reference of references(value)) {
      if (reached.has(reference)) continue;
      reached.add(reference);
      const [, , section = '', name = ''] = reference.split('/');
      follow((sections[section] as Readonly<Record<string, unknown>>)[name]);
    }
  };
  follow(rest);
  const prefix = '#/components/schemas/';
  const names = [...reached].filter((reference) => reference.startsWith(prefix) && reference !== `${prefix}${except}`);
  return names.map((reference) => reference.slice(prefix.length)).sort();
}
