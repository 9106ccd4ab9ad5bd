import { sector1Stores } from './sector-1.js';
import { sector2Stores } from './sector-2.js';
import { sector3Stores } from './sector-3.js';
import { sector4Stores } from './sector-4.js';
import { sector5Stores } from './sector-5.js';
import { sector6Stores } from './sector-6.js';
import type { SeedStore } from './types.js';

/** The stores of all six sectors of Bucharest, in sector order. */
export const catalogue: readonly SeedStore[] = [
  ...sector1Stores,
  ...sector2Stores,
  ...sector3Stores,
  ...sector4Stores,
  ...sector5Stores,
  ...sector6Stores,
];
