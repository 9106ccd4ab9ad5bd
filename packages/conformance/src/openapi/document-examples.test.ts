import { directDocument, platformDocument } from '@doorstep/openapi';
import { describe, expect, it } from 'vitest';
import { recordFigure } from '../../../../scripts/lib/figures.mjs';
import { pointerPart, schemaViolations } from './document-check.js';

/** An example in a document, and the schema beside it. */
interface DocumentedExample {
  readonly at: string;
  readonly schema: string;
  readonly value: unknown;
}

const documentedExamples = {
  platform: examplesIn(platformDocument(), 'platform#'),
  direct: examplesIn(directDocument(), 'direct#'),
};

describe.each(['platform', 'direct'] as const)('the %s document', (side) => {
  it('has only examples that its schemas accept', () => {
    const violations = documentedExamples[side].flatMap(({ at, schema, value }) =>
      schemaViolations(schema, value).map((violation) => `${at}: ${violation}`),
    );
    expect(violations).toEqual([]);
    recordFigure(`OpenAPI: examples of the ${side} document that its schemas accept`, documentedExamples[side].length);
  });
});

it('reports a wrong example', () => {
  expect(schemaViolations('direct#/components/schemas/Money', { amount: '12', currency: 'RON' })).toEqual([
    '/amount must be integer',
  ]);
});

/** Returns every example of a body, parameter or header that has a schema beside it. Streams are text and have none. */
function examplesIn(value: unknown, at: string, root: unknown = value): DocumentedExample[] {
  if (Array.isArray(value)) return value.flatMap((member, index) => examplesIn(member, `${at}/${index}`, root));
  if (typeof value !== 'object' || value === null) return [];
  const { schema, example, examples, ...rest }: Record<string, unknown> = { ...value };
  const below = Object.entries(rest).flatMap(([name, member]) =>
    examplesIn(member, `${at}/${pointerPart(name)}`, root),
  );
  if (schema === undefined) return below;
  const named = Object.entries(Object(examples)).map(([name, one]) => {
    return { at: `${at}/examples/${name}`, schema: `${at}/schema`, value: resolved(one, root)['value'] };
  });
  return [...below, ...named, ...(example === undefined ? [] : [{ at, schema: `${at}/schema`, value: example }])];
}

function resolved(example: unknown, root: unknown): Record<string, unknown> {
  const { $ref } = Object(example);
  if (typeof $ref !== 'string') return Object(example);
  return $ref
    .slice(2)
    .split('/')
    .reduce((value, part) => Object(Object(value)[part]), Object(root));
}
