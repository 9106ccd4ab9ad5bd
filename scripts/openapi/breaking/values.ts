import { type JsonRecord, list } from './json.js';

/** The types that a schema names; none when it accepts any. */
export function typesOf({ type }: JsonRecord): readonly string[] {
  return (Array.isArray(type) ? type : type === undefined ? [] : [type]).map(String);
}

/** The values that a schema lists; undefined when it lists none. */
export function valuesOf(schema: JsonRecord): readonly unknown[] | undefined {
  if (schema['const'] !== undefined) return [schema['const']];
  return Array.isArray(schema['enum']) ? list(schema['enum']) : undefined;
}

/** Limits that must not rise, and those that must not fall. */
const lowerLimits = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const;
const upperLimits = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const;

/** What a schema accepted before and refuses now, as far as values of their own are concerned. */
export function narrowings(before: JsonRecord, after: JsonRecord): string[] {
  return [
    ...typeNarrowing(before, after),
    ...valueNarrowing(before, after),
    ...lowerLimits.flatMap((limit) => limitNarrowing(limit, before, after, (was, is) => is > was)),
    ...upperLimits.flatMap((limit) => limitNarrowing(limit, before, after, (was, is) => is < was)),
    ...['pattern', 'format', 'multipleOf'].flatMap((key) =>
      after[key] === undefined || after[key] === before[key]
        ? []
        : [`${key} ${String(before[key] ?? 'none')} became ${String(after[key])}`],
    ),
    ...(after['uniqueItems'] === true && before['uniqueItems'] !== true ? ['items must be different now'] : []),
  ];
}

function typeNarrowing(before: JsonRecord, after: JsonRecord): readonly string[] {
  const is = typesOf(after);
  if (is.length === 0) return [];
  const was = typesOf(before);
  if (was.length === 0) return hasBranches(before) ? [] : [`must be ${is.join(' or ')} now`];
  const lost = was.filter((type) => !is.includes(type) && !(type === 'integer' && is.includes('number')));
  return lost.length === 0 ? [] : [`may not be ${lost.join(' or ')} any more`];
}

function hasBranches({ anyOf, oneOf }: JsonRecord): boolean {
  return anyOf !== undefined || oneOf !== undefined;
}

function valueNarrowing(before: JsonRecord, after: JsonRecord): readonly string[] {
  const is = valuesOf(after);
  if (!is) return [];
  const was = valuesOf(before);
  if (!was) return hasBranches(before) ? [] : [`must be one of ${is.join(', ')} now`];
  const lost = was.filter((value) => !is.includes(value));
  return lost.length === 0 ? [] : [`may not be ${lost.join(', ')} any more`];
}

function limitNarrowing(
  limit: string,
  before: JsonRecord,
  after: JsonRecord,
  isNarrower: (was: number, is: number) => boolean,
): readonly string[] {
  const [was, is] = [before[limit], after[limit]];
  if (typeof is !== 'number') return [];
  if (typeof was === 'number' && !isNarrower(was, is)) return [];
  return [`${limit} ${typeof was === 'number' ? was : 'none'} became ${is}`];
}
