import { currentStores } from '../../discovery/index/store-catalogue.js';
import { type BoundedCache, createBoundedCache } from '../../kernel/primitives/bounded-cache.js';
import type { RefreshingCall } from '../../kernel/store/incremental-refresh.js';
import type { Reader } from '../../kernel/store/store.js';
import { mapLayers, staticLayerNames } from './map-layers.js';
import { createStoreLayer, type StoreLayer } from './store-layer.js';
import { createTileIndex, encodeTile, type TileCoordinates } from './tile-index.js';

/** Number of encoded tiles that are cached: those of the city at the usual zoom levels, a few kilobytes each. */
const maxCachedTiles = 2_000;

/** The layer of stores as last drawn, and the complete tiles that contain it. */
interface DrawnTiles {
  readonly stores: StoreLayer;
  readonly tiles: BoundedCache<Uint8Array>;
}

const drawn = new WeakMap<Reader, DrawnTiles>();
let basemap: ((tile: TileCoordinates) => Uint8Array) | undefined;

/** Returns the bytes of a tile: the basemap, which never changes, and the current stores. */
export async function mapTile(call: RefreshingCall, tile: TileCoordinates): Promise<Uint8Array> {
  const { stores } = await currentStores(call);
  const cached = drawn.get(call.reader);
  const current = cached?.stores.matches(stores)
    ? cached
    : { stores: createStoreLayer(stores), tiles: createBoundedCache<Uint8Array>(maxCachedTiles) };
  drawn.set(call.reader, current);
  basemap ??= createBasemap();
  const drawBasemap = basemap;
  return current.tiles.get(keyOf(tile), () =>
    joined(drawBasemap(tile), encodeTile({ stores: current.stores.index(tile) })),
  );
}

function createBasemap(): (tile: TileCoordinates) => Uint8Array {
  const layers = mapLayers();
  const indexes = staticLayerNames.map((name) => [name, createTileIndex(layers[name])] as const);
  const tiles = createBoundedCache<Uint8Array>(maxCachedTiles);
  return (tile) =>
    tiles.get(keyOf(tile), () => encodeTile(Object.fromEntries(indexes.map(([name, index]) => [name, index(tile)]))));
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
