import type { HeldData } from '@doorstep/contracts';
import type { Reader } from '../kernel/store/store.js';
import { dataParts } from './map/data-map.js';
import type { Person } from './map/person.js';

/** Counts the records of each kind held about a person, with their purpose. Omits kinds without records. */
export async function heldData(reader: Reader, person: Person): Promise<HeldData[]> {
  const held: HeldData[] = [];
  for (const { name, title, purpose, retention, exported, onDeletion, ...part } of dataParts) {
    const count = await part.count(reader, person);
    if (count > 0) held.push({ name, title, count, purpose, retention, exported, onDeletion });
  }
  return held;
}
