import type { Texts } from '../text/texts.js';
import type { App } from './app.js';

/** What a page gets. */
export interface PageContext {
  readonly app: App;
  /** The texts that the page is written in. */
  readonly texts: Texts;
  /** Fires when the visitor leaves the page: ends its calls, streams and subscriptions. */
  readonly signal: AbortSignal;
}

/** A page: what is shown, and its name in the title of the window. */
export interface Page {
  readonly title: string;
  readonly content: HTMLElement;
}
