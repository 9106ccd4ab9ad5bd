import { createTableStore, type MemorySnapshot, type MemoryStore } from '../kernel/memory/memory-store.js';
import { tables } from './tables.js';

/**
 * Creates a store in memory with all tables of the service; see `createTableStore`.
 *
 * @param from the initial rows; none when absent.
 */
export function createMemoryStore(from: MemorySnapshot = new Map()): MemoryStore {
  return createTableStore(tables, from);
}
