import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledScript } from './bundled-script.js';
import type { GeneratedFile } from './generated-file.js';

/** The generated files that other generated files depend on. */
export function sourceFiles(root: string): readonly GeneratedFile[] {
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'sdk', 'package.json'), 'utf8'));
  const folder = 'packages/openapi/src/generated';
  return [
    { path: `${folder}/version.ts`, content: versionFile(version) },
    { path: `${folder}/component-descriptions.ts`, content: componentDescriptions(join(root, 'contracts', 'src')) },
    sqliteThread(root),
  ];
}

/** The program of the threads that read and write SQLite files. */
function sqliteThread(root: string): GeneratedFile {
  const folder = 'server/src/store/sqlite/node-sqlite';
  return bundledScript(root, {
    entry: `${folder}/node-sqlite-thread.ts`,
    path: `${folder}/generated/thread-program.ts`,
    name: 'threadProgram',
    description: 'The program of a thread with a connection, as CommonJS.',
    options: { format: 'cjs', platform: 'node', target: 'node20' },
  });
}

function versionFile(version: string): string {
  return `// Generated from the version of the SDK. Do not edit.

/** Version of the interfaces: of everything that is released together. */
export const documentVersion = '${version}';
`;
}

const declaration = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+: \w+ = component\(\s*'(\w+)'/g;

/** Generates a table of the docstrings of the component schemas, because the documents are also built without the sources. */
function componentDescriptions(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const sources = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  const rows = sources
    .flatMap((source) => [...source.matchAll(declaration)])
    .map(([, comment = '', name = '']) => [name, plainText(comment)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, description]) => `  ${name}: ${JSON.stringify(description)},`);
  return [
    '// Generated from the docstrings of the contracts. Do not edit.',
    '',
    '/** Descriptions of the component schemas by name. */',
    'export const componentDescriptions: Readonly<Record<string, string>> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
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
