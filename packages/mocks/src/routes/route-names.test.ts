import { readFile } from 'node:fs/promises';
import { endpoints, routeName } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpointNamed, endpointsByName } from './route-names.js';

it('every endpoint has a unique name that is in the generated types', async () => {
  expect(endpointsByName.size).toBe(endpoints.length);
  const generated = await readFile(new URL('../route-types/generated/routes.ts', import.meta.url), 'utf8');
  const names = [...generated.matchAll(/^ {2}(?:\| )?'([\w.]+)'/gm)].map(([, name = '']) => name);
  const present = names.filter((name) => endpointsByName.has(name));
  expect(present.toSorted()).toEqual([...endpointsByName.keys()].sort());
  // The others are former names.
  expect(names.filter((name) => endpointNamed(name) === undefined)).toEqual([]);
});

it('no response has a field that an override would mistake for a problem', () => {
  const named = endpoints.filter(({ route }) =>
    Object.entries(route.responses).some(
      ([status, schema]) => status.startsWith('2') && schema instanceof z.ZodObject && 'problem' in schema.shape,
    ),
  );
  expect(named.map(routeName)).toEqual([]);
});
