import type { Texts } from './search-parts.js';

/** The second part of the search. The build of the site replaces this module: see `search-plugin.ts`. */
export const texts: Texts | undefined = undefined;
