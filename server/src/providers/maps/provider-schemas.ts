import { z } from 'zod';

/** Text of a provider that people may see: one line of limited length, without control characters. */
export const name = z
  .string()
  .max(1_000)
  .transform((text) =>
    text
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim()
      .slice(0, 200),
  );

/** An optional name. An empty one counts as missing. */
export const optionalName = name.nullish().transform((text) => (text === '' || text === null ? undefined : text));

/** A list of results, without those that are not in the form of the schema: one bad result must not cost the others. */
export function soundEntries<T extends z.ZodTypeAny>(entry: T, most: number) {
  return z
    .array(z.unknown())
    .max(most)
    .transform((entries, context) => {
      const sound = entries.flatMap((sent): z.output<T>[] => {
        const parsed = entry.safeParse(sent);
        return parsed.success ? [parsed.data] : [];
      });
      if (sound.length === 0 && entries.length > 0)
        context.addIssue({ code: 'custom', message: 'no result is readable' });
      return sound;
    });
}

/** Metres or seconds of a route. The limit is far above any route within a country. */
export const extent = z.number().nonnegative().max(10_000_000);

/** `[lng, lat]`. Further elements are ignored. */
export const position = z
  .array(z.number())
  .min(2)
  .transform(([lng = 0, lat = 0]) => ({ lat, lng }));
