import { literal, quoted } from '@doorstep/openapi';
import type { LoggedCall, Query } from './logged-call.js';
import { fillIn, missingValues } from './missing-values.js';
import { parseJson } from './parse-json.js';

/** Query parameters that the SDK takes as lists. */
const lists: readonly string[] = ['kind', 'status', 'type', 'types'];

/** The query parameters that are numbers. One that the log does not keep becomes `NaN`, like a coordinate of a body. */
const numbers: readonly string[] = ['limit', 'lat', 'lng'];

/**
 * Returns a module that makes a call with the SDK. Values that the log does not keep are named in a comment, and the code has
 * placeholders for them.
 */
export function sdkCode(call: LoggedCall, baseUrl: string): string {
  const { query } = call;
  const body = readBody(call);
  const missing = missingValues({ body: body.value, query });
  const method = `doorstep.${call.operation}`;
  return [
    "import { Doorstep } from '@doorstep/sdk';",
    '',
    `const doorstep = new Doorstep({ apiKey: process.env.DOORSTEP_API_KEY, baseUrl: ${quoted(baseUrl)} });`,
    '',
    ...(body.isComplete ? [] : ['// The log does not have the whole body: add what is missing.']),
    ...(missing.length === 0 ? [] : ['// The log does not keep these values: fill them in.']),
    ...missing.map(({ pointer }) => `//   ${pointer}`),
    ...use(call, method, (head) => callArguments(call, body.value, query, head)),
    '',
  ].join('\n');
}

/** The body of a call. A cut or long one is not in the log, or not completely. */
function readBody({ route, bodyText }: LoggedCall): { readonly value: unknown; readonly isComplete: boolean } {
  if (!route.body) return { value: undefined, isComplete: true };
  const value = parseJson(bodyText);
  return { value: value ?? {}, isComplete: value !== undefined };
}

/** Prints the call and the use of its result. */
function use(
  { route: { answer } }: LoggedCall,
  method: string,
  argumentsAfter: (head: string) => string,
): readonly string[] {
  if (answer === 'none') return [`await ${method}(${argumentsAfter(`await ${method}(`)});`];
  const head =
    answer === 'list' || answer === 'stream'
      ? `for await (const entry of ${method}(`
      : `const result = await ${method}(`;
  if (answer === 'list' || answer === 'stream')
    return [`${head}${argumentsAfter(head)})) {`, '  console.log(entry);', '}'];
  return [`${head}${argumentsAfter(head)});`, 'console.log(result);'];
}

/** Prints path parameters, then body and query. Omits an empty last argument. */
function callArguments({ parameters, route }: LoggedCall, body: unknown, query: Query, head: string): string {
  const hasQuery = Object.keys(query).length > 0;
  const values = [
    ...(route.body && (hasQuery || Object.keys(Object(body)).length > 0) ? [body] : []),
    ...(hasQuery ? [typed(query)] : []),
  ];
  const written = parameters.map(quoted);
  for (const value of values) {
    written.push(literal(fillIn(value, placeholder), '', head.length + written.join(', ').length));
  }
  return written.join(', ');
}

/** Returns a query with the types that the SDK has for it. */
function typed(query: Query): object {
  const value = (name: string, given: string | readonly string[]): unknown => {
    if (numbers.includes(name)) return Number(given);
    return lists.includes(name) ? [given].flat() : given;
  };
  return Object.fromEntries(Object.entries(query).map(([name, given]) => [name, value(name, given)]));
}

/** The text names its field. `NaN` is no coordinate, so the service refuses it until it is replaced. */
function placeholder({ pointer, kind }: { readonly pointer: string; readonly kind: string }): unknown {
  return kind === 'number' ? Number.NaN : `<${pointer.slice(pointer.lastIndexOf('/') + 1)}>`;
}
