import { type IdKind, idPrefixes } from '@doorstep/contracts';
import { isRecord, type Json, type JsonRecord } from '../json/json.js';
import { fieldExamples } from './examples-by-name.js';

const idSuffix = '01kb2m5v3xe8wr9q4t7n6c0d1f';
const exampleTime = '2026-11-21T10:00:00.000Z';
const prefixes = (Object.keys(idPrefixes) as IdKind[]).map((kind) => idPrefixes[kind]);

/** Derives an example of a field or parameter from its schema or name. Returns undefined if neither suggests one. */
export function schemaExample(name: string, schema: JsonRecord): Json | undefined {
  if (schema['default'] !== undefined) return schema['default'];
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  if (Array.isArray(schema['anyOf'])) {
    const [first] = schema['anyOf'].filter(isRecord);
    return first && schemaExample(name, first);
  }
  // Fields of a form have the path of the value that they are, such as `signature.signedBy`.
  return exampleOfType(name, schema) ?? fieldExamples[name.slice(name.lastIndexOf('.') + 1)];
}

function exampleOfType(name: string, schema: JsonRecord): Json | undefined {
  const types = [schema['type']].flat();
  if (types.includes('array')) {
    const item = isRecord(schema['items']) ? schemaExample(name, schema['items']) : undefined;
    return item === undefined ? undefined : [item];
  }
  if (types.includes('boolean')) return true;
  if (types.includes('string')) return exampleText(schema);
  if (types.includes('integer') || types.includes('number')) return Math.max(Number(schema['minimum'] ?? 0), 1);
  return undefined;
}

function exampleText({ format, pattern }: JsonRecord): string | undefined {
  if (format === 'date-time') return exampleTime;
  if (format === 'date') return '2026-11-21';
  if (format === 'email') return 'ana.popescu@posta.example';
  if (format === 'uri') return 'https://shop.example/webhooks/doorstep';
  const prefix = prefixes.find((one) => typeof pattern === 'string' && pattern.startsWith(`^${one}_`));
  return prefix && `${prefix}_${idSuffix}`;
}
