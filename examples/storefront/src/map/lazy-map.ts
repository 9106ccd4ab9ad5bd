import type { PageContext } from '../app/page.js';
import { element, replace } from '../ui/element.js';
import { failureNotice } from '../ui/load.js';
import type { MapView } from './map-view.js';

/** Where a map comes, and the map once it is there; undefined when it could not be drawn, which the frame then says. */
export interface LazyMap {
  readonly element: HTMLElement;
  readonly view: Promise<MapView | undefined>;
}

/** A map whose code is fetched when it is wanted: the list of stores needs none of it. */
export function lazyMap(context: PageContext, label: string): LazyMap {
  const frame = element('div', { class: 'map', role: 'region', 'aria-label': label });
  async function open(): Promise<MapView | undefined> {
    try {
      const { createMapView } = await import('./map-view.js');
      return await createMapView(context.app.backend.platform, frame, context.signal);
    } catch (error) {
      if (!context.signal.aborted) replace(frame, failureNotice(context, error));
      return undefined;
    }
  }
  return { element: frame, view: open() };
}
