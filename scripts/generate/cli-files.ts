import { endpointErrors, endpoints, problemKinds } from '@doorstep/contracts';
import { directDocument } from '@doorstep/openapi';
import { type Operation, operationsOf } from '../../sdk/scripts/generation/operations.js';
import type { GeneratedFile } from './generated-file.js';

/** The parts of a JSON schema that completion needs. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

interface DocumentedOperation {
  readonly summary: string;
  readonly parameters?: readonly { readonly name?: string; readonly in?: string; readonly $ref?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, { readonly name: string; readonly in: string }>>;
  };
  readonly webhooks: Readonly<Record<string, { readonly post: { readonly summary: string } }>>;
}

/** Fields below more levels than this are not completed. */
const deepest = 4;
const folder = 'packages/cli/src/generated';
const header = '// Generated from the contracts. Do not edit.\n';

/** The operations, events and remedies that the command line knows. They are packed, because reading them costs start-up time. */
export function cliFiles(): readonly GeneratedFile[] {
  // The document is typed as OpenAPI, whose types allow references in many places where ours has none.
  const document = directDocument() as unknown as Document;
  const operations = operationsOf('direct').map((operation) => operationLine(document, operation));
  const events = Object.entries(document.webhooks).map(([type, { post }]) => `${type}\t${post.summary}`);
  const codes = new Set(
    endpoints.filter((each) => each.interface === 'direct').flatMap((each) => [...endpointErrors(each)]),
  );
  const remedies = [...codes].sort().map((code) => `${code}\t${problemKinds[code].cure}`);
  return [
    packed('operations', 'Method, path, name, properties, summary, and fields of each operation.', operations),
    packed('events', 'Type and summary of each event.', events),
    packed('remedies', 'Code and remedy of each problem.', remedies),
  ];
}

function packed(name: string, description: string, lines: readonly string[]): GeneratedFile {
  const text = lines.map((line) => JSON.stringify(`${line}\n`)).join(' +\n  ');
  const content = `${header}\n/** ${description} */\nexport const packed${name[0]?.toUpperCase()}${name.slice(1)} =\n  ${text};\n`;
  return { path: `${folder}/${name}.ts`, content };
}

function operationLine(document: Document, { endpoint, answer, body }: Operation): string {
  const { route, area, operation, meta } = endpoint;
  const path = route.path.replace(/:(\w+)/g, '{$1}');
  const documented = document.paths[path]?.[route.method.toLowerCase()];
  if (documented === undefined) throw new Error(`The document has no ${route.method} ${path}.`);
  const kinds: Readonly<Record<string, string>> = { list: 'l', stream: 's', bytes: 'y' };
  const idempotent = meta.idempotency === 'accepted' ? 'i' : '';
  const flags = `${idempotent}${body === undefined ? '' : 'b'}${kinds[answer.kind] ?? ''}`;
  const fields = [...queryFields(document, documented), ...bodyFields(document, documented)];
  return [route.method, path, `${area}.${operation}`, flags, documented.summary, fields.join(',')].join('\t');
}

function queryFields(document: Document, { parameters = [] }: DocumentedOperation): readonly string[] {
  return parameters
    .map((each) => (each.$ref === undefined ? each : document.components.parameters[lastPart(each.$ref)]))
    .flatMap((each) => (each?.in === 'query' && each.name !== undefined ? [`${each.name}:s`] : []));
}

function bodyFields(document: Document, { requestBody }: DocumentedOperation): readonly string[] {
  const schema = requestBody?.content['application/json']?.schema;
  return schema === undefined ? [] : fieldsOf(document, schema, '', 0);
}

/** Returns `path:type`, with `=a|b` after the type of a text that has few values. Entries of lists have the number 0, and free names a star. */
function fieldsOf(document: Document, given: Schema, path: string, depth: number): readonly string[] {
  const schema = resolved(document, given);
  const below = (name: string): string => (path === '' ? name : `${path}.${name}`);
  if (schema.properties && depth < deepest) {
    return Object.entries(schema.properties).flatMap(([name, each]) =>
      fieldsOf(document, each, below(name), depth + 1),
    );
  }
  const { additionalProperties: any } = schema;
  if (typeof any === 'object' && depth < deepest) return fieldsOf(document, any, below('*'), depth + 1);
  if (schema.items && depth < deepest) return fieldsOf(document, schema.items, below('0'), depth + 1);
  return path === '' ? [] : [`${path}:${typeOf(schema)}`];
}

function typeOf({ type, enum: values }: Schema): string {
  const [first] = [type].flat();
  if (first === 'string') return values === undefined ? 's' : `s=${values.join('|')}`;
  if (first === 'integer' || first === 'number') return 'n';
  return first === 'boolean' ? 'b' : 'j';
}

function resolved(document: Document, schema: Schema): Schema {
  if (schema.$ref !== undefined) return resolved(document, document.components.schemas[lastPart(schema.$ref)] ?? {});
  const [first] = schema.allOf ?? [];
  return first && !schema.properties ? resolved(document, first) : schema;
}

function lastPart(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
