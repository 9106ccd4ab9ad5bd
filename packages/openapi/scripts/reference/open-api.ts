import { readFileSync } from 'node:fs';
import type { oas31 } from 'openapi3-ts';
import { kebabCase } from './text.js';

export type OpenApiDocument = oas31.OpenAPIObject;

/** A schema, or a reference to one. */
export type Schema = Omit<oas31.SchemaObject, `x-${string}`> & Partial<oas31.ReferenceObject>;

/** An operation with its place in the document, and the parameters of both. */
export interface PlacedOperation extends oas31.OperationObject {
  readonly method: string;
  readonly path: string;
  /** Method and path: `POST /v1/quotes`. */
  readonly call: string;
  /** Its first tag. */
  readonly area: string;
  readonly allParameters: readonly oas31.ParameterObject[];
}

/** The interfaces: one document each. */
export const interfaces = ['direct', 'platform'] as const;
export type InterfaceName = (typeof interfaces)[number];
export type Documents = Readonly<Record<InterfaceName, OpenApiDocument>>;

/** Reads the documents of all interfaces. */
export function readDocuments(): Documents {
  const readDocument = (name: InterfaceName): OpenApiDocument =>
    JSON.parse(readFileSync(new URL(`../../../../docs/openapi/${name}.json`, import.meta.url), 'utf8'));
  return { direct: readDocument('direct'), platform: readDocument('platform') };
}

/** Follows a reference into the components of a document; returns any other value as it is. */
export function resolve<T extends object>(document: OpenApiDocument, value: T | oas31.ReferenceObject): T {
  if (!('$ref' in value)) return value;
  const [, , kind = '', name = ''] = value.$ref.split('/');
  const found = new Map(Object.entries(document.components ?? {})).get(kind)?.[name];
  if (found === undefined) throw new Error(`${value.$ref} is not in the document.`);
  return found;
}

/** Returns the operations of all paths and webhooks in their order. */
export function operationsOf(document: OpenApiDocument): readonly PlacedOperation[] {
  return Object.entries({ ...document.paths, ...document.webhooks }).flatMap(([path, item]) =>
    (['get', 'put', 'post', 'patch', 'delete'] as const).flatMap((method) => {
      const operation = resolve<oas31.PathItemObject>(document, item)[method];
      if (operation === undefined) return [];
      const parameters = [...(operation.parameters ?? []), ...(item.parameters ?? [])];
      const allParameters = parameters.map((parameter) => resolve<oas31.ParameterObject>(document, parameter));
      const call = `${method.toUpperCase()} ${path}`;
      return [{ ...operation, method, path, call, area: operation.tags?.[0] ?? '', allParameters }];
    }),
  );
}

/** Returns the address of the description of an operation on the site. */
export function operationPlace(name: InterfaceName, { area, operationId }: PlacedOperation): string {
  return `/reference/${name}/${kebabCase(area)}.md#${operationId}`;
}

/** Returns the name of the component that a schema refers to. */
export function componentOf({ $ref }: Schema): string | undefined {
  return $ref?.replace('#/components/schemas/', '');
}
