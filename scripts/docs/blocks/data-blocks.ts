import { components, type Endpoint, endpoints } from '@doorstep/contracts';

const methods = 'GET|POST|PUT|PATCH|DELETE';
const requestLine = new RegExp(`^(${methods})\\s+(\\S+)(.*)$`, 'm');
const headerLine = /^[A-Za-z][\w-]*: \S.*$/;

/** A request in a page: a line with method and path, headers, a body. */
interface ShownRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/**
 * Returns the errors of an HTTP block: requests without a route, and queries and bodies that the route would refuse. The path
 * may be followed by a body on the same line, or, after two spaces, by words about the answer. A block without a request shows
 * headers of an answer.
 */
export function httpErrors(code: string): readonly string[] {
  const requests = shownRequests(code);
  if (requests.length > 0) return requests.flatMap(requestErrors);
  return code
    .split('\n')
    .filter((line) => line !== '' && !headerLine.test(line) && !/^HTTP\/1\.1 \d{3} /.test(line))
    .map((line) => `"${line}" is neither a request nor a header`);
}

function shownRequests(code: string): readonly ShownRequest[] {
  const parts = code.split(new RegExp(`^(?=(?:${methods})\\s)`, 'm')).filter((part) => requestLine.test(part));
  return parts.map((part) => {
    const [first = '', ...others] = part.split('\n');
    const [, method = '', target = '', after = ''] = requestLine.exec(first) ?? [];
    const spaced = /^( [^ ].*)?$/.exec(after)?.[1] ?? '';
    const sameLine = after.trim().startsWith('{') ? after.trim() : '';
    const rest = others.filter((line) => !headerLine.test(line)).join('\n');
    return { method, path: `${target}${sameLine === '' ? spaced : ''}`, body: `${sameLine}${rest}`.trim() };
  });
}

function requestErrors({ method, path, body }: ShownRequest): string[] {
  const url = new URL(path, 'http://localhost');
  const endpoint = endpoints.find(({ route }) => route.method === method && matches(route.path, url.pathname));
  if (endpoint === undefined) return [`${method} ${url.pathname} is not a route`];
  const query = Object.fromEntries(url.searchParams);
  return [
    ...refusals(endpoint, 'query', Object.keys(query).length === 0 ? undefined : query),
    ...(body === '' ? [] : refusals(endpoint, 'body', parsed(body))),
  ];
}

/** Returns true if a path matches a route, with an id or a name in braces for each parameter. */
function matches(pattern: string, path: string): boolean {
  const expression = pattern.replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${expression}$`).test(decodeURI(path));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

function refusals({ name, route }: Endpoint, part: 'query' | 'body', value: unknown): string[] {
  if (value === undefined) return [];
  if (value instanceof Error) return [`${name}: ${value.message}`];
  const schema = part === 'query' ? route.query : 'body' in route ? route.body : undefined;
  return isSchema(schema) ? issues(schema, value, `${name}: ${part}.`) : [`${name} takes no ${part}`];
}

function issues(schema: Schema, value: unknown, prefix: string): string[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => `${prefix}${path.join('.')}: ${message}`);
}

type Schema = ReturnType<typeof components>[number]['schema'];

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'safeParse' in value;
}

/**
 * Returns the errors of a JSON block: ```` ```json ```` must parse, ```` ```json schema=Quote ```` must match that component of
 * the contracts.
 */
export function jsonErrors(code: string, info: string): readonly string[] {
  const value = parsed(code);
  if (value instanceof Error) return [value.message];
  const [, name] = /schema=(\w+)/.exec(info) ?? [];
  if (name === undefined) return [];
  const found = components().find((component) => component.name === name);
  return found === undefined ? [`there is no component ${name}`] : issues(found.schema, value, '');
}
