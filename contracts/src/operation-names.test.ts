import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoints } from './endpoints.js';
import { renamedOperations } from './renamed-operations.js';
import { roles } from './shared/access.js';
import { bytesMediaType, messageSchema } from './shared/stream.js';

/** Reads that look something up by words or positions, each with its own verb. */
const lookUps = ['autocomplete', 'geocode', 'reverse', 'search', 'suggest'];

/** The first words that an operation of a kind may have. */
const verbs: Readonly<Record<string, readonly string[]>> = {
  stream: ['follow'],
  bytes: ['download'],
  list: ['list', ...lookUps],
  object: ['get', ...lookUps],
  PATCH: ['update'],
  PUT: ['set', 'reorder', 'upload'],
  DELETE: ['delete', 'reset', 'revoke'],
  POST: [
    'accept add advance assign begin calculate cancel change check claim complete confirm create decide decline enrol',
    'evaluate fail go invite issue leave login logout mark play preview record redeliver refuse register reject release remove replace',
    'report request requote reset resolve restore retry return review revoke roll rotate send set sign start step test',
    'stop tip unsubscribe upload validate withdraw close',
  ].flatMap((line) => line.split(' ')),
};

describe('the names of operations', () => {
  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s begins with its verb', (_, endpoint) => {
    const [verb] = splitName(endpoint.operation);
    expect(verbs[kindOf(endpoint)]).toContain(verb);
    expect(roles).not.toContain(verb);
  });

  it('have one noun for each path', () => {
    const nouns = new Map<string, Set<string>>();
    for (const { interface: side, operation, route } of endpoints) {
      const known = nouns.get(`${side} ${route.path}`) ?? new Set();
      nouns.set(`${side} ${route.path}`, known.add(nounOf(operation)));
    }
    const mixed = [...nouns].filter(([, found]) => found.size > 1);
    expect(mixed.map(([path, found]) => `${path}: ${[...found]}`)).toEqual([]);
  });
});

describe('the former names of operations', () => {
  const renamed = Object.entries(renamedOperations).flatMap(([side, areas]) =>
    Object.entries(areas).flatMap(([area, names]) =>
      Object.entries(names).map(([former, name]) => ({
        former: `${side}.${area}.${former}`,
        name: `${side}.${area}.${name}`,
      })),
    ),
  );
  const names = endpoints.map(({ name }) => name);

  it('lead to an operation', () => {
    expect(renamed.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('belong to no operation any more', () => {
    expect(renamed.map(({ former }) => former).filter((former) => names.includes(former))).toEqual([]);
  });
});

function kindOf({ route }: Endpoint): string {
  if (route.method !== 'GET') return route.method;
  const answer: unknown = route.responses[200];
  if (messageSchema(answer)) return 'stream';
  const mediaType = bytesMediaType(answer);
  if (mediaType !== undefined && !mediaType.includes('json')) return 'bytes';
  return answer instanceof z.ZodObject && answer.shape['data'] instanceof z.ZodArray ? 'list' : 'object';
}

/** Splits `listOwnTickets` into its verb and the rest. */
function splitName(operation: string): readonly [verb: string, rest: string] {
  const end = operation.search(/[A-Z]/);
  return end < 0 ? [operation, ''] : [operation.slice(0, end), operation.slice(end)];
}

/** Returns the noun of a name in the singular: `Refund` of `listRefunds` and of `createRefund`. */
function nounOf(operation: string): string {
  return splitName(operation)[1].replace(/ies$/, 'y').replace(/s$/, '');
}
