/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | JsonRecord;

/** A JSON object. It is mutable, for documents under construction. */
export interface JsonRecord {
  [name: string]: Json;
}

/** Returns true for a JSON object. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
