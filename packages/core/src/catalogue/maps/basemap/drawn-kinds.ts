/**
 * What a map can draw besides stores: layer and kind. Packs store the number of a row, so rows are only appended. Roads have their kind in the
 * property `class`, all others in `kind`.
 */
export const drawnKinds = [
  ['parks', 'park'],
  ['parks', 'wood'],
  ['parks', 'grass'],
  ['water', 'lake'],
  ['water', 'river'],
  ['water', 'stream'],
  ['buildings', 'building'],
  ['rail', 'rail'],
  ['rail', 'tram'],
  ['roads', 'path'],
  ['roads', 'minor'],
  ['roads', 'street'],
  ['roads', 'main'],
  ['roads', 'boulevard'],
  ['roads', 'ring_road'],
  ['places', 'town'],
  ['places', 'quarter'],
  ['places', 'square'],
  ['places', 'metro_station'],
  ['places', 'station'],
  ['places', 'landmark'],
  ['road_refs', 'road'],
  ['directions', 'one_way'],
  ['houses', 'number'],
  ['houses', 'entrance'],
] as const;

type KindOf<Row> = Row extends readonly [infer Layer extends string, infer Kind extends string]
  ? `${Layer}/${Kind}`
  : never;

/** A kind, with the layer that contains it: `roads/street`. */
export type DrawnKind = KindOf<(typeof drawnKinds)[number]>;

/** The layers that packs draw. */
export type DrawnLayer = (typeof drawnKinds)[number][0];

/** Returns the number of a kind in packs. */
export function kindNumber(kind: DrawnKind): number {
  return drawnKinds.findIndex(([layer, name]) => `${layer}/${name}` === kind);
}
