import type { workContract } from '@doorstep/contracts';
import type { Answer, ReadCall, WriteCall } from '../../kernel/operation/operation.js';

/** The routes of this area. */
export type WorkContract = typeof workContract;

/** The call of a reading endpoint of this area. */
export type WorkRead<K extends keyof WorkContract> = ReadCall<WorkContract[K]>;

/** The call of a writing endpoint of this area. */
export type WorkCall<K extends keyof WorkContract> = WriteCall<WorkContract[K]>;

/** The answer of an endpoint of this area. */
export type WorkAnswer<K extends keyof WorkContract> = Answer<WorkContract[K]>;
