import { problemKinds, type UploadRule } from '@doorstep/contracts';
import { z } from 'zod';
import { queryTypeName, type TypeWriter } from './declarations.js';
import { canBeEmpty, hasQueryOptions, type Operation, pascal } from './operations.js';
import { docComment, requestStyle, responseStyle, union } from './print-type.js';

/** Source text and the declared types that it uses. */
export interface Printed {
  readonly text: string;
  readonly uses: ReadonlySet<string>;
}

/** Groups operations by area, in order of definition. */
export function byArea(operations: readonly Operation[]): ReadonlyMap<string, readonly Operation[]> {
  const areas = new Map<string, Operation[]>();
  for (const operation of operations) {
    const { area } = operation.endpoint;
    areas.set(area, [...(areas.get(area) ?? []), operation]);
  }
  return areas;
}

export function resourceTypeName(area: string): string {
  return `${pascal(area)}Resource`;
}

/** Prints the interface of an area, with a documented method per operation. */
export function printResource(area: string, operations: readonly Operation[], types: TypeWriter): Printed {
  const uses = new Set<string>();
  const methods = operations.map((operation) => {
    const signature = printSignature(operation, types);
    for (const name of signature.uses) uses.add(name);
    const method = [...docComment(operationDoc(operation), '  '), `  ${signature.text}`].join('\n');
    return [method, ...printAlias(area, operation)].join('\n\n');
  });
  const wait = printWait(operations, types);
  for (const name of wait?.uses ?? []) uses.add(name);
  if (wait !== undefined) methods.push(wait.text);
  return { text: `export interface ${resourceTypeName(area)} {\n${methods.join('\n\n')}\n}`, uses };
}

/** Returns true for an area whose objects can be waited for: both read and followed by their id. */
export function canWait(operations: readonly Operation[]): boolean {
  const byId = operations.filter(({ parameters }) => parameters.join() === 'id');
  return ['get', 'follow'].every((name) => byId.some(({ endpoint }) => endpoint.operation === name));
}

/** Prints the method that waits for a status, if the area has one. */
function printWait(operations: readonly Operation[], types: TypeWriter): Printed | undefined {
  const get = operations.find(({ endpoint }) => endpoint.operation === 'get');
  if (get?.answer.kind !== 'json' || !canWait(operations)) return undefined;
  const [schema] = get.answer.schemas;
  const statusSchema: unknown = schema instanceof z.ZodObject ? schema.shape['status'] : undefined;
  if (schema === undefined || !(statusSchema instanceof z.ZodType)) return undefined;
  const object = types.write(schema, responseStyle);
  const status = types.write(statusSchema, requestStyle);
  const doc = [
    'Waits until the status is the given one, or one of several, and returns the object as it is then.',
    '',
    'Follows its stream, and reads it every few seconds where a stream does not get through.',
    '',
    '@throws StatusError as soon as none of the statuses can follow; TimeoutError after `timeoutMs`; AbortError when the signal fires.',
  ].join('\n');
  const parameters = `id: string, status: ${status.type} | readonly ${status.type}[], options?: WaitOptions`;
  const signature = `  waitFor(${parameters}): Promise<${object.type}>;`;
  const uses = new Set([...object.uses, ...status.uses, 'WaitOptions']);
  return { text: [...docComment(doc, '  '), signature].join('\n'), uses };
}

/** Returns the names of an operation's method: the present one, and the one of the previous release if it had another. */
export function methodNames({ endpoint: { operation, formerOperation } }: Operation): readonly string[] {
  return formerOperation === undefined ? [operation] : [operation, formerOperation];
}

/** Prints the former name of a method as a deprecated alias. */
function printAlias(area: string, { endpoint: { operation, formerOperation } }: Operation): readonly string[] {
  if (formerOperation === undefined) return [];
  const type = `${resourceTypeName(area)}['${operation}']`;
  return [`  /** @deprecated Renamed to \`${operation}\`. */\n  readonly ${formerOperation}: ${type};`];
}

/** Prints a method's signature: path parameters, then body or query, then options. */
function printSignature(operation: Operation, types: TypeWriter): Printed {
  const { endpoint, parameters, body, query } = operation;
  const uses = new Set<string>();
  const use = (name: string): string => {
    uses.add(name);
    return name;
  };
  const list = parameters.map((name) => `${name}: string`);
  if (body !== undefined) {
    const { upload } = endpoint.meta;
    const written = types.write(body, requestStyle);
    written.uses.forEach(use);
    const type = upload ? withFiles({ schema: body, type: written.type }, upload, use) : written.type;
    list.push(`body${canBeEmpty(body) && !upload?.required ? '?' : ''}: ${type}`);
  }
  const isOption = hasQueryOptions(operation);
  if (query !== undefined && !isOption) {
    list.push(`query${canBeEmpty(query) ? '?' : ''}: ${use(queryTypeName(operation))}`);
  }
  const queryOptions = isOption ? `${use(queryTypeName(operation))} & ` : '';
  list.push(`options?: ${queryOptions}${use(optionsTypeName(operation))}`);
  return { text: `${endpoint.operation}(${list.join(', ')}): ${printAnswer(operation, types, use)};`, uses };
}

/** Prints a body with files: in separate fields beside the body, or in place of values of the body. */
function withFiles(
  { schema, type }: { readonly schema: z.ZodTypeAny; readonly type: string },
  { files, required }: UploadRule,
  use: (name: string) => string,
): string {
  const isInBody = schema instanceof z.ZodObject && files.some((path) => (path.split('.')[0] ?? '') in schema.shape);
  if (isInBody) return `${use('WithFiles')}<${type}, ${files.map((path) => `'${path}'`).join(' | ')}>`;
  const fields = files.map((name) => `readonly ${name}${required ? ': ' : '?: undefined | '}${use('FileInput')}`);
  return `${type} & { ${fields.join('; ')} }`;
}

function optionsTypeName({ endpoint, answer }: Operation): string {
  if (answer.kind === 'stream') return 'StreamOptions';
  return endpoint.meta.idempotency === 'accepted' ? 'IdempotentCallOptions' : 'CallOptions';
}

function printAnswer({ answer }: Operation, types: TypeWriter, use: (name: string) => string): string {
  if (answer.kind === 'none') return `${use('ApiPromise')}<void>`;
  if (answer.kind === 'bytes') return use('DownloadPromise');
  if (answer.kind === 'stream') return `${use('EventStream')}<${writeWith(types, answer.schema, use)}>`;
  if (answer.kind === 'list') {
    const page = answer.plain ? '' : `, ${writeWith(types, answer.schema, use)}`;
    return `${use('PagePromise')}<${writeWith(types, answer.item, use)}${page}>`;
  }
  const members = answer.schemas.map((schema) => writeWith(types, schema, use));
  return `${use('ApiPromise')}<${union([...new Set(members)], '')}>`;
}

function writeWith(
  types: TypeWriter,
  schema: Parameters<TypeWriter['write']>[0],
  use: (name: string) => string,
): string {
  const written = types.write(schema, responseStyle, '  ');
  written.uses.forEach(use);
  return written.type;
}

function operationDoc({ endpoint }: Operation): string {
  const { route, meta } = endpoint;
  const lines = [`${route.summary ?? endpoint.operation}.`];
  if (route.description !== undefined) lines.push('', route.description);
  lines.push('', `\`${route.method} ${route.path}\`. ${accessSentence(endpoint.meta)}`);
  const repeats = repeatSentence(endpoint);
  if (repeats !== undefined) lines.push(repeats);
  const errors = meta.errors.map((code) => `\`${code}\` (${problemKinds[code].status})`);
  if (errors.length > 0) lines.push('', `@throws ApiError ${errors.join(', ')}`);
  if (meta.deprecated !== undefined) {
    const { since, replacement, reason } = meta.deprecated;
    lines.push('', `@deprecated since ${since}, use \`${replacement}\`: ${reason}`);
  }
  return lines.join('\n');
}

/** Returns the sentence about repeating a write. Reads, `PUT` and `DELETE` can always be repeated. */
function repeatSentence({ route, meta }: Operation['endpoint']): string | undefined {
  if (meta.idempotency === 'accepted') return 'Sent with an idempotency key, so that a repeat has no second effect.';
  if (route.method !== 'POST' && route.method !== 'PATCH') return undefined;
  return 'Never retried: after an unclear failure, read the current state before you call it again.';
}

function accessSentence({ access, managedInDemo }: Operation['endpoint']['meta']): string {
  if (access.kind === 'public') return 'Public.';
  if (access.kind === 'api_key') return `Needs the scope \`${access.scope}\`.`;
  return `For ${access.roles.join(', ')}${access.stepUp ? ', after a step-up' : ''}${managedInDemo ? '; not in demo sessions' : ''}.`;
}
