import type { Route, RouteTable } from './route.js';

/*
 * Routes are packed as text, because after gzip it is a third smaller than objects. A line without a space begins an area: it
 * has the area's name and the common prefix of its paths. Every other line is an operation: its name, its flags and the rest
 * of its path. After the name, `=` begins a former name. In paths, `~` stands for `/` and the line's name in kebab-case, and a
 * bare `:` for `/:id`.
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
    table ??= unpack(prefix, text, encodeForm);
    return table;
  };
}

function unpack(prefix: string, text: string, encodeForm: Route['encodeForm']): RouteTable {
  const table: Record<string, Record<string, Route>> = {};
  let base = '';
  let area: Record<string, Route> = {};
  const lines = text.matchAll(/^(\w+)(?:=(\w+))?(?: (\w+)(?:\?([\w,]+))?)?(.*)$/gm);
  for (const [, name = '', former, flags, names, rest = ''] of lines) {
    const kebab = name.replace(/[A-Z]/g, '-$&').toLowerCase();
    const path = rest.replace('~', `/${kebab}`).replace(/:(?!\w)/g, '/:id');
    if (flags) {
      const route = createRoute(name, base + path, flags, names, encodeForm);
      area[name] = route;
      if (former) area[former] = route;
    } else {
      base = prefix + path;
      area = {};
      table[name] = area;
    }
  }
  return table;
}

function createRoute(
  name: string,
  path: string,
  flags: string,
  names: string | undefined,
  encodeForm: Route['encodeForm'],
): Route {
  const has = (flag: string): boolean => flags.includes(flag);
  return {
    name,
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
}
