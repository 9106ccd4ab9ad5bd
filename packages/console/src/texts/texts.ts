import { english, type Texts } from './english.js';
import { romanian } from './romanian.js';

/** The languages of the console. */
export type Language = 'en' | 'ro';

export const texts: Readonly<Record<Language, Texts>> = { en: english, ro: romanian };
