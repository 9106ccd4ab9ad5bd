import { currentStores } from '../../discovery/index/store-catalogue.js';
import type { RefreshingCall } from '../../kernel/store/incremental-refresh.js';
import type { Reader } from '../../kernel/store/store.js';
import { type BoundedCache, createBoundedCache } from './bounded-cache.js';
import { mapLayers, staticLayerNames } from './map-layers.js';
import { createStoreLayer, type StoreLayer } from './store-layer.js';
import { createTileIndex, encodeTile, type TilePlace } from './tile-index.js';

/** So many encoded tiles are kept: those of the city on its usual zoom levels, a few kilobytes each. */
const keptTiles = 2_000;

/** The stores of one store, as drawn last, and the whole tiles with them. */
interface DrawnTiles {
  readonly stores: StoreLayer;
  readonly tiles: BoundedCache<Uint8Array>;
}

const drawn = new WeakMap<Reader, DrawnTiles>();
let ground: ((place: TilePlace) => Uint8Array) | undefined;

/** The bytes of a tile: the ground, which never changes, and the stores as they are now. */
export async function mapTile(call: RefreshingCall, place: TilePlace): Promise<Uint8Array> {
  const { stores } = await currentStores(call);
  const known = drawn.get(call.reader);
  const current = known?.stores.shows(stores)
    ? known
    : { stores: createStoreLayer(stores), tiles: createBoundedCache<Uint8Array>(keptTiles) };
  drawn.set(call.reader, current);
  ground ??= createGround();
  const drawGround = ground;
  return current.tiles.get(keyOf(place), () =>
    joined(drawGround(place), encodeTile({ stores: current.stores.index(place) })),
  );
}

function createGround(): (place: TilePlace) => Uint8Array {
  const layers = mapLayers();
  const indexes = staticLayerNames.map((name) => [name, createTileIndex(layers[name])] as const);
  const tiles = createBoundedCache<Uint8Array>(keptTiles);
  return (place) =>
    tiles.get(keyOf(place), () => encodeTile(Object.fromEntries(indexes.map(([name, index]) => [name, index(place)]))));
}

function keyOf({ z, x, y }: TilePlace): string {
  return `${z}/${x}/${y}`;
}

/** The layers of a tile are a repeated field, so the bytes of two tiles, one after the other, are one with the layers of both. */
function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(a.length + b.length);
  bytes.set(a);
  bytes.set(b, a.length);
  return bytes;
}
