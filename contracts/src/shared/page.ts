import { z } from 'zod';
import { queryNumber } from './query.js';
import type { Named } from './schema.js';
import { Instant } from './time.js';

/** Query parameters of every list. */
export const pageQuery = {
  limit: queryNumber(z.number().int().min(1).max(100)).default(25).describe('Maximum number of entries to return'),
  cursor: z
    .string()
    .regex(/^[\x21-\x7e]{0,512}$/, 'must be `nextCursor` of the previous page')
    .optional()
    .describe('`nextCursor` of the previous page; empty or absent for the first one'),
} as const;

const plainList = z.object(pageQuery).strict();
export interface ListQuerySchema extends Named<typeof plainList> {}
/** The query of a list without filters. */
export const listQuery: ListQuerySchema = plainList;

/** Query parameters of lists with a time filter. The range is half-open: consecutive ranges neither overlap nor leave a gap. */
export const createdRange = {
  createdAfter: Instant.optional().describe('Created at this time or later'),
  createdBefore: Instant.optional().describe('Created before this time'),
} as const;

/** The body of a list: one page of items, and the cursor of the next page, or null on the last page. */
export function page<T extends z.ZodTypeAny>(
  item: T,
): z.ZodObject<{ data: z.ZodArray<T>; nextCursor: z.ZodNullable<z.ZodString> }, 'strict'> {
  return z
    .object({
      data: z.array(item).max(100).describe('Entries of this page'),
      nextCursor: z.string().nullable().describe('Pass as `cursor` for the next page; null on the last page'),
    })
    .strict();
}
