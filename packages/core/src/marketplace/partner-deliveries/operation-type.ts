import type { deliveriesContract } from '@doorstep/contracts';
import type { Answer, ReadCall, WriteCall } from '../../kernel/operation/operation.js';

/** The routes of this area. */
export type DeliveriesContract = typeof deliveriesContract;

/** The call of a writing endpoint of this area. */
export type DeliveriesCall<K extends keyof DeliveriesContract> = WriteCall<DeliveriesContract[K]>;

/** The call of a reading endpoint of this area. */
export type DeliveriesRead<K extends keyof DeliveriesContract> = ReadCall<DeliveriesContract[K]>;

/** The answer of an endpoint of this area. */
export type DeliveriesAnswer<K extends keyof DeliveriesContract> = Answer<DeliveriesContract[K]>;
