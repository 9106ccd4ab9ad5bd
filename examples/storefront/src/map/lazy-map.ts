import type { PageContext } from '../app/page.js';
import { element, replace } from '../ui/element.js';
import { failureNotice } from '../ui/load.js';
import type { MapView } from './map-view.js';

/** Placeholder of a map, and the map once it is loaded. Undefined if that fails, which the placeholder then shows. */
export interface LazyMap {
  readonly element: HTMLElement;
  readonly view: Promise<MapView | undefined>;
}

/** Creates a map whose code is loaded on demand, because the list of stores does not need it. */
export function lazyMap(context: PageContext, label: string): LazyMap {
  const frame = element('div', { class: 'map' });
  async function open(): Promise<MapView | undefined> {
    try {
      const { createMapView } = await import('./map-view.js');
      return await createMapView(context, frame, label);
    } catch (error) {
      if (!context.signal.aborted) replace(frame, failureNotice(context, error));
      return undefined;
    }
  }
  return { element: frame, view: open() };
}
