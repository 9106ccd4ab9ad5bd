import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the reference shows of an OpenAPI 3.1 document: the parts that our own documents use. */
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly summary: string; readonly description: string };
  readonly tags: readonly Tag[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly webhooks?: Readonly<Record<string, PathItem>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface Tag {
  readonly name: string;
  readonly description: string;
  readonly 'x-displayName': string;
}

export type PathItem = Readonly<Record<string, Operation | readonly (Parameter | Reference)[]>>;

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Answer | Reference>>;
  readonly 'x-sdk-method'?: string;
  readonly 'x-codeSamples'?: readonly CodeSample[];
}

export interface CodeSample {
  readonly lang: string;
  readonly label?: string;
  readonly source: string;
}

export interface Reference {
  readonly $ref: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

/** A body, by media type. */
export interface Content {
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface MediaType {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example | Reference>>;
}

export interface Example {
  readonly summary?: string;
  readonly value: unknown;
}

export interface Answer extends Content {
  readonly description: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly 'x-problem-codes'?: readonly string[];
}

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** An operation with its place. */
export interface PlacedOperation extends Operation {
  readonly method: string;
  readonly path: string;
  readonly allParameters: readonly Parameter[];
}

/** The interfaces, each with a document of its own. */
export const interfaces = ['direct', 'platform'] as const;
export type InterfaceName = (typeof interfaces)[number];

/** The generated document of an interface. */
export function readDocument(workspace: string, name: InterfaceName): OpenApiDocument {
  return JSON.parse(readFileSync(join(workspace, `docs/openapi/${name}.json`), 'utf8'));
}

/** What a reference leads to, or the value itself. */
export function resolve<T>(document: OpenApiDocument, value: T | Reference): T {
  const { $ref } = value as Partial<Reference>;
  if ($ref === undefined) return value as T;
  const [, , kind = '', name = ''] = $ref.split('/');
  const found = document.components[kind]?.[name];
  if (found === undefined) throw new Error(`${$ref} is not in the document.`);
  return found as T;
}

const methods: readonly string[] = ['get', 'put', 'post', 'delete', 'patch'];

/** The operations of paths or webhooks, in their order. */
export function operationsOf(
  document: OpenApiDocument,
  items: Readonly<Record<string, PathItem>>,
): readonly PlacedOperation[] {
  return Object.entries(items).flatMap(([path, item]) => {
    const shared = (item['parameters'] ?? []) as readonly (Parameter | Reference)[];
    return Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, value]) => {
        const operation = value as Operation;
        const parameters = [...(operation.parameters ?? []), ...shared];
        const allParameters = parameters.map((parameter) => resolve(document, parameter));
        return { ...operation, method, path, allParameters };
      });
  });
}

/** Name of the component that a schema refers to. */
export function componentOf(schema: Schema): string | undefined {
  return schema.$ref?.replace('#/components/schemas/', '');
}
