import type { Parameter } from '../catalogue/document.js';
import { bodyArgument, keyArgument, type OperationTool } from '../catalogue/tools.js';
import type { ServiceCall } from './http.js';

/** The arguments of a call of a tool, as the client sent them. */
export type ToolArguments = Readonly<Record<string, unknown>>;

/** Thrown for arguments that do not fit the request. The service checks everything inside of them. */
export class InvalidArguments extends Error {
  override readonly name = 'InvalidArguments';
}

/**
 * Returns the request of a tool.
 *
 * @param makeKey returns the idempotency key of a call that has none.
 * @throws InvalidArguments for arguments that the tool does not have, and for missing ones.
 */
export function toServiceCall(
  tool: OperationTool,
  args: ToolArguments,
  makeKey: () => string,
): Omit<ServiceCall, 'signal'> {
  refuseUnknown(tool, args);
  return {
    method: tool.method,
    path: pathOf(tool, args),
    query: queryOf(tool.parameters, args),
    body: tool.takesBody ? JSON.stringify(args[bodyArgument] ?? {}) : undefined,
    idempotencyKey: tool.idempotent ? (given(args[keyArgument]) ?? makeKey()) : undefined,
  };
}

function refuseUnknown({ inputSchema }: OperationTool, args: ToolArguments): void {
  const known = Object.keys(Object(inputSchema['properties']));
  const unknown = Object.keys(args).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const list = known.length === 0 ? 'It has none' : `It has: ${known.join(', ')}`;
  throw new InvalidArguments(`This tool has no argument "${unknown}". ${list}. Fields of the body belong into "body".`);
}

function pathOf({ path }: OperationTool, args: ToolArguments): string {
  return path.replace(/\{(\w+)\}/g, (_part, name: string) => {
    const value = given(args[name]);
    if (value === undefined) throw new InvalidArguments(`The argument "${name}" is missing: send it as text.`);
    // Otherwise the parser of a URL would leave out these parts of a path.
    if (value === '.' || value === '..') throw new InvalidArguments(`The argument "${name}" is not a name.`);
    return encodeURIComponent(value);
  });
}

function queryOf(parameters: readonly Parameter[], args: ToolArguments): string {
  const query = new URLSearchParams();
  for (const { name } of parameters.filter((each) => each.in === 'query')) {
    for (const value of [args[name] ?? []].flat()) query.append(name, textOf(name, value));
  }
  return query.toString();
}

function textOf(name: string, value: unknown): string {
  if (typeof value === 'object') throw new InvalidArguments(`The argument "${name}" is an object: send a plain value.`);
  return String(value);
}

/** Returns a text that is not empty. */
function given(value: unknown): string | undefined {
  return (typeof value === 'string' || typeof value === 'number') && value !== '' ? String(value) : undefined;
}
