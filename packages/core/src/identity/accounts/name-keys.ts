import { foldText } from '../../values/geo/address/normalise.js';

/** The name of a person as the search of staff compares it: folded, from the first name on and from the last one on. */
export interface NameKeys {
  readonly nameKey: string;
  readonly familyKey: string;
}

/** Returns the keys of a name: `ana maria popescu` and `popescu ana maria` for Ana Maria Popescu. */
export function nameKeys(displayName: string): NameKeys {
  const words = foldText(displayName).split(/\s+/).filter(Boolean);
  return { nameKey: words.join(' '), familyKey: [...words.slice(-1), ...words.slice(0, -1)].join(' ') };
}
