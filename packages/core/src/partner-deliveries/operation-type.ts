import type { deliveriesContract } from '@doorstep/contracts';
import type { Answer, ReadCall, WriteCall } from '../kernel/operation/operation.js';

/** The area of deliveries. */
export type DeliveriesContract = typeof deliveriesContract;

/** A write of the area, inside its unit of work. */
export type DeliveriesCall<K extends keyof DeliveriesContract> = WriteCall<DeliveriesContract[K]>;

/** A read of the area. */
export type DeliveriesRead<K extends keyof DeliveriesContract> = ReadCall<DeliveriesContract[K]>;

/** A successful answer of the area. */
export type DeliveriesAnswer<K extends keyof DeliveriesContract> = Answer<DeliveriesContract[K]>;
