import type { documentsContract } from '@doorstep/contracts';
import type { Answer, ReadCall, WriteCall } from '../kernel/operation/operation.js';

/** The routes of this area. */
export type DocumentsContract = typeof documentsContract;

/** The call of a reading endpoint of this area. */
export type DocumentsRead<K extends keyof DocumentsContract> = ReadCall<DocumentsContract[K]>;

/** The call of a writing endpoint of this area. */
export type DocumentsCall<K extends keyof DocumentsContract> = WriteCall<DocumentsContract[K]>;

/** The answer of an endpoint of this area. */
export type DocumentsAnswer<K extends keyof DocumentsContract> = Answer<DocumentsContract[K]>;
