import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Session } from '../api/session.js';
import type { Format } from '../logic/format.js';
import type { Filters } from '../logic/route.js';
import type { Texts } from '../texts/english.js';
import type { Language } from '../texts/texts.js';

/** Values that every part of a page uses. */
export interface PageContext {
  readonly session: Session;
  readonly text: Texts;
  readonly language: Language;
  readonly format: Format;
  /** The filters in the address. */
  readonly filters: Filters;
  /** Changes a filter in the address; an empty value removes it. */
  readonly setFilter: (name: string, value: string) => void;
  /** Continues with another session. */
  readonly enter: (session: Session) => void;
  /** Shows a short message. */
  readonly notify: (message: string) => void;
  /** Runs a call of a button, and shows the reason when it fails. */
  readonly attempt: (call: () => Promise<unknown>) => Promise<void>;
}

export const PageContextOf = createContext<PageContext | undefined>(undefined);

/** @throws Error outside the signed-in page. */
export function usePage(): PageContext {
  const context = useContext(PageContextOf);
  if (!context) throw new Error('This part belongs to the signed-in page.');
  return context;
}
