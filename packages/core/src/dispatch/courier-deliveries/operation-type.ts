import type { courierDeliveriesContract } from '@doorstep/contracts';
import type { Answer, ReadCall, WriteCall } from '../../kernel/operation/operation.js';

/** The routes of this area. */
export type CourierDeliveriesContract = typeof courierDeliveriesContract;

/** The call of a reading endpoint of this area. */
export type CourierDeliveriesRead<K extends keyof CourierDeliveriesContract> = ReadCall<CourierDeliveriesContract[K]>;

/** The call of a writing endpoint of this area. */
export type CourierDeliveriesCall<K extends keyof CourierDeliveriesContract> = WriteCall<CourierDeliveriesContract[K]>;

/** The answer of an endpoint of this area. */
export type CourierDeliveriesAnswer<K extends keyof CourierDeliveriesContract> = Answer<CourierDeliveriesContract[K]>;
