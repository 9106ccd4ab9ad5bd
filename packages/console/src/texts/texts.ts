import { english } from './english.js';
import { romanian } from './romanian.js';

/** The languages of the console. */
export type Language = 'en' | 'ro';

type Widened<T> = T extends string
  ? string
  : T extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Name in keyof T]: Widened<T[Name]> };

/** Every text of the console. */
export type Texts = Widened<typeof english>;

export const texts: Readonly<Record<Language, Texts>> = { en: english, ro: romanian };
