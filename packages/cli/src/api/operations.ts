import { packedOperations } from '../generated/operations.js';

/** A field of a request. */
export interface Field {
  /** Its path in the body, such as `pickup.address`, or the name of a query parameter. */
  readonly path: string;
  readonly type: 'text' | 'number' | 'boolean' | 'json';
  /** The allowed values of a text that has few. */
  readonly values: readonly string[];
}

/** An operation of the direct interface. */
export interface Operation {
  readonly method: string;
  /** Path with parameters in braces. */
  readonly path: string;
  /** Area and operation, such as `quotes.create`. */
  readonly name: string;
  readonly summary: string;
  /** Accepts an idempotency key. */
  readonly idempotent: boolean;
  readonly body: boolean;
  readonly answer: 'json' | 'list' | 'stream' | 'bytes';
  readonly fields: readonly Field[];
}

const types = { s: 'text', n: 'number', b: 'boolean', j: 'json' } as const;

let unpacked: readonly Operation[] | undefined;

/** Returns the operations of the direct interface. */
export function operations(): readonly Operation[] {
  unpacked ??= packedOperations.trimEnd().split('\n').map(unpack);
  return unpacked;
}

/** Returns the operation that a request goes to. Undefined for an unknown path. */
export function findOperation(method: string, path: string): Operation | undefined {
  const candidates = operations().filter((each) => each.method === method && matches(each.path, path));
  // `/v1/quotes/batch` is not the quote with the id `batch`.
  return candidates.find((each) => each.path === path) ?? candidates[0];
}

function matches(template: string, path: string): boolean {
  const wanted = template.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith('{') || part === given[index]);
}

function unpack(line: string): Operation {
  const [method = '', path = '', name = '', flags = '', summary = '', fields = ''] = line.split('\t');
  const answer = flags.includes('l') ? 'list' : flags.includes('s') ? 'stream' : flags.includes('y') ? 'bytes' : 'json';
  return {
    method,
    path,
    name,
    summary,
    idempotent: flags.includes('i'),
    body: flags.includes('b'),
    answer,
    fields: fields === '' ? [] : fields.split(',').map(unpackField),
  };
}

function unpackField(text: string): Field {
  const [path = '', description = ''] = text.split(':');
  const [letter = '', values = ''] = description.split('=');
  // The generator writes no other letters.
  const type = types[letter as keyof typeof types];
  return { path, type, values: values === '' ? [] : values.split('|') };
}
