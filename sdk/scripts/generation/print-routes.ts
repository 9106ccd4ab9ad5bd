import { hasQueryOptions, type Operation } from './operations.js';

const methodFlags = { GET: 'G', POST: 'P', PUT: 'U', PATCH: 'A', DELETE: 'D' } as const;
const answerFlags = { json: '', none: 'n', bytes: 'y', list: 'l', stream: 's' } as const;
const prefixes = { direct: '/v1', platform: '/api/v1' } as const;

/** Returns true if an operation needs no credential. */
export function isOpen({ endpoint }: Operation): boolean {
  return endpoint.meta.access.kind === 'public';
}

function takesFile({ endpoint }: Operation): boolean {
  return endpoint.meta.upload !== undefined;
}

/** Prints the client's route table, packed as `src/packed-routes.ts` describes. */
export function printRoutes(name: string, areas: ReadonlyMap<string, readonly Operation[]>): string {
  const [first] = [...areas.values()].flat();
  if (first === undefined) throw new Error(`${name} would be empty.`);
  const prefix = prefixes[first.endpoint.interface];
  const blocks = [...areas].map(([area, operations]) => packArea(area, prefix, operations));
  const takesFiles = [...areas.values()].flat().some(takesFile);
  return [
    ...(takesFiles ? [`import { encodeForm } from '../../routes/form.js';`] : []),
    `import { lazyRoutes } from '../../routes/packed-routes.js';`,
    '',
    `export const ${name} = /* @__PURE__ */ lazyRoutes('${prefix}', \`${blocks.join('\n')}\`${takesFiles ? ', encodeForm' : ''});`,
  ].join('\n');
}

function packArea(area: string, prefix: string, operations: readonly Operation[]): string {
  const paths = operations.map(({ endpoint }) => pathBelow(prefix, endpoint));
  const base = commonBase(paths);
  const lines = operations.map((operation, index) => packRoute(operation, (paths[index] ?? '').slice(base.length)));
  return [`${area}${abbreviate(area, base)}`, ...lines].join('\n');
}

function pathBelow(prefix: string, { name, route }: Operation['endpoint']): string {
  if (!route.path.startsWith(`${prefix}/`)) throw new Error(`The path of ${name} must begin with ${prefix}/.`);
  if (/[ ~`\\$]/.test(route.path)) throw new Error(`The path of ${name} has a character that cannot be packed.`);
  return route.path.slice(prefix.length);
}

/** Returns the segments that all paths start with, up to the first parameter. */
function commonBase(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split('/'));
  const isShared = (segment: string, index: number): boolean =>
    !segment.startsWith(':') && others.every((other) => other[index] === segment);
  const end = first.findIndex((segment, index) => !isShared(segment, index));
  return first.slice(0, end === -1 ? undefined : end).join('/');
}

function packRoute(operation: Operation, rest: string): string {
  const { endpoint, body, query, answer } = operation;
  const flags = [
    methodFlags[endpoint.route.method],
    body === undefined ? '' : 'b',
    query === undefined || hasQueryOptions(operation) ? '' : 'q',
    takesFile(operation) ? 'f' : '',
    endpoint.meta.idempotency === 'accepted' ? 'i' : '',
    isOpen(operation) ? 'o' : '',
    answerFlags[answer.kind],
    hasQueryOptions(operation) ? `?${Object.keys(query?.shape ?? {})}` : '',
  ].join('');
  const former = endpoint.formerOperation === undefined ? '' : `=${endpoint.formerOperation}`;
  return `${endpoint.operation}${former} ${flags}${abbreviate(endpoint.operation, rest)}`;
}

/** Shortens a path: `/:id/rotate-secret` of `rotateSecret` becomes `:~`. */
function abbreviate(name: string, path: string): string {
  const kebab = `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const short = path.endsWith(kebab) ? `${path.slice(0, -kebab.length)}~` : path;
  return short.replace(/\/:id(?!\w)/g, ':');
}
