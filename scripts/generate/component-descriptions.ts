import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GeneratedFile } from './generated-file.js';

const declaration = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+: \w+ = component\(\s*'(\w+)'/g;

/** Returns the description of each component by name: the docstring of its constant in the sources of the contracts. */
function componentDescriptions(sources: readonly string[]): ReadonlyMap<string, string> {
  const found = sources.flatMap((source) =>
    [...source.matchAll(declaration)].map(([, comment = '', name = '']) => [name, plainText(comment)] as const),
  );
  return new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Generates a table of the docstrings, because the documents are also generated where there are no sources. */
export function componentDescriptionFiles(root: string): readonly GeneratedFile[] {
  const folder = join(root, 'contracts', 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const descriptions = componentDescriptions(files.map((file) => readFileSync(join(folder, file), 'utf8')));
  const rows = [...descriptions].map(([name, description]) => `  ${name}: ${JSON.stringify(description)},`);
  const content = [
    '// Generated from the docstrings of the contracts. Do not edit.',
    '',
    '/** Descriptions of the component schemas by name. */',
    'export const componentDescriptions: Readonly<Record<string, string>> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
  return [{ path: 'packages/openapi/src/generated/component-descriptions.ts', content }];
}

/** Joins the lines of a docstring, without stars and tags. */
function plainText(comment: string): string {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trim());
  const end = lines.findIndex((line) => line.startsWith('@'));
  return lines
    .slice(0, end === -1 ? undefined : end)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}
