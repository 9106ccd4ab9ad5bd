import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** The time that the pages of a sandbox show. */
export interface ShownTime {
  /** A time of the past; undefined for the present. */
  readonly at: string | undefined;
  readonly show: (at: string | undefined) => void;
  /** Grows with each advance by a page, after which the clock is read at once. */
  readonly moves: number;
  readonly moved: () => void;
}

export const ShownTimeOf = createContext<ShownTime>({ at: undefined, show() {}, moves: 0, moved() {} });

/** Returns the time to show. On a server it is always the present. */
export function useShownTime(): ShownTime {
  return useContext(ShownTimeOf);
}
