import { type LanguageCode, preferredLanguage } from '../text/language.js';
import { createStoredValue, type KeyValueStorage, type Value } from '../ui/value.js';
import { createTheme, type Theme } from './theme.js';

/** Choices of this device, which apply to every backend and last longer than a session. */
export interface Settings {
  /** The chosen language, or else the preferred one of the browser. */
  readonly language: Value<LanguageCode>;
  readonly theme: Theme;
}

/** Reads the settings. `languages` are those of the browser. */
export function createSettings(storage: KeyValueStorage, languages: readonly string[]): Settings {
  return {
    language: createStoredValue(storage, 'doorstep.language.1', preferredLanguage(languages)),
    theme: createTheme(storage, matchMedia('(prefers-color-scheme: dark)')),
  };
}
