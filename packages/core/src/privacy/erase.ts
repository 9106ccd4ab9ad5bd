import type { Effects } from '../kernel/operation/operation.js';
import { endWhatIsOpen } from './end-open.js';
import { dataParts } from './map/data-map.js';
import type { Person } from './map/person.js';

/**
 * Carries out the deletion of an account by the data map, in this unit of work. Doing it again changes nothing but what
 * came since.
 */
export async function erasePerson(effects: Effects, person: Person): Promise<void> {
  await endWhatIsOpen(effects, person);
  for (const part of dataParts) await part.erase(effects, person);
}
