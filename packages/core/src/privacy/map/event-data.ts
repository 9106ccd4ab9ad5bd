import { type DeliveryEventData, OrderEventData } from '@doorstep/contracts';
import { maskPhone } from '../../identity/masking/masking.js';
import type { CityBook } from '../../values/geo/city/city-book.js';
import { erasedName, erasedPhone, zonePoint } from './erased.js';

/** Replaces the address in the data of an order event with the centre of its zone. Returns any other data unchanged. */
export function withoutDropoff(cities: CityBook, data: object): object {
  const parsed = OrderEventData.safeParse(data);
  if (!parsed.success) return data;
  return { ...parsed.data, dropoff: zonePoint(cities, cities.zoneAt(parsed.data.dropoff)?.id ?? '') };
}

/** Removes name, phone number and position of the courier from the data of a delivery event. */
export function withoutCourier(data: object): object {
  // The cast is sound: only the data of delivery events has a delivery. The contract cannot parse it, because PINs are sealed.
  const { delivery } = data as Partial<DeliveryEventData>;
  if (!delivery?.courier) return data;
  const courier = { ...delivery.courier, firstName: erasedName, phone: maskPhone(erasedPhone), position: null };
  return { ...data, delivery: { ...delivery, courier } };
}
