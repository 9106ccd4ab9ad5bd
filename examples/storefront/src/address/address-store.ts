import { createStoredValue, type KeyValueStorage, type Value } from '../ui/value.js';

/** Address of the delivery. */
export interface DeliveryAddress {
  readonly label: string;
  readonly lat: number;
  readonly lng: number;
}

/** Stores the address that the visitor chose. Undefined at first. */
export function createAddressStore(storage: KeyValueStorage): Value<DeliveryAddress | undefined> {
  return createStoredValue<DeliveryAddress | undefined>(storage, 'doorstep.address.1', undefined);
}

/** Returns the local part of a label: `Strada Lipscani 25` of `Strada Lipscani 25, Sector 3, București`. */
export function shortLabel(label: string): string {
  return label.split(',')[0] ?? label;
}
