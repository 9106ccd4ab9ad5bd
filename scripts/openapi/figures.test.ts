import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { documentFigures } from './figures.js';
import { currentFolder, documentNames } from './paths.js';

it.each(documentNames)('the %s document is complete', (name) => {
  const figures = documentFigures(JSON.parse(readFileSync(`${currentFolder}/${name}.json`, 'utf8')));
  for (const [label, { have, of }] of Object.entries(figures)) expect(have, label).toBe(of);
});

it('counts what is missing', () => {
  const figures = documentFigures({
    paths: { '/a': { get: { summary: 'A', parameters: [{ name: 'b', description: 'B' }], responses: { '200': {} } } } },
    components: { schemas: { C: { properties: { d: { type: 'string' }, e: { $ref: '#/x', description: 'E' } } } } },
  });
  expect(figures).toMatchObject({
    'operations described': { have: 0, of: 1 },
    'responses with X-Request-Id': { have: 0, of: 1 },
    'parameters described': { have: 1, of: 1 },
    'parameters with an example': { have: 0, of: 1 },
    'schemas described': { have: 0, of: 1 },
    'properties described': { have: 1, of: 2 },
    'scalar properties with an example': { have: 0, of: 1 },
  });
});
