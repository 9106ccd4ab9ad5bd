/** @jsxImportSource vue */
import type { DeliveryTracking } from '@doorstep/sdk';
import type { FunctionalComponent } from 'vue';
import type { CityPaths } from './city-paths.js';
import { type DrawingPoint, frameOf, linePath, project, projectLine } from './projection.js';

/** A delivery on the map. */
export interface MapDelivery extends Pick<DeliveryTracking, 'deliveryId' | 'pickup' | 'dropoff'> {
  readonly courier: Pick<NonNullable<DeliveryTracking['courier']>, 'position'> | null;
  readonly route: readonly (readonly number[])[];
}

interface CourierMapProps {
  readonly paths: CityPaths;
  readonly deliveries: readonly MapDelivery[];
  /** Text for those who do not see the map. */
  readonly label: string;
}

/** The map of the deliveries with their couriers. Marks keep their size, whatever the scale of the map. */
export const CourierMap: FunctionalComponent<CourierMapProps> = ({ paths, deliveries, label }) => {
  const routes = deliveries.map(({ route }) => projectLine(route));
  const frame = frameOf(routes.flat());
  const unit = frame.width / 640;
  return (
    <svg
      class="courier-map"
      viewBox={`${frame.left} ${frame.top} ${frame.width} ${frame.height}`}
      role="img"
      aria-label={label}
    >
      <path class="lake" d={paths.lakes} />
      <path class="river" d={paths.river} />
      <path class="side" d={paths.side} />
      <path class="edge" d={paths.main} />
      <path class="main" d={paths.main} />
      {routes.map((route) => (
        <path class="route" d={linePath(route)} />
      ))}
      {deliveries.map((delivery) => (
        <g key={delivery.deliveryId}>
          {mark('pickup', project(delivery.pickup), unit)}
          {mark('dropoff', project(delivery.dropoff), unit)}
          {delivery.courier?.position && mark('courier', project(delivery.courier.position.coordinates), unit)}
        </g>
      ))}
    </svg>
  );
};

type MarkKind = 'pickup' | 'dropoff' | 'courier';

/** A shop, a house, and a courier on a bicycle. */
const glyphs: Readonly<Record<MarkKind, string>> = {
  pickup: 'M-6 -1V6H6V-1M-7 -1L-5 -6H5L7 -1ZM-2 6V2H2V6',
  dropoff: 'M-7 0L0 -7L7 0M-5 -1V6H5V-1M-1.5 6V2H1.5V6',
  courier: 'M-8 3a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M2 3a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M-5 3L-2 -3H3L5 3M-3 -3L1 3L3 -3V-6H5',
};

function mark(kind: MarkKind, { x, y }: DrawingPoint, unit: number) {
  return (
    <g class={`mark ${kind}`} style={{ transform: `translate(${x}px, ${y}px)` }}>
      <g transform={`scale(${unit.toFixed(2)})`}>
        <circle class="disc" r="13" />
        <path class="glyph" d={glyphs[kind]} />
      </g>
    </g>
  );
}
