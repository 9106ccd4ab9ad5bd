import type { PlatformContract } from '@doorstep/contracts';
import type { Answer, ReadCall, WriteCall } from '../../kernel/operation/operation.js';

/** The routes of this area. */
export type OrdersContract = PlatformContract['orders'];

/** The call of a reading endpoint of this area. */
export type OrdersRead<K extends keyof OrdersContract> = ReadCall<OrdersContract[K]>;

/** The call of a writing endpoint of this area. */
export type OrdersCall<K extends keyof OrdersContract> = WriteCall<OrdersContract[K]>;

/** The answer of an endpoint of this area. */
export type OrdersAnswer<K extends keyof OrdersContract> = Answer<OrdersContract[K]>;
