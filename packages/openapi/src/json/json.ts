/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | JsonRecord;

/** A JSON object; a part of a document that is still being written. */
export interface JsonRecord {
  [name: string]: Json;
}

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
