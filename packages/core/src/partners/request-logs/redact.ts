import type { Route } from '@doorstep/contracts';
import { nothing, type Shown, shownOf } from './shown.js';

/** Stands for a value that may be personal or secret. */
const redacted = '[redacted]';

/** Limit for the characters of a text that is kept. */
const maxCharacters = 4_096;

/** Names of unknown fields that are shown: those that look like names. */
const likeName = /^[A-Za-z_][A-Za-z_-]{0,63}\d{0,3}$/;

const quote = 0x22;
const comma = 0x2c;
const nine = 0x39;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/**
 * Replaces in a JSON text, as `JSON.stringify` writes it, every value that is not shown: numbers by null, and others by a text. Returns at
 * most its first 4,096 characters. It reads no more of the text than that, because parsing all of it takes longer.
 *
 * @param json nested no deeper than a request may be.
 */
export function redactJson(json: string, shown: Shown): string {
  return json === '' ? '' : new Redaction(json).run(shown);
}

/** A walk through a JSON text. */
class Redaction {
  readonly #kept: string[] = [];
  #length = 0;
  /** Everything before this position was kept or replaced. */
  #copied = 0;
  #at = 0;

  constructor(readonly json: string) {}

  run(shown: Shown): string {
    this.#value(shown);
    this.#kept.push(this.json.slice(this.#copied, this.#at));
    return this.#kept.join('').slice(0, maxCharacters);
  }

  #value(shown: Shown): void {
    const start = this.#at;
    const first = this.json.charCodeAt(start);
    const items = first === openBracket ? shown.items?.() : undefined;
    const isShownList = items && (items !== nothing || this.json.charCodeAt(start + 1) === closeBracket);
    if (first === openBrace && shown.field) this.#object(shown.field);
    else if (isShownList) this.#list(items);
    else this.#leaf(start, shown);
  }

  #leaf(start: number, shown: Shown): void {
    this.#at = endOfValue(this.json, start);
    const first = this.json.charCodeAt(start);
    const isText = first === quote;
    if (isText ? shown.text(this.#text(start)) : isScalarShown(this.json.slice(start, this.#at), shown)) return;
    this.#replace(start, !isText && first <= nine ? 'null' : `"${redacted}"`);
  }

  #object(field: NonNullable<Shown['field']>): void {
    this.#at += 1;
    while (this.json.charCodeAt(this.#at) !== closeBrace && !this.#isOver()) {
      const start = this.#at;
      this.#at = endOfString(this.json, start);
      const name = this.#text(start);
      const shown = field(name);
      if (!shown && !likeName.test(name)) this.#replace(start, `"${redacted}"`);
      this.#at += 1;
      this.#value(shown ?? nothing);
      this.#comma();
    }
    this.#at += 1;
  }

  #list(shown: Shown): void {
    this.#at += 1;
    while (this.json.charCodeAt(this.#at) !== closeBracket && !this.#isOver()) {
      this.#value(shown);
      this.#comma();
    }
    this.#at += 1;
  }

  #comma(): void {
    if (this.json.charCodeAt(this.#at) === comma) this.#at += 1;
  }

  #text(start: number): string {
    const raw = this.json.slice(start + 1, this.#at - 1);
    return raw.includes('\\') ? String(JSON.parse(`"${raw}"`)) : raw;
  }

  #replace(start: number, replacement: string): void {
    const before = this.json.slice(this.#copied, start);
    this.#kept.push(before, replacement);
    this.#length += before.length + replacement.length;
    this.#copied = this.#at;
  }

  #isOver(): boolean {
    return this.#at >= this.json.length || this.#length + this.#at - this.#copied >= maxCharacters;
  }
}

function isScalarShown(text: string, shown: Shown): boolean {
  if (text === 'null') return true;
  if (text === 'true' || text === 'false') return shown.booleans;
  return shown.integers && isInteger(text);
}

function isInteger(text: string): boolean {
  return /^-?\d{1,15}$/.test(text);
}

/** Returns the position after the value that begins at `start`. */
function endOfValue(json: string, start: number): number {
  const first = json.charCodeAt(start);
  if (first === quote) return endOfString(json, start);
  if (first !== openBrace && first !== openBracket) return endOfScalar(json, start);
  let depth = 0;
  for (let at = start; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfString(json, at) - 1;
    else if (code === openBrace || code === openBracket) depth += 1;
    else if ((code === closeBrace || code === closeBracket) && --depth === 0) return at + 1;
  }
  return json.length;
}

function endOfScalar(json: string, start: number): number {
  for (let at = start; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === comma || code === closeBrace || code === closeBracket) return at;
  }
  return json.length;
}

/** Returns the position after the closing quote of the string that begins at `start`. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let first = end;
    while (json.charCodeAt(first - 1) === backslash) first -= 1;
    if ((end - first) % 2 === 0) return end + 1;
  }
  return json.length;
}

/** A route as far as it decides what is shown of a path. */
export type LoggedRoute = Pick<Route, 'path' | 'pathParams' | 'query'>;

/** Returns the path of a request to a route, in which parameters that are not shown are replaced. */
export function redactPath(route: LoggedRoute, path: string): string {
  const { field } = shownOf(route.pathParams);
  const template = route.path.split('/');
  const segments = path.split('/').map((segment, index) => {
    const name = template[index];
    if (!name?.startsWith(':')) return segment;
    return field?.(name.slice(1))?.text(segment) ? segment : redacted;
  });
  return segments.join('/').slice(0, 2_000);
}

/** Returns such a path with its query, in which such values are replaced as well. */
export function redactTarget(
  route: LoggedRoute,
  path: string,
  query: Readonly<Record<string, string | readonly string[]>>,
): string {
  const { field } = shownOf(route.query);
  const shown = Object.entries(query)
    .flatMap(([name, values]) => [values].flat().map((value) => [name, value] as const))
    .map(([name, value]) => {
      const rule = field?.(name);
      const isKnown = rule !== undefined || likeName.test(name);
      return `${isKnown ? name : redacted}=${rule && isQueryShown(rule, value) ? value : redacted}`;
    });
  const target = redactPath(route, path);
  return (shown.length === 0 ? target : `${target}?${shown.join('&')}`).slice(0, 2_000);
}

function isQueryShown(shown: Shown, value: string): boolean {
  const item = shown.items?.() ?? shown;
  return item.text(value) || (item.integers && isInteger(value));
}
