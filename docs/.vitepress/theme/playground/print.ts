import type { CodeConsole } from './run-code.js';
import type { PrintedLine } from './trial-messages.js';

/** Creates a `console` whose calls become lines of text. */
export function createCodeConsole(print: (line: PrintedLine) => void): CodeConsole {
  const log = (...values: unknown[]): void => print({ level: 'log', text: values.map(asText).join(' ') });
  const error = (...values: unknown[]): void => print({ level: 'error', text: values.map(asText).join(' ') });
  return { debug: log, error, info: log, log, warn: error };
}

/** Returns a value as the console of a browser shows it; objects as JSON. */
function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  try {
    return JSON.stringify(value, null, 2) ?? String(value);
  } catch {
    return String(value);
  }
}
