import {
  directEventTypes,
  documentationUrl,
  type Endpoint,
  endpointErrors,
  endpoints,
  problemSchema,
} from '@doorstep/contracts';
import type {
  OpenAPIObject,
  PathItemObject,
  PathsObject,
  ReferenceObject,
  SecuritySchemeObject,
} from 'openapi3-ts/oas31';
import type { z } from 'zod';
import { describeDocument, type UsedDescriptions } from '../descriptions/describe-document.js';
import { documentVersion } from '../generated/version.js';
import { illustrateDocument } from '../illustrations/illustrate-document.js';
import { successes } from '../schema/route-parts.js';
import { createSchemaCollection } from '../schema/schema-collection.js';
import { areaTags, tagGroups } from './areas.js';
import { headerComponents } from './headers.js';
import { operation } from './operation.js';
import { parameterComponents } from './parameters.js';
import { partnerEvent, partnerEvents } from './partner-events.js';
import { problemExamples } from './problem-examples.js';
import { responseComponents } from './problem-responses.js';
import { withoutUnused } from './unused.js';
import { webhooks } from './webhooks.js';

const wireRules = `
* Money is \`{ amount, currency }\` in integer minor units (bani); time is RFC 3339; durations are whole seconds.
* Lists take \`limit\` and \`cursor\` and return \`{ data, nextCursor }\`.
* Unknown fields and query parameters of a request are refused by name. An operation without a request body accepts none, or \`{}\`. Responses may gain fields and enum values: ignore those you do not know.
* Errors are \`application/problem+json\` (RFC 9457) with a stable \`code\`. A path that exists with another method is a 405 with \`Allow\`.
* \`X-Request-Id\` is echoed on every response.`;

/** Generates the OpenAPI 3.1 document of the platform interface (`/api/v1`), for apps of customers, merchants, couriers and fleets. */
export function platformDocument(used?: UsedDescriptions): OpenAPIObject {
  return document('platform', used, {
    title: 'Doorstep platform API',
    summary: 'Delivery marketplace: stores, checkout, orders, couriers.',
    description: `The interface of the Doorstep apps. Sign in, and send the session token as \`Authorization: Bearer\`.\n${wireRules}`,
  });
}

/** Generates the OpenAPI 3.1 document of the direct delivery interface (`/v1`), for partners that bring their own orders. */
export function directDocument(used?: UsedDescriptions): OpenAPIObject {
  return document('direct', used, {
    title: 'Doorstep direct delivery API',
    summary: 'Quotes and deliveries for partners that bring their own orders.',
    description: `For servers of partners. Send an API key as \`Authorization: Bearer\`. Test keys start with \`ds_test_\`.\n${wireRules}`,
  });
}

const securitySchemes: Readonly<Record<'platform' | 'direct', Record<string, SecuritySchemeObject>>> = {
  platform: {
    session: { type: 'http', scheme: 'bearer', description: 'Session token from signing in.' },
  },
  direct: {
    apiKey: { type: 'http', scheme: 'bearer', description: 'API key of a partner: `ds_test_...` or `ds_live_...`.' },
  },
};

function document(
  side: 'platform' | 'direct',
  used: UsedDescriptions | undefined,
  info: { readonly title: string; readonly summary: string; readonly description: string },
): OpenAPIObject {
  const own = endpoints.filter((endpoint) => endpoint.interface === side);
  const schemas = createSchemaCollection([...answeredSchemas(own), ...(side === 'direct' ? webhookSchemas() : [])], {
    Problem: problemSchema(new Set(own.flatMap(endpointErrors))),
    ...(side === 'direct' ? partnerEvents : {}),
  });
  const paths = pathItems(own, (endpoint) => operation(endpoint, schemas));
  const sent = side === 'direct' ? webhooks(schemas) : {};
  const responses = responseComponents(own, schemas);
  const parameters = parameterComponents(schemas);
  const written = withoutUnused({
    openapi: '3.1.0',
    info: { ...info, version: documentVersion, contact, license },
    servers: [production, sandbox],
    tags: areaTags(side),
    'x-tagGroups': tagGroups(side),
    paths,
    ...(Object.keys(sent).length > 0 ? { webhooks: sent } : {}),
    components: {
      schemas: schemas.definitions(),
      responses,
      parameters,
      examples: problemExamples(own),
      headers: headerComponents,
      securitySchemes: securitySchemes[side],
    },
  });
  return finished(written, used);
}

/** Returns a copy of the document with descriptions and examples of fields. */
function finished(document: OpenAPIObject, used: UsedDescriptions | undefined): OpenAPIObject {
  const copy = structuredClone(document);
  describeDocument(copy, used);
  illustrateDocument(copy);
  return copy;
}

const contact = {
  name: 'Doorstep developers',
  url: documentationUrl,
  email: 'developers@doorstep.example',
};

const license = { name: 'MIT', url: 'https://opensource.org/license/mit' };

const production = {
  url: 'https://api.doorstep.example',
  description: 'Production; also accepts test keys and demo accounts',
};

const sandbox = {
  url: 'http://{host}',
  description: 'A Doorstep server on this machine, with demo data; `host` is the host and port that it listens on',
  // No description: the schema of OpenAPI 3.1 that swagger-parser includes spells it `descriptions` and refuses it.
  variables: { host: { default: 'localhost:4000' } },
};

function answeredSchemas(own: readonly Endpoint[]): z.ZodTypeAny[] {
  return own.flatMap((endpoint) => successes(endpoint).flatMap(({ body }) => (body ? [body.schema] : [])));
}

function webhookSchemas(): z.ZodTypeAny[] {
  return directEventTypes.map(partnerEvent);
}

function pathItems(own: readonly Endpoint[], toOperation: (endpoint: Endpoint) => PathItemObject['get']): PathsObject {
  const paths: Record<string, PathItemObject> = {};
  for (const endpoint of own) {
    const path = endpoint.route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= { parameters: commonParameters(endpoint) };
    Object.assign(paths[path], { [endpoint.route.method.toLowerCase()]: toOperation(endpoint) });
  }
  return Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, inVerbOrder(item)]));
}

/** Returns the parameters of all operations of an interface. */
function commonParameters({ interface: side }: Endpoint): ReferenceObject[] {
  const names = side === 'direct' ? ['RequestId', 'ApiVersion'] : ['RequestId'];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

const verbs = ['parameters', 'get', 'post', 'put', 'patch', 'delete'] as const;

/** Puts the members of a path item in a fixed order. */
function inVerbOrder(item: PathItemObject): PathItemObject {
  return Object.fromEntries(verbs.flatMap((verb) => (item[verb] === undefined ? [] : [[verb, item[verb]]])));
}
