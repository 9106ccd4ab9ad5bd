import type { Access } from './access.js';

/** The interfaces of the service, each with its own OpenAPI document. */
export type Side = 'direct' | 'platform';

/** JSON Schema, as the documents have it. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** A reference to a component. */
interface Reference {
  readonly $ref: string;
}

/** A parameter of a path, a query or a header. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

/** The content of a request or a response by media type. */
export type Content = Readonly<
  Record<
    string,
    {
      readonly schema?: JsonSchema;
      readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value?: unknown }>>;
    }
  >
>;

/** An answer of an operation. */
interface Answer {
  readonly content?: Content;
  readonly 'x-problem-codes'?: readonly string[];
}

/** An operation, as far as tools are derived from it. */
export interface DocumentedOperation {
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly deprecated?: boolean;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Answer | Reference>>;
  readonly 'x-sdk-method': string;
  readonly 'x-access': Access;
  readonly 'x-managed-in-demo'?: true;
}

/** An OpenAPI document that `packages/openapi` generated from the contracts. */
export interface OpenApiDocument {
  readonly info: { readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

/** The methods of operations, in the order of the documents. */
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** A method in upper case, as requests have it. */
export type Method = Uppercase<(typeof methods)[number]>;

/** An operation with its place in the document. */
export interface PlacedOperation {
  readonly method: Method;
  readonly path: string;
  readonly operation: DocumentedOperation;
}

/** Returns the operations of a document in its order. */
export function operationsOf({ paths }: OpenApiDocument): readonly PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) =>
      // The documents are generated, and a test reads every one of their operations.
      item[method] === undefined
        ? []
        : [{ method: method.toUpperCase() as Method, path, operation: item[method] as DocumentedOperation }],
    ),
  );
}

/** Returns the parameters of an operation, with those that it refers to. */
export function parametersOf(
  { parameters = [] }: DocumentedOperation,
  { components }: OpenApiDocument,
): readonly Parameter[] {
  return parameters.flatMap((each) => {
    if (!('$ref' in each)) return [each];
    const found = components.parameters[each.$ref.replace('#/components/parameters/', '')];
    return found === undefined ? [] : [found];
  });
}

/** Returns the content of the first successful answer; undefined if it has none. */
export function successContent({ responses }: DocumentedOperation): Content | undefined {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  return success !== undefined && 'content' in success ? success.content : undefined;
}

/** Returns true if an operation can answer with a problem. */
export function hasProblem({ responses }: DocumentedOperation, code: string): boolean {
  return Object.values(responses).some(
    (answer) => 'x-problem-codes' in answer && answer['x-problem-codes']?.includes(code),
  );
}
