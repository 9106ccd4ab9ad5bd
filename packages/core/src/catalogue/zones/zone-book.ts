import type { Currency, ZoneSettings } from '@doorstep/contracts';
import type { Clock } from '../../kernel/primitives/clock.js';
import { recentMilliseconds } from '../../kernel/store/recent-rows.js';
import type { Reader } from '../../kernel/store/store.js';
import { wholeSettings } from './settings.js';

/** Returns the settings of zones, cached between calls. */
export interface ZoneBook {
  /** @param currency that of the city of the zone. */
  settings(reader: Reader, zoneId: string, currency: Currency): Promise<ZoneSettings>;
}

/** The time and the commits after which cached settings are read again. */
export interface ZoneBookDeps {
  readonly clock: Clock;
  /** Returns the number of commits of this process to the settings. */
  revision(): number;
}

/**
 * Creates a book of zones. Each setting is read again after a commit of this process, and after a second, because
 * another process may have changed it. Without `deps`, every call reads.
 */
export function createZoneBook(deps?: ZoneBookDeps): ZoneBook {
  if (!deps) return { settings: readSettings };
  const { clock, revision } = deps;
  let known = new Map<string, ZoneSettings>();
  let knownRevision = revision();
  let until = 0;
  return {
    async settings(reader, zoneId, currency) {
      if (clock.now() >= until || revision() !== knownRevision) {
        known = new Map();
        knownRevision = revision();
        until = clock.now() + recentMilliseconds;
      }
      // Settings that arrive after the cache was dropped go into the dropped map.
      const current = known;
      const settings = current.get(zoneId) ?? (await readSettings(reader, zoneId, currency));
      current.set(zoneId, settings);
      return settings;
    },
  };
}

async function readSettings(reader: Reader, zoneId: string, currency: Currency): Promise<ZoneSettings> {
  return wholeSettings(currency, (await reader.get('zoneSettings', zoneId))?.settings);
}
