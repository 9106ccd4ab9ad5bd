import { DeliveryEventData, OrderEventData } from '@doorstep/contracts';
import { zoneOf } from '../../geo/area/service-zone.js';
import { maskPhone } from '../../people/masking.js';
import { erasedName, erasedPhone, zonePoint } from './erased.js';

/** The data of an order's event, with the middle of the zone as the address. Other data has no address. */
export function withoutDropoff(data: object): object {
  const parsed = OrderEventData.safeParse(data);
  if (!parsed.success) return data;
  return { ...parsed.data, dropoff: zonePoint(zoneOf(parsed.data.dropoff)?.id ?? '') };
}

/** The data of a delivery's event, with nobody as the courier. */
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
