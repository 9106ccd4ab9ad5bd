import { type Field, findOperation, operations } from '../api/operations.js';
import { eventTypes } from '../trigger/event-types.js';
import { shells } from './scripts.js';

/** A word that can follow. */
export interface Candidate {
  readonly value: string;
  readonly description: string;
}

/** A command as completion needs it. */
export interface CommandWords {
  readonly name: string;
  readonly description: string;
  readonly options: readonly Candidate[];
  readonly commands: readonly CommandWords[];
}

const methods = ['get', 'post', 'patch', 'delete'];

/**
 * Returns the words that can follow.
 *
 * @param words after the name of the program; the last one is incomplete, and may be empty.
 */
export function candidates(root: CommandWords, words: readonly string[]): readonly Candidate[] {
  const current = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const command = commandOf(root, before);
  return possible(root, command, before, current).filter(({ value }) => value.startsWith(current));
}

function possible(
  root: CommandWords,
  command: CommandWords,
  before: readonly string[],
  current: string,
): readonly Candidate[] {
  const previous = before.at(-1) ?? '';
  if (methods.includes(command.name) && /^(?:-d|--data)$/.test(previous)) return dataOf(command.name, before, current);
  if (command.name === 'trigger' && previous === '--set')
    return assignments(fieldsOf('POST', '/v1/deliveries'), current);
  if (current.startsWith('-')) return [...command.options, ...root.options];
  if (command.commands.length > 0)
    return command.commands.map(({ name, description }) => ({ value: name, description }));
  if (methods.includes(command.name)) return paths(command.name.toUpperCase());
  if (command.name === 'trigger') return types();
  if (command.name === 'completion') return shells.map((value) => ({ value, description: '' }));
  return /^--(?:events|type)$/.test(previous) ? types() : [];
}

function commandOf(root: CommandWords, words: readonly string[]): CommandWords {
  let command = root;
  for (const word of words) command = command.commands.find(({ name }) => name === word) ?? command;
  return command;
}

function paths(method: string): readonly Candidate[] {
  return operations()
    .filter((operation) => operation.method === method)
    .map(({ path, summary }) => ({ value: path, description: summary }));
}

function types(): readonly Candidate[] {
  return [...eventTypes()].map(([value, description]) => ({ value, description }));
}

function dataOf(command: string, before: readonly string[], current: string): readonly Candidate[] {
  const path = before.find((word) => word.startsWith('/')) ?? '';
  return assignments(fieldsOf(command.toUpperCase(), path.split('?')[0] ?? ''), current);
}

function fieldsOf(method: string, path: string): readonly Field[] {
  return findOperation(method, path)?.fields ?? [];
}

/** Completes the name of a field, and after the equals sign its values. */
function assignments(fields: readonly Field[], current: string): readonly Candidate[] {
  const at = current.indexOf('=');
  if (at < 0)
    return fields.map(({ path, type }) => ({
      value: path.endsWith('*') ? path.slice(0, -1) : `${path}=`,
      description: type,
    }));
  const field = fields.find(({ path }) => path === current.slice(0, at));
  const values = field?.type === 'boolean' ? ['true', 'false'] : (field?.values ?? []);
  return values.map((value) => ({ value: `${current.slice(0, at)}=${value}`, description: '' }));
}
