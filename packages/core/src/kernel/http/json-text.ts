/** The JSON of values that do not change; empty until it is needed. */
const kept = new WeakMap<object, string>();
/** Values whose JSON is put together from that of their members. */
const composed = new WeakSet<object>();

/**
 * Marks a value whose JSON is kept from its first use on, and returns it. It must never change, and should be part of many
 * answers, or be the body of many.
 */
export function keepJson<T extends object>(value: T): T {
  if (!kept.has(value)) kept.set(value, '');
  return value;
}

/** Marks a plain object or a list that has members with kept JSON, and returns it. */
export function composeJson<T extends object>(value: T): T {
  composed.add(value);
  return value;
}

/** Returns true if the JSON of a value is kept. */
export function isKept(value: unknown): value is object {
  return typeof value === 'object' && value !== null && kept.has(value);
}

/** Returns the same text as `JSON.stringify`. */
export function jsonText(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    const text = kept.get(value);
    if (text) return text;
    if (composed.has(value)) return remembered(value, text, composedText(value));
    return remembered(value, text, JSON.stringify(value));
  }
  // Most members are numbers, for which a call takes longer than the conversion.
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : JSON.stringify(value);
}

function remembered(value: object, before: string | undefined, text: string): string {
  if (before !== undefined) kept.set(value, text);
  return text;
}

function composedText(value: object): string {
  if (Array.isArray(value)) return listText(value);
  let text = '';
  for (const [name, member] of Object.entries(value)) {
    if (member !== undefined) text += `${text === '' ? '' : ','}${quoted(name)}:${jsonText(member)}`;
  }
  return `{${text}}`;
}

function listText(list: readonly unknown[]): string {
  let text = '';
  for (const entry of list) text += `${text === '' ? '' : ','}${entry === undefined ? 'null' : jsonText(entry)}`;
  return `[${text}]`;
}

const names = new Map<string, string>();

/** Returns the name of a field in quotes. The names come from the code, so there are few. */
function quoted(name: string): string {
  const known = names.get(name) ?? JSON.stringify(name);
  names.set(name, known);
  return known;
}
