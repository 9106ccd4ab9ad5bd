import type { OperationTool } from '../catalogue/tools.js';

/** The scheme of the addresses of objects and pages. */
export const scheme = 'doorstep:';

/** An object that can be read by its address. */
export interface ObjectTemplate {
  /** Address with its parameters (RFC 6570), such as `doorstep://deliveries/{id}`. */
  readonly uriTemplate: string;
  readonly tool: OperationTool;
}

/** Returns the objects that the tools can read: those of reads whose only arguments are in the path. */
export function objectTemplates(tools: readonly OperationTool[]): readonly ObjectTemplate[] {
  return tools
    .filter(({ method, path, parameters, outputSchema }) => {
      return method === 'GET' && path.endsWith('}') && outputSchema !== undefined && parameters.every(isInPath);
    })
    .map((tool) => ({ uriTemplate: `${scheme}//${tool.path.replace(/^\/(?:api\/)?v1\//, '')}`, tool }));
}

function isInPath({ in: place }: OperationTool['parameters'][number]): boolean {
  return place === 'path';
}

/** Returns the template of an address with the values of its parameters. Undefined for an unknown address. */
export function findObject(
  uri: string,
  templates: readonly ObjectTemplate[],
): { readonly tool: OperationTool; readonly args: Readonly<Record<string, string>> } | undefined {
  const parts = uri.split('/');
  for (const { uriTemplate, tool } of templates) {
    const wanted = uriTemplate.split('/');
    const matches =
      wanted.length === parts.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at]);
    if (matches) return { tool, args: argumentsOf(wanted, parts) };
  }
  return undefined;
}

function argumentsOf(wanted: readonly string[], parts: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    wanted.flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), decoded(parts[at] ?? '')]] : [])),
  );
}

/** A part with wrong percent-encoding names no object, and stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
