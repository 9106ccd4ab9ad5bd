/** Stands for a value that may be personal or secret. */
const redacted = '[redacted]';

/** Limit for the characters of a text that is kept. */
const maxCharacters = 4_096;

/** Values that are neither personal nor secret: codes, ids, currencies, days, instants and JSON pointers. */
const plain = /^(?:[a-z][a-z0-9]*(?:[_.-][a-z0-9]+)*|[A-Z]{2,3}|\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?|(?:\/\w+)+)$/;

/** Names of fields whose values are not shown, whatever they look like. */
const hidden = /(?:name|phone|email|address|instructions|note|description|reference|secret|token|key|pin|url|q)$/i;

/** Fields of problems, whose texts come from the service. */
const problemTexts = new Set(['type', 'title', 'detail', 'instance']);

/** A string of JSON, with the colon after it if it is the name of a field; or the name of a coordinate with its number. */
const strings = /"(?:lat|lng|latitude|longitude)":\s*-?[\d.eE+-]+|"((?:[^"\\]|\\.)*)"(\s*:)?/g;

/**
 * Replaces the strings of a JSON text that may be personal or secret, and coordinates, and returns at most its first 4,096 characters.
 * It works on the text, because parsing every body would cost more than the rest of a log entry.
 *
 * @param isProblem true for a problem, whose texts stay.
 */
export function redactJson(json: string, isProblem = false): string {
  let field = '';
  const text = json.replace(strings, (whole: string, value: string | undefined, colon: string | undefined) => {
    if (value === undefined) return `${whole.slice(0, whole.indexOf(':'))}:null`;
    if (colon !== undefined) {
      field = value;
      return whole;
    }
    return (isProblem && problemTexts.has(field)) || isPlain(field, value) ? whole : `"${redacted}"`;
  });
  return text.slice(0, maxCharacters);
}

/** Returns a path with its query, in which such values are replaced. */
export function redactPath(path: string, query: Readonly<Record<string, string | readonly string[]>>): string {
  const shown = Object.entries(query)
    .flatMap(([name, values]) => [values].flat().map((value) => [name, value] as const))
    .map(([name, value]) => `${name}=${isPlain(name, value) || /^\d{1,6}$/.test(value) ? value : redacted}`);
  return (shown.length === 0 ? path : `${path}?${shown.join('&')}`).slice(0, 2_000);
}

function isPlain(field: string, value: string): boolean {
  return plain.test(value) && !hidden.test(field);
}
