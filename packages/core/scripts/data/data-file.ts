import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';

const folder = fileURLToPath(new URL('../../data/', import.meta.url));

/** A file below `packages/core/data`, and the schema of its content. */
export interface DataFile<S extends z.ZodTypeAny = z.ZodTypeAny> {
  /** For example `geo/roads.geojson`. */
  readonly path: string;
  readonly schema: S;
}

/** Lists the paths of all data files. */
export function dataPaths(): readonly string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('json'))
    .sort();
}

/** Reads the text of a data file. */
export function dataText(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

/** Lists the rules that the text of a data file breaks: `geo/roads.geojson /features/3/properties/class: <reason>`. */
export function problemsOf({ path, schema }: DataFile, text: string): readonly string[] {
  const { error } = schema.safeParse(JSON.parse(text));
  return (error?.issues ?? []).map((issue) => `${path} /${issue.path.join('/')}: ${issue.message}`);
}

/**
 * Reads the content of a data file as it is written, without the defaults of its schema. Rounds numbers to six decimals,
 * which is about ten centimetres of a coordinate.
 *
 * @throws Error that lists every problem with file, path and reason.
 */
export function readData<S extends z.ZodTypeAny>(file: DataFile<S>): z.input<S> {
  const text = dataText(file.path);
  const problems = problemsOf(file, text);
  if (problems.length > 0) throw new Error(`Data files with problems:\n${problems.join('\n')}`);
  return JSON.parse(text, (_key, value) => (typeof value === 'number' ? Number(value.toFixed(6)) : value));
}
