import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import type { OsmElement } from './element.js';
import { InvalidExtract } from './invalid-extract.js';
import { readPbfElements, type WantedTypes } from './pbf-elements.js';
import { readXmlElements } from './xml-elements.js';

/** An extract of OpenStreetMap, which can be read several times. */
export interface Extract {
  /**
   * Reads the elements of the wanted types in the order of the file, in batches.
   *
   * @throws InvalidExtract for a truncated or damaged file.
   */
  elements(wanted: WantedTypes): AsyncIterable<readonly OsmElement[]>;
}

/**
 * Opens a file: PBF, XML, or XML compressed with gzip, whatever its name.
 *
 * @throws InvalidExtract for a missing file and for any other format.
 */
export async function openExtract(path: string): Promise<Extract> {
  const start = await firstBytes(path);
  if (start.length === 0) throw new InvalidExtract(`${path} is empty.`);
  if (start[0] === 0x1f && start[1] === 0x8b) return ofThePresent((wanted) => readXmlElements(unzipped(path), wanted));
  if (/^\s*</.test(start.toString('utf8').replace('\ufeff', ''))) {
    return ofThePresent((wanted) => readXmlElements(createReadStream(path), wanted));
  }
  if (start.includes('OSMHeader')) return ofThePresent((wanted) => readPbfElements(createReadStream(path), wanted));
  throw new InvalidExtract(`${path} is not an OpenStreetMap extract: expected .osm.pbf, .osm or .osm.gz.`);
}

/** Leaves out deleted elements, and refuses a file with their history: each version would count as an element. */
function ofThePresent(elements: Extract['elements']): Extract {
  return {
    async *elements(wanted) {
      let last: Pick<OsmElement, 'type' | 'id'> | undefined;
      for await (const batch of elements(wanted)) {
        for (const element of batch) {
          if (element.id === last?.id && element.type === last.type) {
            throw new InvalidExtract(
              `The extract has several versions of ${element.type} ${element.id}. Make one of the present with "osmium time-filter".`,
            );
          }
          last = element;
        }
        yield batch.some(({ isDeleted }) => isDeleted) ? batch.filter(({ isDeleted }) => !isDeleted) : batch;
      }
    },
  };
}

async function firstBytes(path: string): Promise<Buffer> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new InvalidExtract(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** XML of OpenStreetMap expands about 15 times. More than this only fills the memory. */
const mostExpansion = 100;
const checkedBytes = 16_000_000;

async function* unzipped(path: string): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  const file = createReadStream(path);
  file.on('error', (error) => gunzip.destroy(error));
  let bytes = 0;
  try {
    for await (const piece of file.pipe(gunzip)) {
      bytes += piece.length;
      if (bytes > checkedBytes && bytes > mostExpansion * file.bytesRead) {
        throw new InvalidExtract(`${path} expands more than ${mostExpansion} times, which no extract does.`);
      }
      yield piece;
    }
  } catch (error) {
    if (error instanceof InvalidExtract) throw error;
    throw new InvalidExtract('The gzip file is truncated or damaged. Download it again.', { cause: error });
  } finally {
    file.destroy();
  }
}
