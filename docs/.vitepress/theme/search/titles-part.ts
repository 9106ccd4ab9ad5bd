import type { Titles } from './search-parts.js';

/** The first part of the search. The build of the site replaces this module: see `search-plugin.ts`. */
export const titles: Titles = [];
