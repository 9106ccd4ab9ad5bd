import type { Order, Tracking } from '@doorstep/sdk/platform';
import type { PageContext } from '../app/page.js';
import { lazyMap } from '../map/lazy-map.js';
import { element } from '../ui/element.js';

/** The map of an order. */
export interface OrderMap {
  readonly element: HTMLElement;
  /** Moves the courier to the current position. */
  show(tracking: Tracking): void;
}

/** Shows the store, the destination, the route between them, and the courier. */
export function orderMap(context: PageContext, { store, dropoff }: Order): OrderMap {
  const { platform } = context.app.backend;
  const { signal } = context;
  const map = lazyMap(context, context.texts.t('order.map'));
  const from = store.coordinates;
  const to = dropoff.coordinates;
  void map.view.then(async (view) => {
    if (!view) return;
    view.place('basket', from);
    view.place('home', to);
    view.fit([from, to]);
    const ends = { fromLat: from.lat, fromLng: from.lng, toLat: to.lat, toLng: to.lng };
    // Without the route, the map still shows the positions.
    const route = await platform.routing.getRoute(ends, { signal }).catch(() => undefined);
    if (route) view.drawRoute(route.geometry);
  });
  const frame = element('div', { class: 'order-map' }, map.element);
  return {
    element: frame,
    show({ courier }) {
      const position = courier?.position ?? null;
      // For tests and tools that cannot see the map.
      frame.dataset['courier'] = position ? `${position.lat},${position.lng}` : '';
      void map.view.then((view) => {
        if (position) view?.place('scooter', position);
        else view?.remove('scooter');
      });
    },
  };
}
