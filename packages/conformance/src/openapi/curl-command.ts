import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReceivedAnswer } from './document-check.js';

/** A curl command that is parsed instead of run. */
export interface ReadCommand {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
  send(): Promise<ReceivedAnswer>;
}

/**
 * Parses the subset of shell and curl that the samples use: single and double quotes, variables and continued lines.
 *
 * @throws Error for an option that the samples do not use
 */
export function readCommand(
  command: string,
  environment: Readonly<Record<string, string>>,
  folder: string,
): ReadCommand {
  const [program, ...words] = shellWords(command, environment);
  if (program !== 'curl') throw new Error(`${program} is not curl.`);
  const headers: Record<string, string> = {};
  const form = new FormData();
  let [method, url, data]: [string | undefined, string, string | undefined] = [undefined, '', undefined];
  while (words.length > 0) {
    const word = words.shift() ?? '';
    if (!word.startsWith('-')) url = word;
    else if (word === '--no-buffer') continue;
    else {
      const value = words.shift() ?? '';
      const [name = '', rest = ''] = split(value, word === '--header' ? ': ' : '=');
      if (word === '--request') method = value;
      else if (word === '--header') headers[name] = rest;
      else if (word === '--data') data = value;
      else if (word === '--form-string') form.append(name, rest);
      else if (word === '--form') form.append(name, ...readFile(rest, folder));
      else if (word !== '--output') throw new Error(`Unknown option ${word}: the samples do not use it.`);
    }
  }
  const body = [...form.keys()].length > 0 ? form : data;
  const chosen = method ?? (body === undefined ? 'GET' : 'POST');
  return { method: chosen, url, headers, body, send: () => send({ method: chosen, url, headers, body }) };
}

async function send({ method, url, headers, body }: Omit<ReadCommand, 'send'>): Promise<ReceivedAnswer> {
  const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    return { status: response.status, headers: response.headers, text: await response.text() };
  }
  const first = await response.body?.pipeThrough(new TextDecoderStream()).getReader().read();
  return { status: response.status, headers: response.headers, text: first?.value ?? '' };
}

function readFile(text: string, folder: string): [Blob, string] {
  const [, name = '', type = ''] = /^@([^;]+);type=(.*)$/.exec(text) ?? [];
  return [new Blob([readFileSync(join(folder, name))], { type }), name];
}

function split(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}

/** Splits a command into words, as a POSIX shell does. */
export function shellWords(command: string, environment: Readonly<Record<string, string>>): string[] {
  const parts = command.matchAll(/\\\n|\s+|'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|([^\s'"\\]+)/g);
  const words: string[] = [];
  let word: string | undefined;
  for (const [whole, single, double, escaped, bare] of parts) {
    const piece = single ?? (double === undefined ? (escaped ?? bare) : expand(double, environment));
    if (piece !== undefined) word = (word ?? '') + piece;
    else if (whole !== '\\\n' && word !== undefined) {
      words.push(word);
      word = undefined;
    }
  }
  return word === undefined ? words : [...words, word];
}

function expand(text: string, environment: Readonly<Record<string, string>>): string {
  return text.replace(/\$(\w+)/g, (_, name: string) => environment[name] ?? '').replace(/\\(.)/g, '$1');
}
