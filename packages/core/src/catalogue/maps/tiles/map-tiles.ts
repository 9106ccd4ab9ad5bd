import { type BoundedCache, createBoundedCache } from '../../../kernel/primitives/bounded-cache.js';
import type { RefreshingCall } from '../../../kernel/store/incremental-refresh.js';
import type { Reader } from '../../../kernel/store/store.js';
import { currentStores } from '../../discovery/index/store-catalogue.js';
import type { Basemap, LayerTile, TileCoordinates } from '../basemap/basemap.js';
import { createSandboxBasemap } from './sandbox-basemap.js';
import { createStoreLayer, type StoreLayer } from './store-layer.js';
import { encodeTile } from './tile-index.js';

/** Number of encoded tiles that are cached: those of the city at the usual zoom levels, a few kilobytes each. */
const maxCachedTiles = 2_000;

/** The layer of stores as last drawn, and the complete tiles that contain it. */
interface DrawnTiles {
  readonly stores: StoreLayer;
  readonly tiles: BoundedCache<Uint8Array>;
}

const drawn = new WeakMap<Reader, DrawnTiles>();
const basemaps = new WeakMap<readonly Basemap[], (tile: TileCoordinates) => Uint8Array>();

/**
 * Returns the bytes of a tile: the basemap, which never changes, and the current stores.
 *
 * @param cityMaps the basemaps of cities. The sandbox map is drawn where there is none.
 */
export async function mapTile(
  call: RefreshingCall,
  cityMaps: readonly Basemap[],
  tile: TileCoordinates,
): Promise<Uint8Array> {
  const { stores } = await currentStores(call);
  const cached = drawn.get(call.reader);
  const current = cached?.stores.matches(stores)
    ? cached
    : { stores: createStoreLayer(stores), tiles: createBoundedCache<Uint8Array>(maxCachedTiles) };
  drawn.set(call.reader, current);
  const drawBasemap = basemaps.get(cityMaps) ?? createBasemap(cityMaps);
  basemaps.set(cityMaps, drawBasemap);
  return current.tiles.get(keyOf(tile), () =>
    joined(drawBasemap(tile), encodeTile({ stores: current.stores.index(tile) })),
  );
}

function createBasemap(cityMaps: readonly Basemap[]): (tile: TileCoordinates) => Uint8Array {
  const sources = [createSandboxBasemap(cityMaps), ...cityMaps];
  const tiles = createBoundedCache<Uint8Array>(maxCachedTiles);
  return (tile) => tiles.get(keyOf(tile), () => encodeTile(merged(sources.map((source) => source.layers(tile)))));
}

/** Merges the layers of several basemaps, because each layer may be in a tile once. */
function merged(tiles: readonly ReturnType<Basemap['layers']>[]): Readonly<Record<string, LayerTile>> {
  const layers: Record<string, LayerTile> = {};
  for (const [name, layer] of tiles.flatMap((tile) => Object.entries(tile))) {
    if (layer) layers[name] = { features: [...(layers[name]?.features ?? []), ...layer.features] };
  }
  return layers;
}

function keyOf({ z, x, y }: TileCoordinates): string {
  return `${z}/${x}/${y}`;
}

/** Joins two tiles. Layers are a repeated field, so concatenated tiles are one tile with the layers of both. */
function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(a.length + b.length);
  bytes.set(a);
  bytes.set(b, a.length);
  return bytes;
}
