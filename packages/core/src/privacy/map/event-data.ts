import { DeliveryEventData, OrderEventData } from '@doorstep/contracts';
import { zoneOf } from '../../geo/area/sectors.js';
import { maskPhone } from '../../people/masking.js';
import { erasedName, erasedPhone, zonePoint } from './erased.js';

/** Replaces the address in the data of an order event with the centre of its zone. Returns any other data unchanged. */
export function withoutDropoff(data: object): object {
  const parsed = OrderEventData.safeParse(data);
  if (!parsed.success) return data;
  return { ...parsed.data, dropoff: zonePoint(zoneOf(parsed.data.dropoff)?.id ?? '') };
}

/** Removes name, phone number and position of the courier from the data of a delivery event. */
export function withoutCourier(data: object): object {
  const parsed = DeliveryEventData.safeParse(data);
  if (!parsed.success || parsed.data.delivery.courier === null) return data;
  const courier = {
    ...parsed.data.delivery.courier,
    firstName: erasedName,
    phone: maskPhone(erasedPhone),
    position: null,
  };
  return { ...parsed.data, delivery: { ...parsed.data.delivery, courier } };
}
