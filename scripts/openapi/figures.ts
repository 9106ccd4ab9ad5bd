import { followed, type JsonRecord, list, record } from './json.js';

/** How complete a document is: each figure as what there is of how many. */
export type Figures = Readonly<Record<string, { readonly have: number; readonly of: number }>>;

const verbs = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Counts what a document says of its operations, parameters, bodies and properties. */
export function documentFigures(document: unknown): Figures {
  const paths = Object.values(record(record(document)['paths'])).map(record);
  const operations = paths.flatMap((item) => verbs.flatMap((verb) => (item[verb] ? [record(item[verb])] : [])));
  const responses = operations.flatMap((operation) =>
    Object.entries(record(operation['responses'])).map(([status, response]) => ({
      status,
      ...followed(response, document),
    })),
  );
  const parameters = operations.flatMap(({ parameters: own }) => list(own).map((one) => followed(one, document)));
  const successes = bodiesOf(responses.filter(({ status }) => status < '4')).filter(isText);
  const problems = bodiesOf(responses.filter(({ status }) => status >= '4'));
  const requests = bodiesOf(operations.map(({ requestBody }) => record(requestBody)));
  const webhooks = Object.values(record(record(document)['webhooks'])).map((item) => record(record(item)['post']));
  const { schemas, all } = schemasOf(document);
  return {
    'operations described': share(operations, (one) => Boolean(one['summary'] && one['description'])),
    'operations with access and security': share(operations, (one) => Boolean(one['x-access'] && one['security'])),
    'operations with 4xx and 429': share(
      operations,
      ({ responses: own }) => '429' in record(own) && '400' in record(own),
    ),
    'operations with code samples': share(operations, (one) => list(one['x-codeSamples']).length >= 2),
    'responses with X-Request-Id': share(responses, (one) => 'X-Request-Id' in record((one as JsonRecord)['headers'])),
    'parameters described': share(parameters, (one) => Boolean(one['description'])),
    'parameters with an example': share(parameters, (one) => one['example'] !== undefined),
    'request bodies with an example': share(requests, hasExample),
    'success bodies with an example': share(successes, hasExample),
    'problems with an example': share(problems, hasExample),
    'webhooks with an example': share(bodiesOf(webhooks.map(({ requestBody }) => record(requestBody))), hasExample),
    'schemas described': share(schemas, (one) => Boolean(one['description'])),
    'properties described': share(all, (one) => Boolean(one['description'] ?? one['$ref'])),
    'scalar properties with an example': share(all.filter(isScalar), (one) => one['examples'] !== undefined),
  };
}

/** Counts that are no shares. */
export function documentCounts(document: unknown): Readonly<Record<string, number>> {
  const paths = Object.values(record(record(document)['paths'])).map(record);
  const operations = paths.flatMap((item) => verbs.flatMap((verb) => (item[verb] ? [record(item[verb])] : [])));
  const links = operations.flatMap((one) =>
    Object.values(record(one['responses'])).map((response) => record(response)['links']),
  );
  return {
    operations: operations.length,
    schemas: schemasOf(document).schemas.length,
    webhooks: Object.keys(record(record(document)['webhooks'])).length,
    links: links.reduce<number>((sum, one) => sum + Object.keys(record(one)).length, 0),
  };
}

function share<T>(all: readonly T[], has: (one: T) => boolean): Figures[string] {
  return { have: all.filter(has).length, of: all.length };
}

interface Body extends JsonRecord {
  readonly mediaType: string;
}

function bodiesOf(carriers: readonly JsonRecord[]): readonly Body[] {
  return carriers.flatMap(({ content }) =>
    Object.entries(record(content)).map(([mediaType, body]) => ({ mediaType, ...record(body) })),
  );
}

/** Bytes have no form in JSON, and so no examples. */
function isText({ mediaType }: Body): boolean {
  return mediaType.includes('json') || mediaType.startsWith('text/');
}

function hasExample({ example, examples }: JsonRecord): boolean {
  return example !== undefined || Object.keys(record(examples)).length > 0;
}

function isScalar({ type, format, $ref }: JsonRecord): boolean {
  const types = [type].flat().filter((one) => one !== 'null');
  const isPlain = types.length > 0 && types.every((one) => one !== 'object' && one !== 'array' && one !== undefined);
  return isPlain && format !== 'binary' && $ref === undefined;
}

function schemasOf(document: unknown): {
  readonly schemas: readonly JsonRecord[];
  readonly all: readonly JsonRecord[];
} {
  const schemas = Object.values(record(record(record(document)['components'])['schemas'])).map(record);
  return { schemas, all: schemas.flatMap(propertiesOf) };
}

function propertiesOf(schema: JsonRecord): readonly JsonRecord[] {
  const own = Object.values(record(schema['properties'])).map(record);
  const inner = ['items', 'additionalProperties', 'contentSchema'].flatMap((key) => (schema[key] ? [schema[key]] : []));
  const branches = ['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap((key) => list(schema[key]));
  return [...own, ...[...own, ...[...inner, ...branches].map(record)].flatMap(propertiesOf)];
}
