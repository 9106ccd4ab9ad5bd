import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** The part of the parity figure that one test file adds. */
export type ParityPart =
  | {
      readonly kind: 'scenarios';
      readonly targets: number;
      readonly scenarios: number;
      readonly calls: number;
      readonly routes: { readonly seen: number; readonly all: number };
      readonly outcomes: { readonly seen: number; readonly all: number };
      readonly differences: number;
    }
  | { readonly kind: 'story'; readonly answers: number; readonly differences: number }
  | {
      readonly kind: 'random';
      readonly answers: number;
      readonly messages: number;
      readonly differences: number;
    }
  | { readonly kind: 'chromium'; readonly scenarios: number; readonly passed: number; readonly calls: number };

type Of<Kind extends ParityPart['kind']> = Extract<ParityPart, { readonly kind: Kind }>;

/** Environment variable with the file of the parts, which the setup sets for every test worker. */
const variable = 'PARITY_PARTS';

/** Sets the file to which all workers add their parts. */
export function keepPartsIn(file: string): void {
  process.env[variable] = file;
}

/** Adds a part to the figure of the run. */
export function addPart(part: ParityPart): void {
  const file = process.env[variable];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(part)}\n`);
}

/** Reads the parts from a file, in the order in which the test files ended. */
export function readParts(file: string): readonly ParityPart[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): ParityPart => JSON.parse(line));
}

const number = (value: number): string => value.toLocaleString('en');

/** Formats the figure. It contains only what was run. */
export function parityFigure(parts: readonly ParityPart[]): string {
  const pick = <Kind extends ParityPart['kind']>(kind: Kind): readonly Of<Kind>[] =>
    parts.filter((part): part is Of<Kind> => part.kind === kind);
  const random = pick('random');
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const compared = parts.filter((part) => 'differences' in part);
  return [
    ...pick('scenarios').map(
      ({ targets, scenarios, calls, routes, outcomes }) =>
        `${routes.seen}/${routes.all} routes and ${number(outcomes.seen)}/${number(outcomes.all)} declared outcomes, ` +
        `${number(scenarios)} scenarios and ${number(calls)} calls on ${targets} targets`,
    ),
    ...pick('chromium').map(({ scenarios, passed }) => `${number(passed)}/${number(scenarios)} scenarios in Chromium`),
    ...pick('story').map(({ answers }) => `${number(answers)} answers of a story`),
    ...(random.length > 0
      ? [
          `${number(sum(random.map(({ answers }) => answers)))} random answers and ` +
            `${number(sum(random.map(({ messages }) => messages)))} webhooks and pushes`,
        ]
      : []),
    ...(compared.length > 0 ? [`${sum(compared.map(({ differences }) => differences))} differences`] : []),
  ].join(', ');
}
