import { directDocument, platformDocument } from '@doorstep/openapi';
import { describe, expect, it } from 'vitest';
import { recordFigure } from '../../../../scripts/lib/figures.mjs';
import { pointerPart, schemaFaults } from './document-check.js';

/** A value that a document shows, and the schema beside it. */
interface Shown {
  readonly at: string;
  readonly schema: string;
  readonly value: unknown;
}

const shown = { platform: shownIn(platformDocument(), 'platform#'), direct: shownIn(directDocument(), 'direct#') };

describe.each(['platform', 'direct'] as const)('the %s document', (side) => {
  it('shows nothing but what its schemas accept', () => {
    const faults = shown[side].flatMap(({ at, schema, value }) =>
      schemaFaults(schema, value).map((fault) => `${at}: ${fault}`),
    );
    expect(faults).toEqual([]);
    recordFigure(`OpenAPI: examples of the ${side} document that its schemas accept`, shown[side].length);
  });
});

it('would notice a wrong example', () => {
  expect(schemaFaults('direct#/components/schemas/Money', { amount: '12', currency: 'RON' })).toEqual([
    '/amount must be integer',
  ]);
});

/** Every example with a schema beside it: of bodies, parameters and headers. Streams are text, and shown as such. */
function shownIn(value: unknown, at: string, root: unknown = value): Shown[] {
  if (Array.isArray(value)) return value.flatMap((member, index) => shownIn(member, `${at}/${index}`, root));
  if (typeof value !== 'object' || value === null) return [];
  const { schema, example, examples, ...rest }: Record<string, unknown> = { ...value };
  const below = Object.entries(rest).flatMap(([name, member]) => shownIn(member, `${at}/${pointerPart(name)}`, root));
  if (schema === undefined) return below;
  const named = Object.entries(Object(examples)).map(([name, one]) => {
    return { at: `${at}/examples/${name}`, schema: `${at}/schema`, value: followed(one, root)['value'] };
  });
  return [...below, ...named, ...(example === undefined ? [] : [{ at, schema: `${at}/schema`, value: example }])];
}

function followed(example: unknown, root: unknown): Record<string, unknown> {
  const { $ref } = Object(example);
  if (typeof $ref !== 'string') return Object(example);
  return $ref
    .slice(2)
    .split('/')
    .reduce((value, part) => Object(Object(value)[part]), Object(root));
}
