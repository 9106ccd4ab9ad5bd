import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { oas31 } from 'openapi3-ts';

export type OpenApiDocument = oas31.OpenAPIObject;
export type Operation = oas31.OperationObject;

/** A schema, or a reference to one. */
export type Schema = Omit<oas31.SchemaObject, `x-${string}`> & Partial<oas31.ReferenceObject>;

/** An operation with its method, its path and the parameters of both. */
export interface PlacedOperation extends Operation {
  readonly method: string;
  readonly path: string;
  readonly allParameters: readonly oas31.ParameterObject[];
}

/** The interfaces: one document each. */
export const interfaces = ['direct', 'platform'] as const;
export type InterfaceName = (typeof interfaces)[number];

function readDocument(workspace: string, name: InterfaceName): OpenApiDocument {
  return JSON.parse(readFileSync(join(workspace, `docs/openapi/${name}.json`), 'utf8'));
}

/** Reads the documents of all interfaces. */
export function readDocuments(workspace: string): Readonly<Record<InterfaceName, OpenApiDocument>> {
  return { direct: readDocument(workspace, 'direct'), platform: readDocument(workspace, 'platform') };
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
      return [{ ...operation, method, path, allParameters }];
    }),
  );
}

/** Returns the name of the component that a schema refers to. */
export function componentOf({ $ref }: Schema): string | undefined {
  return $ref?.replace('#/components/schemas/', '');
}
