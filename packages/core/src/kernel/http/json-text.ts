/** The JSON of values that do not change; empty until it is needed. */
const kept = new WeakMap<object, string>();
/** Values whose JSON is put together from that of their members, with the number of levels. */
const composed = new WeakMap<object, number>();

/**
 * Marks a value whose JSON is kept from its first use on, and returns it. It must never change, and should be part of many
 * answers, or be the body of many.
 */
export function cacheJson<T extends object>(value: T): T {
  if (!kept.has(value)) kept.set(value, '');
  return value;
}

/**
 * Marks a plain object or a list that has values with kept JSON, and returns it.
 *
 * @param levels the number of levels of objects and lists above those values.
 */
export function composeJson<T extends object>(value: T, levels: number): T {
  composed.set(value, levels);
  return value;
}

/** Returns true if the JSON of a value is kept. */
export function isCached(value: unknown): value is object {
  return typeof value === 'object' && value !== null && kept.has(value);
}

/** Returns the same text as `JSON.stringify`. */
export function jsonText(value: unknown): string {
  return textOf(value, 0);
}

/** @param levels the levels that are composed even if the value is not marked. One mark for each answer is enough. */
function textOf(value: unknown, levels: number): string {
  if (typeof value === 'object' && value !== null) {
    const known = kept.get(value);
    if (known) return known;
    const depth = Math.max(levels, composed.get(value) ?? 0);
    const text = depth > 0 ? composedText(value, depth - 1) : JSON.stringify(value);
    if (known !== undefined) kept.set(value, text);
    return text;
  }
  // Most members are numbers, for which a call takes longer than the conversion.
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : JSON.stringify(value);
}

function composedText(value: object, levels: number): string {
  if (Array.isArray(value)) return listText(value, levels);
  let text = '';
  for (const [name, member] of Object.entries(value)) {
    if (member !== undefined) text += `${text === '' ? '' : ','}${quoted(name)}:${textOf(member, levels)}`;
  }
  return `{${text}}`;
}

function listText(list: readonly unknown[], levels: number): string {
  let text = '';
  for (const entry of list) {
    text += `${text === '' ? '' : ','}${entry === undefined ? 'null' : textOf(entry, levels)}`;
  }
  return `[${text}]`;
}

const names = new Map<string, string>();

/** Returns the name of a field in quotes. The names come from the code, so there are few. */
function quoted(name: string): string {
  const known = names.get(name) ?? JSON.stringify(name);
  names.set(name, known);
  return known;
}
