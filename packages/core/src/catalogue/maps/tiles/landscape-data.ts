import { landscapeJson } from '../../../kernel/generated/landscape.js';
import type { Lake } from '../../../values/geo/roads/roads.js';
import { decodeLine, type EncodedLine, type OutlineRow } from '../../../values/geo/shape/encoded-line.js';
import type { Point } from '../../../values/geo/shape/point.js';

/** Waters and parks as `data/geo/landscape.geojson` compiles to them. */
export interface LandscapeRows {
  readonly river: EncodedLine;
  readonly lakes: readonly OutlineRow[];
  readonly parks: readonly OutlineRow[];
}

const rows: LandscapeRows = JSON.parse(landscapeJson);

const outlines = (shapes: readonly OutlineRow[]): readonly Lake[] =>
  shapes.map(([name, outline]) => ({ name, outline: decodeLine(outline) }));

/** The lakes that roads do not go around. */
export const smallLakes = outlines(rows.lakes);

export const parks = outlines(rows.parks);

/** The Colentina, along which the lakes of the north lie. */
export const riverColentina: readonly Point[] = decodeLine(rows.river);
