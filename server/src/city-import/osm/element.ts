/** Keys and values in turn: `['highway', 'residential', 'name', 'Carrer Major']`. Most elements have none, so this saves memory. */
export type Tags = readonly string[];

interface Deletable {
  /** In some files, elements that no longer exist are marked. */
  readonly isDeleted?: true;
}

/** A position in the map. */
export interface OsmNode extends Deletable {
  readonly type: 'node';
  readonly id: number;
  /** Degrees, WGS 84. */
  readonly lat: number;
  readonly lng: number;
  readonly tags: Tags;
}

/** A line or an area of nodes. */
export interface OsmWay extends Deletable {
  readonly type: 'way';
  readonly id: number;
  readonly nodes: readonly number[];
  readonly tags: Tags;
}

/** A member of a relation. */
export interface OsmMember {
  readonly type: OsmElement['type'];
  readonly id: number;
  readonly role: string;
}

/** A group of elements, such as a boundary or a turn restriction. */
export interface OsmRelation extends Deletable {
  readonly type: 'relation';
  readonly id: number;
  readonly members: readonly OsmMember[];
  readonly tags: Tags;
}

/** An element of the OpenStreetMap data model. */
export type OsmElement = OsmNode | OsmWay | OsmRelation;

/** Returns the first of the values that semicolons separate: what is shown has one name. */
export function firstValue(text: string): string {
  return text.split(';')[0]?.trim() ?? '';
}

/** Returns the value of a tag. */
export function tag(tags: Tags, key: string): string | undefined {
  for (let index = 0; index < tags.length; index += 2) {
    if (tags[index] === key) return tags[index + 1];
  }
  return undefined;
}
