import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** What one test file adds to the parity figure. */
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

/** The variable that names the file of the parts; each worker of the tests has it from the setup. */
const variable = 'PARITY_PARTS';

/** Names the file in which all workers keep their parts. */
export function keepPartsIn(file: string): void {
  process.env[variable] = file;
}

/** Keeps a part for the figure at the end of the run. */
export function addPart(part: ParityPart): void {
  const file = process.env[variable];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(part)}\n`);
}

/** The parts in a file, in the order of their files' ends. */
export function readParts(file: string): readonly ParityPart[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): ParityPart => JSON.parse(line));
}

const number = (value: number): string => value.toLocaleString('en');

/** The figure in words: only what was run. */
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
