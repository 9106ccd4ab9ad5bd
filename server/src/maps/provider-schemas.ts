import { z } from 'zod';

/** Text of a provider that may reach people: one line of bounded length, without control characters. */
export const name = z
  .string()
  .max(1_000)
  .transform((text) =>
    text
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim()
      .slice(0, 200),
  );

/** `name` where there may be none; an empty one is none. */
export const optionalName = name.nullish().transform((text) => (text === '' || text === null ? undefined : text));

/** Metres or seconds of a way; more than this is not one within a country. */
export const extent = z.number().nonnegative().max(10_000_000);

/** `[lng, lat]`, with whatever a provider adds behind. */
export const position = z
  .array(z.number())
  .min(2)
  .transform(([lng = 0, lat = 0]) => ({ lat, lng }));
