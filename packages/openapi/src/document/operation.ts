import { type Access, type Endpoint, eventStreamType, type UploadRule } from '@doorstep/contracts';
import type {
  ContentObject,
  ExamplesObject,
  MediaTypeObject,
  OperationObject,
  RequestBodyObject,
  ResponseObject,
  SchemaObject,
  SecurityRequirementObject,
} from 'openapi3-ts/oas31';
import type { z } from 'zod';
import { codeSamples } from '../samples/code-samples.js';
import { sampleFile } from '../samples/sample-call.js';
import { type FormField, formFields, requestBody, type Success, successes } from '../schema/route-parts.js';
import type { SchemaCollection } from '../schema/schema-collection.js';
import { deprecationFields, deprecationNotice } from './deprecation.js';
import { cacheHeaders, commonHeaders, rangeHeaders, successHeaders } from './headers.js';
import { links } from './links.js';
import { operationId } from './operation-id.js';
import { operationParameters } from './parameters.js';
import { problemResponses } from './problem-responses.js';
import { camelCase } from './text-case.js';

/** Generates the operation of an endpoint. `x-sdk-method` is the method of the SDK; `x-access` are the permitted callers, `x-managed-in-demo` excludes their demo sessions. */
export function operation(endpoint: Endpoint, schemas: SchemaCollection): OperationObject {
  const { area, route, meta } = endpoint;
  const body = requestBodyObject(endpoint, schemas);
  const parameters = operationParameters(endpoint, schemas);
  return {
    operationId: operationId(endpoint),
    tags: [area],
    summary: route.summary ?? '',
    description: [
      ...(meta.deprecated ? [deprecationNotice(meta.deprecated)] : []),
      route.description ?? '',
      `Access: ${accessText(meta.access)}.`,
      ...(meta.managedInDemo ? ['Not for demo sessions, because all visitors share what this changes.'] : []),
    ].join('\n\n'),
    ...(meta.deprecated ? { deprecated: true } : {}),
    security: security(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      ...successResponses(endpoint, schemas),
      ...problemResponses(endpoint, schemas),
    },
    'x-sdk-method': `${area}.${endpoint.operation}`,
    'x-access': meta.access,
    ...(meta.managedInDemo ? { 'x-managed-in-demo': true } : {}),
    ...(meta.audit ? { 'x-audited': meta.audit } : {}),
    ...(meta.reads ? { 'x-reads': meta.reads } : {}),
    ...(meta.emits ? { 'x-emits': meta.emits } : {}),
    ...(meta.deprecated ? deprecationFields(meta.deprecated) : {}),
    'x-codeSamples': codeSamples(endpoint),
  };
}

function accessText(access: Access): string {
  if (access.kind === 'public') return 'public';
  if (access.kind === 'api_key') return `an API key with the scope \`${access.scope}\``;
  const roles = access.roles.map((role) => `\`${role}\``).join(', ');
  return `a session of the role ${roles}${access.stepUp ? '; real accounts confirm their identity first' : ''}`;
}

/**
 * Returns the security requirement. A public route accepts a credential but does not require one, hence the empty
 * alternative. Scopes are in `x-access`, because tools expect them here only with OAuth.
 */
function security({ meta: { access }, ...endpoint }: Endpoint): SecurityRequirementObject[] {
  const scheme = endpoint.interface === 'direct' ? 'apiKey' : 'session';
  if (access.kind === 'public') return [{}, { [scheme]: [] }];
  return [{ [scheme]: [] }];
}

function requestBodyObject(endpoint: Endpoint, schemas: SchemaCollection): RequestBodyObject | undefined {
  const body = requestBody(endpoint);
  if (!body) return undefined;
  const examples = endpoint.meta.examples
    .filter((example) => example.body !== undefined)
    .map((example) => [camelCase(example.name), { summary: example.name, value: example.body }] as const);
  const { upload } = endpoint.meta;
  const json = {
    [body.mediaType]: {
      schema: schemas.use(body.schema, 'input', `${endpoint.name} body`),
      ...someExamples(Object.fromEntries(examples)),
    },
  };
  return {
    // The service reads an empty body as `{}`.
    required: upload?.required === true || !body.schema.safeParse({}).success,
    content: {
      ...(upload?.required ? {} : json),
      ...(upload ? formContent(body.schema, upload, Object(endpoint.meta.examples[0].body), schemas) : {}),
    },
  };
}

/** Describes a form with the fields of a body, by their names in a form, and files. */
function formContent(
  body: z.ZodTypeAny,
  { files, mediaTypes, maxBytes }: UploadRule,
  example: Readonly<Record<string, unknown>>,
  schemas: SchemaCollection,
): ContentObject {
  const fields = formFields(body).filter(
    ({ name }) => !files.some((file) => name === file || name.startsWith(`${file}.`)),
  );
  const listed = fields.filter(({ name }) => name.includes('*'));
  const single = fields.filter((field) => !listed.includes(field));
  // A form without its only file would be JSON.
  const ownFile = files.length === 1 ? files : [];
  const required = [...fields.filter((field) => field.isRequired).map(({ name }) => name), ...ownFile];
  const fileSchema = { type: 'string', format: 'binary', description: `At most ${maxBytes} bytes` } as const;
  const content = mediaTypes.includes('application/pdf') ? sampleFile.content : '(bytes of an image)';
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          ...formSchemas(single, schemas),
          ...Object.fromEntries(files.map((name) => [name, fileSchema])),
        },
        ...(listed.length > 0 ? { patternProperties: formSchemas(listed, schemas, patternOf) } : {}),
        ...(required.length > 0 ? { required } : {}),
        additionalProperties: false,
      },
      encoding: Object.fromEntries(files.map((name) => [name, { contentType: mediaTypes.join(', ') }])),
      examples: {
        withTheFile: {
          summary: 'with the file',
          value: { ...example, [files[0]]: content },
        },
      },
    },
  };
}

function formSchemas(
  fields: readonly FormField[],
  schemas: SchemaCollection,
  keyOf: (name: string) => string = (name) => name,
): Record<string, SchemaObject> {
  return Object.fromEntries(
    fields.map(({ name, schema }) => [keyOf(name), schemas.use(schema, 'input', `form field ${name}`)]),
  );
}

/** Returns the pattern of the names of a field in the entries of a list: `scans.0.value`. */
function patternOf(name: string): string {
  return `^${name.replaceAll('.', '\\.').replaceAll('*', '\\d{1,3}')}$`;
}

function successResponses(endpoint: Endpoint, schemas: SchemaCollection): Record<string, ResponseObject> {
  const { meta } = endpoint;
  const next = links(endpoint);
  const entries = successes(endpoint).map((success): [string, ResponseObject] => {
    const content = successContent(endpoint, success, schemas);
    const description = content ? (statusText[success.status] ?? 'Done') : 'Done, without content';
    return [
      String(success.status),
      {
        description,
        headers: successHeaders(endpoint),
        ...(content === undefined ? {} : { content }),
        ...(content && Object.keys(next).length > 0 ? { links: next } : {}),
      },
    ];
  });
  if (meta.ranges) {
    entries.push([
      '206',
      {
        description: 'The part requested with `Range`',
        headers: { ...successHeaders(endpoint), ...rangeHeaders },
        content: { ...entries[0]?.[1].content },
      },
    ]);
  }
  if (meta.cache !== undefined) {
    entries.push(['304', { description: 'Not modified', headers: { ...commonHeaders(endpoint), ...cacheHeaders } }]);
  }
  return Object.fromEntries(entries);
}

function successContent(
  { meta, name }: Endpoint,
  { status, body, bytes }: Success,
  schemas: SchemaCollection,
): ContentObject | undefined {
  if (bytes) return { [bytes.mediaType]: bytesContent(bytes.mediaType, meta.examples) };
  if (!body) return undefined;
  const isStream = body.mediaType === eventStreamType;
  const examples = meta.examples
    .filter((example) => body.schema.safeParse(example.response).success)
    .map(({ name: summary, response }) => {
      return [camelCase(summary), { summary, value: isStream ? streamExample(response) : response }] as const;
    });
  const schema = schemas.use(body.schema, 'output', `${name} ${status}`);
  return {
    [body.mediaType]: {
      schema: isStream ? streamSchema(schema) : schema,
      ...someExamples(Object.fromEntries(examples)),
    },
  };
}

/** Describes bytes. Text has its examples; other bytes cannot be shown. */
function bytesContent(mediaType: string, examples: Endpoint['meta']['examples']): MediaTypeObject {
  if (!mediaType.startsWith('text/')) return { schema: { type: 'string', format: 'binary' } };
  const texts = examples.flatMap(({ name: summary, response }) =>
    response instanceof Uint8Array
      ? [[camelCase(summary), { summary, value: new TextDecoder().decode(response) }] as const]
      : [],
  );
  return { schema: { type: 'string' }, ...someExamples(Object.fromEntries(texts)) };
}

const statusText: Readonly<Record<number, string>> = { 200: 'Done', 201: 'Created', 202: 'Accepted' };

function someExamples(examples: ExamplesObject): { examples?: ExamplesObject } {
  return Object.keys(examples).length > 0 ? { examples } : {};
}

/** Describes a stream as text with the schema of its messages as content, because OpenAPI 3.1 has no schema for a sequence. */
function streamSchema(message: SchemaObject): SchemaObject & { readonly contentSchema: SchemaObject } {
  return {
    type: 'string',
    description: 'Server-sent events (WHATWG HTML 9.2). The `data` of each message is JSON as in `contentSchema`.',
    contentMediaType: 'text/event-stream',
    contentSchema: message,
  };
}

/** Returns the start of a stream whose first message carries `data`. */
function streamExample(data: unknown): string {
  return `retry: 2000\n\nid: 1\nevent: tracking\ndata: ${JSON.stringify(data)}\n\n`;
}
