import type { Coordinates } from '@doorstep/sdk';
import type { Shop } from './checkout.js';

/** An address that the customer may mean. */
export interface Completion {
  readonly label: string;
  readonly coordinates: Coordinates;
  /** With a large radius, the customer must add the number or set a pin. */
  readonly radiusMeters: number;
}

/** Completes an address while the customer types. The browser asks the shop, because it must not have the API key. */
export async function completions({ doorstep }: Pick<Shop, 'doorstep'>, q: string): Promise<readonly Completion[]> {
  const { data } = await doorstep.addresses.suggest({ q });
  return data.map(({ label, coordinates, radiusMeters }) => ({ label, coordinates, radiusMeters }));
}
