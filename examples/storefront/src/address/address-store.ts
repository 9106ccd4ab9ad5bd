import { createStoredValue, type KeyValueStorage, type Value } from '../ui/value.js';

/** Where to deliver. */
export interface DeliveryAddress {
  readonly label: string;
  readonly lat: number;
  readonly lng: number;
}

/** The address that the visitor chose; undefined at first. */
export function createAddressStore(storage: KeyValueStorage): Value<DeliveryAddress | undefined> {
  return createStoredValue<DeliveryAddress | undefined>(storage, 'doorstep.address.1', undefined);
}

/** The part of a label that tells where it is: `Strada Lipscani 25` of `Strada Lipscani 25, Sector 3, București`. */
export function shortLabel(label: string): string {
  return label.split(',')[0] ?? label;
}
