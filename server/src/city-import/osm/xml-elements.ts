import { SaxesParser } from 'saxes';
import type { OsmElement, OsmMember } from './element.js';
import { InvalidExtract } from './invalid-extract.js';
import type { WantedTypes } from './pbf-elements.js';

type Attributes = Readonly<Record<string, string>>;

/** An element whose end has not been read. */
interface OpenElement {
  readonly type: OsmElement['type'];
  readonly attributes: Attributes;
  readonly tags: string[];
  readonly nodes: number[];
  readonly members: OsmMember[];
}

/**
 * Reads the elements of an OSM XML file, in batches.
 *
 * @throws InvalidExtract for a file that is truncated, not well-formed, or not OSM XML.
 */
export async function* readXmlElements(
  chunks: AsyncIterable<Uint8Array>,
  wanted: WantedTypes,
): AsyncGenerator<readonly OsmElement[]> {
  const parser = new SaxesParser();
  let batch: OsmElement[] = [];
  let isOsm = false;
  let open: OpenElement | undefined;
  const texts = createTextPool();
  parser.on('error', (error) => {
    throw new InvalidExtract(`The OSM XML file is truncated or damaged: ${error.message}`, { cause: error });
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'osm') isOsm = true;
    else if (name === 'node' || name === 'way' || name === 'relation') {
      open = { type: name, attributes, tags: [], nodes: [], members: [] };
    } else if (open) addChild(open, name, attributes, texts);
  });
  parser.on('closetag', ({ name }) => {
    if (open?.type !== name) return;
    if (wanted.has(open.type)) batch.push(completed(open));
    open = undefined;
  });
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    if (batch.length > 0) yield batch;
    batch = [];
  }
  parser.close();
  if (!isOsm) throw new InvalidExtract('The file is XML, but not an OpenStreetMap extract.');
}

function addChild(
  { tags, nodes, members }: OpenElement,
  name: string,
  attributes: Attributes,
  texts: (text: string) => string,
): void {
  const { k = '', v = '', ref, type, role = '' } = attributes;
  if (name === 'tag') tags.push(texts(k), texts(v));
  else if (name === 'nd') nodes.push(Number(ref));
  else if (name === 'member' && (type === 'node' || type === 'way' || type === 'relation')) {
    members.push({ type, id: Number(ref), role });
  }
}

/**
 * Creates a function that returns the same string for equal texts. Most tags of a file are equal, and a string of the parser keeps the whole part of the
 * file in memory that it was cut from.
 */
function createTextPool(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const first = known.get(text);
    if (first !== undefined) return first;
    const copy = JSON.parse(JSON.stringify(text)) as string;
    known.set(copy, copy);
    return copy;
  };
}

function completed({ type, attributes, tags, nodes, members }: OpenElement): OsmElement {
  const id = Number(attributes['id'] ?? Number.NaN);
  if (!Number.isSafeInteger(id)) throw new InvalidExtract(`A ${type} of the OSM XML file has no valid id.`);
  const deleted = attributes['visible'] === 'false' ? ({ isDeleted: true } as const) : {};
  if (type === 'way') return { type, id, nodes, tags, ...deleted };
  if (type === 'relation') return { type, id, members, tags, ...deleted };
  const [lat, lng] = [Number(attributes['lat']), Number(attributes['lon'])];
  // A deleted node has none.
  if (!('isDeleted' in deleted) && !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180))
    throw new InvalidExtract(`Node ${id} has no valid position.`);
  return { type, id, lat, lng, tags, ...deleted };
}
