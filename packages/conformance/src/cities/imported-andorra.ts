import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '@doorstep/server/program';

/** © OpenStreetMap contributors, ODbL 1.0. */
const extract = join(import.meta.dirname, '../../../../server/src/testing/osm/andorra.osm.pbf');

const center = { lat: 42.5075, lng: 1.5218 };
const city = { id: 'andorra', name: 'Andorra la Vella', country: { code: 'AD' }, center };

/** Imports Andorra as an operator does, and returns the bytes of its pack. */
export function importedAndorra(): Promise<Uint8Array> {
  return imported(city);
}

/** Imports two cities side by side: the western and the eastern half of the valley of Andorra la Vella. */
export function importedNeighbours(): Promise<readonly [west: Uint8Array, east: Uint8Array]> {
  const half = (id: string, name: string, west: number, east: number): Promise<Uint8Array> =>
    imported({ id, name, country: { code: 'AD' } }, { bbox: `${west},42.495,${east},42.525` });
  return Promise.all([half('vella', 'Andorra la Vella', 1.49, 1.531), half('escaldes', 'Escaldes', 1.531, 1.57)]);
}

async function imported(content: object, area: { readonly bbox?: string } = {}): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-andorra-'));
  const [file, out] = [join(folder, 'city.json'), join(folder, 'andorra.city')];
  const silent = (): void => {};
  try {
    await writeFile(file, JSON.stringify(content));
    const code = await runCli(
      ['city', 'import', extract, '--city', file, '--out', out, ...(area.bbox ? ['--bbox', area.bbox] : [])],
      {},
      { print: silent, note: silent },
    );
    if (code !== 0) throw new Error(`The import ended with ${code}.`);
    return await readFile(out);
  } finally {
    await rm(folder, { recursive: true });
  }
}
