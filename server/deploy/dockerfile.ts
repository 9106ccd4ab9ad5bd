/** An instruction of a Dockerfile. */
export interface Instruction {
  /** In capitals, such as `RUN`. */
  readonly name: string;
  /** Everything after the name and its options, on one line. */
  readonly text: string;
  /** Options such as `from` of `COPY --from=build`. */
  readonly options: Readonly<Record<string, string>>;
}

/** A stage: a `FROM` with the instructions that follow. */
export interface Stage {
  readonly image: string;
  readonly name: string;
  readonly instructions: readonly Instruction[];
}

/** Parses a Dockerfile without here-documents and variables. Comments and continued lines are allowed. */
export function parseDockerfile(content: string): readonly Stage[] {
  const lines = content.replaceAll(/^\s*#.*\n/gm, '').replaceAll(/\\\n\s*/g, '');
  const stages: { image: string; name: string; instructions: Instruction[] }[] = [];
  for (const line of lines.split('\n').filter((each) => each.trim() !== '')) {
    const instruction = parseInstruction(line.trim());
    if (instruction.name === 'FROM') {
      const [image = '', , name = 'final'] = instruction.text.split(/\s+/);
      stages.push({ image, name, instructions: [] });
    } else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}

function parseInstruction(line: string): Instruction {
  const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
  const [given = ''] = /^(?:--[\w-]+=\S+\s+)*/.exec(rest) ?? [];
  const options = given
    .split(/\s+/)
    .filter((option) => option !== '')
    .map((option) => [option.slice('--'.length, option.indexOf('=')), option.slice(option.indexOf('=') + 1)]);
  return { name, text: rest.slice(given.length).trim(), options: Object.fromEntries(options) };
}

/** Returns the last instruction of a name. @throws Error without one. */
export function lastOf(stage: Stage, name: string): Instruction {
  const found = stage.instructions.findLast((instruction) => instruction.name === name);
  if (!found) throw new Error(`The stage ${stage.name} has no ${name}.`);
  return found;
}

/** Returns the words of an instruction in exec form. @throws SyntaxError for the shell form. */
export function execForm({ text }: Instruction): readonly string[] {
  return JSON.parse(text.slice(text.indexOf('[')));
}

/** Returns the variables that a stage sets. */
export function environmentOf(stage: Stage): Readonly<Record<string, string>> {
  const pairs = stage.instructions.filter(({ name }) => name === 'ENV').flatMap(({ text }) => text.split(/\s+/));
  return Object.fromEntries(pairs.map((pair) => [pair.split('=', 1)[0], pair.slice(pair.indexOf('=') + 1)]));
}

/** Returns true for a path, relative to the build context, that a `.dockerignore` leaves out: the last pattern wins. */
export function ignoredPaths(content: string): (path: string) => boolean {
  const patterns = content
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ keeps: line.startsWith('!'), expression: expressionOf(line.replace(/^!/, '')) }));
  return (path) => patterns.findLast(({ expression }) => expression.test(path))?.keeps === false;
}

/** Supports paths, `*` within a name, and `**` at the beginning. A pattern covers everything inside its match. */
function expressionOf(pattern: string): RegExp {
  if (pattern === '**') return /^/;
  const name = pattern
    .replace(/^\*\*\//, '')
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]*');
  return new RegExp(`${pattern.startsWith('**/') ? '(^|/)' : '^'}${name}(/|$)`);
}
