import type { Endpoint } from '@doorstep/contracts';
import { directDocument, operationId, platformDocument } from '@doorstep/openapi';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';

const documents = { platform: platformDocument(), direct: directDocument() };

/** A response of an OpenAPI document. */
interface DocumentedResponse {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema?: { readonly contentSchema?: unknown } }>>;
}

/** A complete answer, or the beginning of a stream. */
export interface ReceivedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajvFormats.default(ajv);
for (const format of ['vat-id', 'iban', 'registration-number']) ajv.addFormat(format, true);
for (const [side, document] of Object.entries(documents)) ajv.addSchema(document, side);
const validators = new Map<string, ValidateFunction>();

/** Headers that an answer may omit: that of repeats, and those of rate limits, which are off while examples are sent. */
const occasional = new Set(['Idempotency-Replayed', 'RateLimit', 'RateLimit-Policy']);

/** Returns the violations of the OpenAPI document in an answer. */
export function answerViolations(
  endpoint: Endpoint,
  answer: ReceivedAnswer,
  mayBeMissing: ReadonlySet<string> = occasional,
): readonly string[] {
  const { response, pointer } = documented(endpoint, answer.status);
  if (!response) return [`${endpoint.name} documents no ${answer.status}: ${answer.text.slice(0, 500)}`];
  const missing = Object.keys(response.headers ?? {}).filter(
    (name) => !mayBeMissing.has(name) && !answer.headers.has(name),
  );
  return [...missing.map((name) => `there is no header ${name}`), ...bodyViolations(response, pointer, answer)];
}

/** Returns the violations of the JSON schema at a reference in a value. */
export function schemaViolations(reference: string, value: unknown): readonly string[] {
  const validate = validators.get(reference) ?? ajv.compile({ $ref: reference });
  validators.set(reference, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Returns the JSON pointer of an operation in the document of its interface. */
function operationPointer({ interface: side, route }: Endpoint): string {
  const path = route.path.replace(/:(\w+)/g, '{$1}');
  return `${side}#/paths/${pointerPart(path)}/${route.method.toLowerCase()}`;
}

/** Encodes a name as a part of a JSON pointer in a URI fragment. */
export function pointerPart(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function documented(
  endpoint: Endpoint,
  status: number,
): { readonly response: DocumentedResponse | undefined; readonly pointer: string } {
  const document = documents[endpoint.interface];
  const item = document.paths?.[endpoint.route.path.replace(/:(\w+)/g, '{$1}')];
  const operation = item?.[endpoint.route.method.toLowerCase() as 'get'];
  if (operation?.operationId !== operationId(endpoint)) throw new Error(`${endpoint.name} is not in its document.`);
  const response: DocumentedResponse | undefined = operation.responses?.[String(status)];
  if (response?.$ref === undefined) return { response, pointer: `${operationPointer(endpoint)}/responses/${status}` };
  const name = response.$ref.split('/').at(-1) ?? '';
  return {
    response: document.components?.responses?.[name] as DocumentedResponse | undefined,
    pointer: `${endpoint.interface}#/components/responses/${name}`,
  };
}

function bodyViolations(
  response: DocumentedResponse,
  pointer: string,
  { headers, text }: ReceivedAnswer,
): readonly string[] {
  const received = headers.get('content-type')?.replace(/;.*/, '');
  if (!response.content) return text === '' ? [] : ['there is a body'];
  const known = Object.keys(response.content).find((type) => received !== undefined && matches(type, received));
  if (known === undefined) return [`the media type is ${received}`];
  const schema = `${pointer}/content/${pointerPart(known)}/schema`;
  if (known === 'text/event-stream') {
    const data = /^data: (.*)$/m.exec(text)?.[1];
    if (data === undefined) return ['the stream has no message'];
    return schemaViolations(`${schema}/contentSchema`, JSON.parse(data));
  }
  return known.endsWith('json') ? schemaViolations(schema, JSON.parse(text)) : [];
}

function matches(pattern: string, mediaType: string): boolean {
  if (pattern === '*/*') return true;
  return pattern.endsWith('/*') ? mediaType.startsWith(pattern.slice(0, -1)) : pattern === mediaType;
}
