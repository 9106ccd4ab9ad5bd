import { createTableStore, type MemorySnapshot, type MemoryStore } from '../memory/memory-store.js';
import { tables } from './tables.js';

/**
 * A store in memory with every table of the service; see `createTableStore`.
 *
 * @param from the first rows; none when absent.
 */
export function createMemoryStore(from: MemorySnapshot = new Map()): MemoryStore {
  return createTableStore(tables, from);
}
