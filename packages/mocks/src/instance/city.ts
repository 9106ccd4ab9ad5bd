import { type CityMaps, createCityMaps, decodePack } from '@doorstep/core';

/** The maps of imported cities, for the option `city` of `createSandbox`. */
export interface SandboxCity {
  /** Names of the cities, as in their packs. */
  readonly names: readonly string[];
  /** Text that must be shown wherever data of the packs is shown. */
  readonly attribution: string;
  /** @internal */
  readonly maps: CityMaps;
}

/**
 * Opens city packs, which `doorstep-server city import` makes. A sandbox with them finds their addresses, routes over their roads and draws
 * their map, as a server does. Open them once and use them for any number of sandboxes.
 *
 * @param packs the bytes of at least one pack. They stay in use, so do not change them. Of several packs with a place, the first one answers.
 * @throws Error (`InvalidCityPack`) for a file that is no pack of this release, and for one that is truncated.
 */
export function openCity(...packs: readonly [Uint8Array, ...Uint8Array[]]): SandboxCity {
  const contents = packs.map(decodePack);
  const maps = createCityMaps(contents);
  return { names: contents.map(({ header }) => header.name), attribution: maps.attribution ?? '', maps };
}
