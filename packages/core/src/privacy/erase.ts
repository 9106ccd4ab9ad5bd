import type { Effects } from '../kernel/operation/operation.js';
import { endOpenCases } from './end-open.js';
import { dataParts } from './map/data-map.js';
import type { Person } from './map/person.js';

/**
 * Erases a person from every table as the data map defines, in this unit of work. Repeating it affects only data that
 * was added since.
 */
export async function erasePerson(effects: Effects, person: Person): Promise<void> {
  await endOpenCases(effects, person);
  for (const part of dataParts) await part.erase(effects, person);
}
