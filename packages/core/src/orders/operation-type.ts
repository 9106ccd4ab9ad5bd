import type { PlatformContract } from '@doorstep/contracts';
import type { Answer, Operation, WriteCall } from '../kernel/operation/operation.js';

/** The routes of this area. */
export type OrdersContract = PlatformContract['orders'];

/** The operation of an endpoint of this area. */
export type OrdersOperation<K extends keyof OrdersContract> = Operation<OrdersContract[K]>;

/** The call of a writing endpoint of this area. */
export type OrdersCall<K extends keyof OrdersContract> = WriteCall<OrdersContract[K]>;

/** The answer of an endpoint of this area. */
export type OrdersAnswer<K extends keyof OrdersContract> = Answer<OrdersContract[K]>;
