import { z } from 'zod';
import { componentOf } from '../schema/component-of.js';
import { successes } from '../schema/route-parts.js';
import { literal, quoted } from './literal.js';
import type { SampleCall } from './sample-call.js';

/** Prints a call with the SDK as a complete module. The credential comes from the environment. */
export function typescriptSample(call: SampleCall): string {
  const client = clientOf(call);
  const { area, operation } = call.endpoint;
  const method = `${client.name}.${area}.${operation}`;
  return [
    ...(call.file ? ["import { openAsBlob } from 'node:fs';"] : []),
    client.imported,
    '',
    ...client.made,
    '',
    ...use(call, method, new Set([client.name])),
  ].join('\n');
}

interface Client {
  readonly name: string;
  readonly imported: string;
  readonly made: readonly string[];
}

function clientOf({ endpoint: { interface: side, meta } }: SampleCall): Client {
  if (side === 'direct') {
    return {
      name: 'doorstep',
      imported: "import { Doorstep } from '@doorstep/sdk';",
      made: ["const doorstep = new Doorstep({ apiKey: process.env.DOORSTEP_API_KEY ?? '' });"],
    };
  }
  const imported = "import { DoorstepPlatform } from '@doorstep/sdk/platform';";
  if (meta.access.kind === 'public') {
    return { name: 'platform', imported, made: ['const platform = new DoorstepPlatform();'] };
  }
  return {
    name: 'session',
    imported,
    made: [
      "const token = process.env.DOORSTEP_SESSION_TOKEN ?? '';",
      'const session = new DoorstepPlatform().withToken(token);',
    ],
  };
}

/** Prints the call and the use of its result. */
function use(call: SampleCall, method: string, taken: ReadonlySet<string>): readonly string[] {
  const { answer } = call;
  if (answer === 'none') return [`await ${method}(${callArguments(call, `await ${method}(`)});`];
  const name = answerName(call, taken);
  if (answer === 'list' || answer === 'stream') {
    const head = `for await (const ${name} of ${method}(`;
    return [`${head}${callArguments(call, head)})) {`, `  console.log(${name});`, '}'];
  }
  const head = `const ${name} = await ${method}(`;
  return [`${head}${callArguments(call, head)});`, `console.log(${name});`];
}

/** Prints path parameters, then body or query. Omits empty trailing arguments. */
function callArguments({ params, body, query, file }: SampleCall, head: string): string {
  const written = params.map(quoted);
  const before = head.length + written.join(', ').length;
  if (file) written.push(formLiteral(Object(body), file.name, file.mediaType));
  else if (body !== undefined && Object.keys(Object(body)).length > 0) written.push(literal(body, '', before));
  if (Object.keys(query).length > 0) written.push(literal(query, '', before));
  return written.join(', ');
}

function formLiteral(fields: Readonly<Record<string, unknown>>, name: string, mediaType: string): string {
  const entries = Object.entries(fields).map(([field, value]) => `  ${field}: ${literal(value, '  ')},`);
  const file = `  file: await openAsBlob(${quoted(name)}, { type: ${quoted(mediaType)} }),`;
  return ['{', ...entries, file, '}'].join('\n');
}

/** Returns a variable name for the result: `quote` for a `Quote` or a list of quotes. */
function answerName({ endpoint, answer }: SampleCall, taken: ReadonlySet<string>): string {
  if (answer === 'bytes') return 'file';
  const schema = successes(endpoint).find(({ body }) => body)?.body?.schema;
  const item = answer === 'list' ? listed(schema) : schema;
  const component = item && componentOf(item)?.name;
  if (component === undefined) return answer === 'json' ? 'answer' : 'entry';
  const name = component.charAt(0).toLowerCase() + component.slice(1);
  if (!taken.has(name)) return name;
  return answer === 'list' ? `one${component}` : `the${component}`;
}

function listed(schema: z.ZodTypeAny | undefined): z.ZodTypeAny | undefined {
  const data: unknown = schema instanceof z.ZodObject ? schema.shape.data : undefined;
  return data instanceof z.ZodArray ? data.element : undefined;
}
