import { createStoredValue, createValue, type KeyValueStorage, type Value } from '../ui/value.js';

/** Colours of the app. */
export type ThemeName = 'light' | 'dark';

/** The theme: that of the system, unless the visitor has chosen the other one. */
export interface Theme {
  readonly current: Pick<Value<ThemeName>, 'get' | 'subscribe'>;
  /** Changes to the other theme. Back at that of the system, it follows the system again. */
  toggle(): void;
}

/** Creates the theme and applies it to the document. `system` reports whether the system is dark. */
export function createTheme(
  storage: KeyValueStorage,
  system: Pick<MediaQueryList, 'matches' | 'addEventListener'>,
): Theme {
  const chosen = createStoredValue<ThemeName | undefined>(storage, 'doorstep.theme.1', undefined);
  const ofSystem = (): ThemeName => (system.matches ? 'dark' : 'light');
  const current = createValue(chosen.get() ?? ofSystem());

  function apply(): void {
    const next = chosen.get() ?? ofSystem();
    const root = document.documentElement;
    root.dataset['theme'] = next;
    const ground = getComputedStyle(root).backgroundColor;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', ground);
    if (next !== current.get()) current.set(next);
  }

  system.addEventListener('change', apply);
  apply();
  return {
    current,
    toggle() {
      const next = current.get() === 'dark' ? 'light' : 'dark';
      chosen.set(next === ofSystem() ? undefined : next);
      apply();
    },
  };
}
