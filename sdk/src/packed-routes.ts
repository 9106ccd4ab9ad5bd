import type { AreaRoutes, Route, RouteTable } from './route.js';

/*
 * Routes are packed as text, because after gzip it is a third smaller than objects. Each area is a block. The first line of
 * a block has the area's name and the common prefix of its paths. Every other line is an operation: its name, its flags and
 * the rest of its path. In paths, `~` stands for `/` and the line's name in kebab-case, and a bare `:` for `/:id`.
 *
 * The flags are the letter of the method (`G` GET, `P` POST, `U` PUT, `A` PATCH, `D` DELETE), then `b` takes a body, `q` takes
 * a query, `f` takes a file, `i` accepts an idempotency key, `o` needs no credential, and last the kind of a successful
 * response unless it is a JSON value: `n` nothing, `y` bytes, `l` a list, `s` a stream. After the flags, `?` begins the
 * names of query parameters that are among the options.
 */

const methods: Readonly<Record<string, Route['method']>> = { P: 'POST', U: 'PUT', A: 'PATCH', D: 'DELETE' };
const answers: Readonly<Record<string, Route['answer']>> = { n: 'none', y: 'bytes', l: 'list', s: 'stream' };

/**
 * Returns a function that unpacks the table on its first call.
 *
 * @param encodeForm encodes bodies with a file. An interface without uploads does without it.
 */
export function lazyRoutes(prefix: string, text: string, encodeForm?: Route['encodeForm']): () => RouteTable {
  let table: RouteTable | undefined;
  return () => {
    table ??= Object.fromEntries(text.split('\n\n').map((block) => unpackArea(prefix, block, encodeForm)));
    return table;
  };
}

/** Returns the routes that need no session. */
export function openRoutes(table: RouteTable): RouteTable {
  const open = (routes: AreaRoutes): AreaRoutes =>
    Object.fromEntries(Object.entries(routes).filter(([, route]) => route.open));
  return Object.fromEntries(Object.entries(table).map(([area, routes]) => [area, open(routes)]));
}

function unpackArea(
  prefix: string,
  block: string,
  encodeForm: Route['encodeForm'],
): [area: string, routes: AreaRoutes] {
  const [head = '', ...lines] = block.split('\n');
  const [, area = '', base = ''] = /(\w+)(.*)/.exec(head) ?? [];
  return [
    area,
    Object.fromEntries(lines.map((line) => unpackRoute(prefix + unpackPath(base, area), line, encodeForm))),
  ];
}

function unpackRoute(base: string, line: string, encodeForm: Route['encodeForm']): [name: string, route: Route] {
  const [, name = '', flags = '', names, rest = ''] = /(\w+) (\w+)(?:\?([\w,]+))?(.*)/.exec(line) ?? [];
  const path = base + unpackPath(rest, name);
  const has = (flag: string): boolean => flags.includes(flag);
  const route = {
    method: methods[flags.charAt(0)] ?? 'GET',
    path,
    parameterCount: path.split(':').length - 1,
    body: has('b'),
    encodeForm: has('f') ? encodeForm : undefined,
    query: has('q'),
    queryOptions: names?.split(',') ?? [],
    idempotent: has('i'),
    open: has('o'),
    answer: answers[flags.slice(-1)],
  };
  return [name, route];
}

function unpackPath(path: string, name: string): string {
  const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return path.replace('~', `/${kebab}`).replace(/:(?!\w)/g, '/:id');
}
