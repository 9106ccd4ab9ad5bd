import type { Host, Output } from '../host/host.js';

const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;

/** A colour or weight of text. */
export type Colour = keyof typeof codes;

/** Colours a text, or returns it as it is. */
export type Paint = (colour: Colour, text: string) => string;

/** Returns the paint for an output: colours for people, unless `NO_COLOR` is set (no-color.org). `FORCE_COLOR` overrules both. */
export function paintFor(output: Output, { environment }: Pick<Host, 'environment'>): Paint {
  const { NO_COLOR, FORCE_COLOR, TERM } = environment;
  const forced = FORCE_COLOR !== undefined && FORCE_COLOR !== '0' && FORCE_COLOR !== '';
  const wanted = output.isTerminal && !NO_COLOR && FORCE_COLOR !== '0' && TERM !== 'dumb';
  return forced || wanted ? (colour, text) => `\u001b[${codes[colour]}m${text}\u001b[0m` : (_colour, text) => text;
}

/** Returns the colour of an HTTP status. */
export function statusColour(status: number): Colour {
  if (status < 300) return 'green';
  return status < 500 ? 'yellow' : 'red';
}
