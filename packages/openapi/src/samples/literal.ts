/** Maximum line width of a sample. */
const width = 90;

/**
 * Prints a JSON value as TypeScript, on one line if it fits, with single quotes and unquoted names.
 *
 * @param indent indentation of the lines after the first
 * @param before number of characters before the value on its line
 */
export function literal(value: unknown, indent = '', before = indent.length): string {
  const inline = inlineLiteral(value);
  if (before + inline.length <= width || typeof value !== 'object' || value === null) return inline;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const lines = value.map((member) => `${inner}${literal(member, inner)},`);
    return ['[', ...lines, `${indent}]`].join('\n');
  }
  const lines = Object.entries(value).map(([name, member]) => {
    const key = `${propertyName(name)}: `;
    return `${inner}${key}${literal(member, inner, inner.length + key.length)},`;
  });
  return ['{', ...lines, `${indent}}`].join('\n');
}

/** Prints a text in single quotes. */
export function quoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped}'`;
}

function inlineLiteral(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(inlineLiteral).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const members = Object.entries(value).map(([name, member]) => `${propertyName(name)}: ${inlineLiteral(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}
