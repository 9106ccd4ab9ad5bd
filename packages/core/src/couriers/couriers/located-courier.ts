import type { Ports } from '../../kernel/ports/ports.js';
import type { Reader } from '../../kernel/store/store.js';
import type { CourierPosition } from './last-position.js';
import type { CourierRecord } from './records.js';

/** A courier with their last position; null while it is unknown. */
export interface LocatedCourier extends CourierRecord {
  readonly position: CourierPosition | null;
}

/** Adds the last position to a courier. */
export async function locate(
  { reader, ports }: { readonly reader: Reader; readonly ports: Pick<Ports, 'positions'> },
  courier: CourierRecord,
): Promise<LocatedCourier> {
  return { ...courier, position: await ports.positions.of(reader, courier.id) };
}
