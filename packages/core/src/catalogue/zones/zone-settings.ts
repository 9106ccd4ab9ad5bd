import type { ZoneSettings } from '@doorstep/contracts';
import type { Ports } from '../../kernel/ports/ports.js';
import type { Reader } from '../../kernel/store/store.js';
import { cityOfZone } from '../../values/geo/city/city-book.js';

/** Returns the settings of a zone, at most a second old. Defaults fill what nobody changed. */
export function zoneSettings(
  { reader, ports }: { readonly reader: Reader; readonly ports: Pick<Ports, 'cities' | 'zones'> },
  zoneId: string,
): Promise<ZoneSettings> {
  return ports.zones.settings(reader, zoneId, cityOfZone(ports.cities, zoneId).country.currency);
}
