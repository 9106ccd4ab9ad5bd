import type { documentsContract } from '@doorstep/contracts';
import type { Answer, ReadCall, WriteCall } from '../../kernel/operation/operation.js';

/** Routes of this area. */
export type DocumentsContract = typeof documentsContract;

/** Call of an endpoint that reads. */
export type DocumentsRead<K extends keyof DocumentsContract> = ReadCall<DocumentsContract[K]>;

/** Call of an endpoint that writes. */
export type DocumentsCall<K extends keyof DocumentsContract> = WriteCall<DocumentsContract[K]>;

/** Answer of an endpoint. */
export type DocumentsAnswer<K extends keyof DocumentsContract> = Answer<DocumentsContract[K]>;
