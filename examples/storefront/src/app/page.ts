import type { Texts } from '../text/texts.js';
import type { App } from './app.js';

/** Context of a page. */
export interface PageContext {
  readonly app: App;
  /** The texts in the language of the page. */
  readonly texts: Texts;
  /** Fires when the visitor leaves the page, and ends its calls, streams and subscriptions. */
  readonly signal: AbortSignal;
}

/** A page: its content, and its name in the title of the window. */
export interface Page {
  readonly title: string;
  readonly content: HTMLElement;
}
