import { expect, it } from 'vitest';
import type { OsmMember } from '../osm/element.js';
import { readRestriction } from './turn-restrictions.js';

const members: readonly OsmMember[] = [
  { type: 'way', id: 1, role: 'from' },
  { type: 'node', id: 2, role: 'via' },
  { type: 'way', id: 3, role: 'to' },
];
const relation = (text: string, others = members) =>
  ({ type: 'relation', id: 9, members: others, tags: text.split(/[ =]/) }) as const;

it.each([
  ['type=restriction restriction=no_left_turn', 'no', 'no', 'no'],
  ['type=restriction restriction=only_straight_on', 'only', 'only', 'only'],
  ['type=restriction restriction=no_left_turn except=bicycle', 'no', 'no', undefined],
  ['type=restriction restriction=no_left_turn except=bus;motorcar', undefined, 'no', 'no'],
  ['type=restriction restriction:motorcar=no_u_turn', 'no', undefined, undefined],
  ['type=restriction:bicycle restriction=no_u_turn', undefined, undefined, 'no'],
  ['type=restriction restriction=no_left_turn hour_on=07:00', undefined, undefined, undefined],
  ['type=route restriction=no_left_turn', undefined, undefined, undefined],
])('%s holds for cars, scooters and bicycles as %s, %s and %s, and never for people on foot', (text, ...kinds) => {
  const kindOf = (profile: 'car' | 'scooter' | 'bicycle' | 'foot') => readRestriction(relation(text), profile)?.kind;
  expect([kindOf('car'), kindOf('scooter'), kindOf('bicycle'), kindOf('foot')]).toEqual([...kinds, undefined]);
});

it('needs a way on both sides, and one node or ways between them', () => {
  const text = 'type=restriction restriction=no_entry';
  const second: OsmMember = { type: 'way', id: 4, role: 'from' };
  expect(readRestriction(relation(text, [...members, second]), 'car')).toEqual({
    kind: 'no',
    fromWays: [1, 4],
    via: { node: 2 },
    toWays: [3],
  });
  expect(readRestriction(relation(text, members.slice(1)), 'car')).toBeUndefined();
  expect(readRestriction(relation(text, members.slice(0, 2)), 'car')).toBeUndefined();
  const overWay: readonly OsmMember[] = [
    ...members.slice(0, 1),
    { type: 'way', id: 2, role: 'via' },
    ...members.slice(2),
  ];
  expect(readRestriction(relation(text, overWay), 'car')?.via).toEqual({ ways: [2] });
  const mixed: readonly OsmMember[] = [...overWay, { type: 'node', id: 2, role: 'via' }];
  expect(readRestriction(relation(text, mixed), 'car')).toBeUndefined();
});
