/** A command of a shell block. */
export interface ShellCommand {
  /** Source, including continued lines. */
  readonly text: string;
  /** Line in the block, from 0. */
  readonly line: number;
  /** Names of variables that are set before the program, or alone. */
  readonly variables: readonly string[];
  /** The following words without quotes; none for variables alone. */
  readonly words: readonly string[];
}

/** Splits a block into commands. The definition of a function is one command. */
export function shellCommands(code: string): readonly ShellCommand[] {
  const commands: ShellCommand[] = [];
  let text = '';
  let first = 0;
  for (const [index, line] of code.split('\n').entries()) {
    if (text === '') first = index;
    text += `${text === '' ? '' : '\n'}${line}`;
    if (isOpen(text)) continue;
    if (stripComment(text).trim() !== '') commands.push(command(text, first));
    text = '';
  }
  if (text.trim() !== '') commands.push(command(text, first));
  return commands;
}

/** Returns true if a command continues on the next line: with an open quote or brace, or after a backslash or operator. */
function isOpen(text: string): boolean {
  const { quote, depth } = scan(text);
  return quote !== '' || depth > 0 || /(\\|\||&&)$/.test(text.trimEnd());
}

function scan(text: string): { readonly quote: string; readonly depth: number } {
  let quote = '';
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (character === '\\' && quote !== "'") index += 1;
    else if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === "'" || character === '"') quote = character;
    else if (character === '#' && /^$|\s/.test(text[index - 1] ?? '')) index = endOfLine(text, index);
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
  }
  return { quote, depth };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function stripComment(text: string): string {
  return text.replace(/(^|\s)#[^\n]*$/, '');
}

function command(text: string, line: number): ShellCommand {
  const all = wordsOf(stripComment(text).replace(/\\\n/g, ' '));
  const program = all.findIndex((word) => !/^\w+=/.test(word));
  const variables = (program < 0 ? all : all.slice(0, program)).map((word) => word.split('=')[0] ?? '');
  return { text, line, variables, words: program < 0 ? [] : all.slice(program) };
}

function wordsOf(text: string): string[] {
  const words = text.match(/(?:[^\s'"\\]|\\.|'[^']*'|"(?:[^"\\]|\\.)*")+/g) ?? [];
  return words.map((word) => word.replace(/^(['"])(.*)\1$/s, '$2'));
}
