import type { Guarded } from './access.js';
import {
  type Content,
  hasProblem,
  type JsonSchema,
  type Method,
  type OpenApiDocument,
  operationsOf,
  type Parameter,
  type PlacedOperation,
  parametersOf,
  type Side,
  successContent,
} from './document.js';
import { selfContained, shapeOf } from './schema.js';

/** The documents of both interfaces. */
export type Documents = Readonly<Record<Side, OpenApiDocument>>;

/** Hints for the people and programs that decide if a tool may run (MCP, "ToolAnnotations"). */
export interface ToolHints {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
}

/** An operation of the service as a tool. */
export interface OperationTool extends Guarded {
  readonly name: string;
  readonly side: Side;
  /** The group of operations that it belongs to, such as `deliveries`. */
  readonly area: string;
  readonly title: string;
  readonly description: string;
  readonly method: Method;
  /** Path with parameters in braces. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly takesBody: boolean;
  /** True if it accepts an idempotency key. */
  readonly idempotent: boolean;
  readonly inputSchema: JsonSchema;
  /** Undefined if it does not answer with a JSON object. */
  readonly outputSchema: JsonSchema | undefined;
  readonly hints: ToolHints;
}

/** The name of the argument for the body of a request. */
export const bodyArgument = 'body';
/** The name of the argument for the idempotency key of a request. */
export const keyArgument = 'idempotencyKey';

const json = 'application/json';
const idempotencyHeader = 'Idempotency-Key';

/**
 * Derives the tools of both interfaces: one for each operation, except streams of events, which have operations that answer at once, and
 * those that only take files.
 */
export function toolsOf(documents: Documents): readonly OperationTool[] {
  const directAreas = new Set(operationsOf(documents.direct).map(({ operation }) => operation.tags[0]));
  return (['direct', 'platform'] as const).flatMap((side) =>
    operationsOf(documents[side])
      .filter(({ operation }) => isCallable(operation))
      .map((placed) => toTool(placed, side, documents[side], directAreas)),
  );
}

function isCallable(operation: PlacedOperation['operation']): boolean {
  const { requestBody } = operation;
  const isStream = successContent(operation)?.['text/event-stream'] !== undefined;
  return !isStream && operation.deprecated !== true && (requestBody === undefined || json in requestBody.content);
}

function toTool(
  { method, path, operation }: PlacedOperation,
  side: Side,
  document: OpenApiDocument,
  directAreas: ReadonlySet<string | undefined>,
): OperationTool {
  const parameters = parametersOf(operation, document);
  const placed = parameters.filter((each) => each.in !== 'header');
  const [area = ''] = operation.tags;
  const idempotent = parameters.some(({ name }) => name === idempotencyHeader);
  return {
    // Both interfaces have some areas: the short name is that of the direct interface, as in clients.
    name: `${side === 'platform' && directAreas.has(area) ? 'platform_' : ''}${operation['x-sdk-method'].replace('.', '_')}`,
    side,
    area,
    title: operation.summary,
    description: describe(operation, placed),
    method,
    path,
    parameters: placed,
    takesBody: operation.requestBody !== undefined,
    idempotent,
    inputSchema: inputSchema(operation, placed, idempotent, document),
    outputSchema: outputSchema(successContent(operation), document),
    hints: hintsOf(method, operation),
    access: operation['x-access'],
    managedInDemo: operation['x-managed-in-demo'] === true,
    testModeOnly: hasProblem(operation, 'test_mode_only'),
  };
}

/** Describes a tool with an example of its arguments: the first one of the contract. */
function describe(operation: PlacedOperation['operation'], parameters: readonly Parameter[]): string {
  const [body] = Object.values(operation.requestBody?.content[json]?.examples ?? {});
  const values = parameters.filter(({ required, example }) => required && example !== undefined);
  const example = {
    ...Object.fromEntries(values.map((each) => [each.name, each.example])),
    ...(body === undefined ? {} : { [bodyArgument]: body.value }),
  };
  const shown = Object.keys(example).length === 0 ? [] : [`Example: ${JSON.stringify(example)}`];
  return [`${operation.summary}.`, operation.description, ...shown].join('\n\n');
}

function inputSchema(
  { requestBody }: PlacedOperation['operation'],
  parameters: readonly Parameter[],
  idempotent: boolean,
  { components }: OpenApiDocument,
): JsonSchema {
  const body = requestBody?.content[json]?.schema;
  const needsBody = body !== undefined && requestBody?.required === true;
  const fields = parameters.map(({ name, description, schema }) => {
    return [name, description === undefined ? schema : { description, ...schema }] as const;
  });
  const required = parameters.filter((each) => each.required).map(({ name }) => name);
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      ...Object.fromEntries(fields),
      ...(body === undefined ? {} : { [bodyArgument]: body }),
      ...(idempotent ? { [keyArgument]: keySchema } : {}),
    },
    required: needsBody ? [...required, bodyArgument] : required,
    additionalProperties: false,
  };
  return selfContained(schema, components.schemas);
}

const keySchema: JsonSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  description:
    'Only to repeat a call whose result is unknown: the key that its error named, or your own from the first call on. Otherwise leave it ' +
    'out, and one is made.',
};

function outputSchema(content: Content | undefined, { components }: OpenApiDocument): JsonSchema | undefined {
  const schema = content?.[json]?.schema;
  if (schema === undefined) return undefined;
  const shape = shapeOf(schema, components.schemas);
  const { $ref, $defs } = shape;
  if (typeof $ref !== 'string') return shape['type'] === 'object' ? shape : undefined;
  // The root must be an object, not a reference to one.
  const definitions = $defs as Readonly<Record<string, JsonSchema>>; // Made by `shapeOf`.
  const root = definitions[$ref.replace('#/$defs/', '')];
  return root?.['type'] === 'object' ? { ...root, $defs: definitions } : undefined;
}

/** A write that answers 201 or 202 adds something. Every other write changes what exists. */
function hintsOf(method: Method, { responses }: PlacedOperation['operation']): ToolHints {
  const readOnlyHint = method === 'GET';
  const adds = method === 'POST' && ('201' in responses || '202' in responses);
  return { readOnlyHint, destructiveHint: !readOnlyHint && !adds, idempotentHint: method !== 'POST' };
}
