import type { oas31 } from 'openapi3-ts';
import { compactTable, type InputRow } from './compact-table.js';
import { componentOf, type OpenApiDocument, type PlacedOperation, resolve, type Schema } from './open-api.js';
import { fieldRows, meaning, type SchemaLink, shortType, typeText } from './schema-text.js';
import { cell, code, details, jsonBlock, paragraphs, prose, table } from './text.js';

/**
 * Returns the section of an operation, which fits on one screen: what it is, its inputs and answers on one side, and an
 * example on the other. The rest is folded. Its anchor is the operation id.
 */
export function operationSection(document: OpenApiDocument, operation: PlacedOperation, link: SchemaLink): string {
  const { summary = '', operationId, deprecated, description = '' } = operation;
  const [first = '', ...others] = description.split('\n\n');
  const access = others.filter((part) => part.startsWith('Access: '));
  const further = others.filter((part) => !access.includes(part));
  const lines = availableLines(operation, first);
  return paragraphs(
    `## ${prose(summary)} {#${operationId}}`,
    callLine(operation),
    deprecated === true ? '::: warning Deprecated\nDo not use it in new code.\n:::' : undefined,
    prose(paragraphs(first, ...access)),
    further.length === 0 ? undefined : details('More about it', prose(paragraphs(...further))),
    '<div class="operation-columns"><div>',
    ...pathLines(operation),
    queryPart(operation, link, lines),
    bodyPart(document, operation.requestBody ?? {}, link, lines),
    headerPart(operation, link),
    answerPart(document, operation, link),
    '</div><div>',
    exampleGroup(document, operation),
    ...furtherExamples(document, operation),
    '</div></div>',
  );
}

/** Returns method and path, with the method of the SDK. */
function callLine({ method, path, 'x-sdk-method': sdk }: PlacedOperation): string {
  const verb = `<span class="method">${method.toUpperCase()}</span>`;
  const name = sdk === undefined ? '' : `<span class="sdk">SDK ${sdk}</span>`;
  return `<div class="operation" v-pre>${verb}<span>${path}</span>${name}</div>`;
}

/** Returns how many lines of inputs fit on a screen below a description. */
function availableLines({ allParameters }: PlacedOperation, description: string): number {
  const inPath = allParameters.filter((parameter) => parameter.in === 'path').length;
  return 10 - Math.max(0, Math.ceil(description.length / 120) - 2) - inPath;
}

function parameterRows({ allParameters }: PlacedOperation, place: string, link: SchemaLink): readonly InputRow[] {
  return allParameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, required, description = '', schema = {} }) => ({
      name: code(name),
      type: shortType(schema, link),
      meaning: meaning(description, schema),
      required: required === true,
    }));
}

/** Returns each parameter of the path in one line: they are ids, names and codes. */
function pathLines({ allParameters }: PlacedOperation): readonly string[] {
  return allParameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name, description = '', schema = {} }) => {
      return `**Path** ${code(name)} ${meaning(description, schema).replaceAll('<br>', '; ')}`;
    });
}

function queryPart(operation: PlacedOperation, link: SchemaLink, lines: number): string | undefined {
  const rows = parameterRows(operation, 'query', link);
  return rows.length === 0 ? undefined : `**Query**\n\n${compactTable(rows, 'parameter', lines)}`;
}

/** Returns the headers folded, because most operations have the same. */
function headerPart(operation: PlacedOperation, link: SchemaLink): string | undefined {
  const rows = parameterRows(operation, 'header', link);
  if (rows.length === 0) return undefined;
  return details(`Headers: ${rows.map(({ name }) => name).join(', ')}`, compactTable(rows, 'header', 100));
}

/** Returns the fields of the body, and folded those of other media types, which have the same. */
function bodyPart(
  document: OpenApiDocument,
  body: Partial<oas31.RequestBodyObject> | oas31.ReferenceObject,
  link: SchemaLink,
  lines: number,
): string | undefined {
  const { content = {} } = resolve<Partial<oas31.RequestBodyObject>>(document, body);
  const parts = Object.entries(content).map(([mediaType, { schema = {} }], index) => {
    const component = componentOf(schema);
    const shape = component === undefined ? '' : ` ${typeText(schema, link)}`;
    const rows = fieldRows(document, resolve<Schema>(document, schema), link);
    if (index > 0) return details(`Body ${code(mediaType)}`, compactTable(rows, 'field', 100));
    return paragraphs(`**Body** ${code(mediaType)}${shape}`, compactTable(rows, 'field', lines));
  });
  return paragraphs(...parts);
}

function answersOf(
  document: OpenApiDocument,
  { responses }: PlacedOperation,
): (readonly [string, oas31.ResponseObject])[] {
  return Object.entries<oas31.ResponseObject | oas31.ReferenceObject>(responses ?? {}).map(([status, answer]) => [
    status,
    resolve<oas31.ResponseObject>(document, answer),
  ]);
}

/** Returns the successes in one line each, and the problems folded. */
function answerPart(document: OpenApiDocument, operation: PlacedOperation, link: SchemaLink): string {
  const answers = answersOf(document, operation);
  const problems = answers.flatMap(([status, answer]): (readonly [string, readonly string[]])[] => {
    const codes: readonly string[] | undefined = answer['x-problem-codes'];
    return codes === undefined ? [] : [[status, codes]];
  });
  const successes = answers.filter(([, answer]) => answer['x-problem-codes'] === undefined);
  const rows = problems.map(([status, codes]) => [
    status,
    codes.map((problem) => `[${code(problem)}](/errors.md#${problem})`).join(', '),
  ]);
  return paragraphs(
    ...successes.map(([status, answer]) => successLine(status, answer, link)),
    rows.length === 0
      ? undefined
      : details(`Problems: ${problems.map(([status]) => status).join(', ')}`, table(['Status', 'Problems'], rows)),
  );
}

function successLine(status: string, { description, content = {} }: oas31.ResponseObject, link: SchemaLink): string {
  const bodies = Object.entries(content).map(([mediaType, { schema }]) =>
    mediaType === 'application/json' ? typeText(schema ?? {}, link) : code(mediaType),
  );
  return `**Answer ${status}** ${[cell(description), ...bodies].join(': ')}`;
}

interface CodeSample {
  readonly lang: 'TypeScript' | 'Shell';
  readonly label: string;
  readonly source: string;
}

/** Returns tabs with the call in each language, and its first answer. */
function exampleGroup(document: OpenApiDocument, operation: PlacedOperation): string | undefined {
  const samples: readonly CodeSample[] = operation['x-codeSamples'] ?? [];
  const blocks = samples.map(({ lang, label, source }) => {
    return `\`\`\`${lang === 'Shell' ? 'sh' : 'ts'} [${label}]\n${source.trimEnd()}\n\`\`\``;
  });
  const [first] = answerExamples(document, operation);
  if (first !== undefined) blocks.push(jsonBlock(first.value, `Answer ${first.status}`));
  return blocks.length === 0 ? undefined : `::: code-group\n${blocks.join('\n')}\n:::`;
}

/** Returns the other examples, folded; the catalogue of errors has those of problems. */
function furtherExamples(document: OpenApiDocument, operation: PlacedOperation): readonly (string | undefined)[] {
  const { content = {} } = resolve<Partial<oas31.RequestBodyObject>>(document, operation.requestBody ?? {});
  const bodies = Object.values(content).flatMap((given) => examplesOf(document, given));
  const [, ...answers] = answerExamples(document, operation);
  return [
    foldedExamples(
      'More bodies',
      bodies.slice(1).map(([name, value]) => [name, value] as const),
    ),
    foldedExamples(
      'More answers',
      answers.map(({ status, name, value }) => [`${status}: ${name}`, value] as const),
    ),
  ];
}

function foldedExamples(title: string, examples: readonly (readonly [string, unknown])[]): string | undefined {
  if (examples.length === 0) return undefined;
  const blocks = examples.map(([name, value]) => paragraphs(prose(name), jsonBlock(value)));
  return details(`${title} (${examples.length})`, paragraphs(...blocks));
}

interface AnswerExample {
  readonly status: string;
  readonly name: string;
  readonly value: unknown;
}

function answerExamples(document: OpenApiDocument, operation: PlacedOperation): readonly AnswerExample[] {
  return answersOf(document, operation)
    .filter(([status]) => status < '300')
    .flatMap(([status, { content = {} }]) =>
      examplesOf(document, content['application/json'] ?? {}).map(([name, value]) => ({ status, name, value })),
    );
}

function examplesOf(
  document: OpenApiDocument,
  { example, examples = {} }: oas31.MediaTypeObject,
): (readonly [string, unknown])[] {
  const named = Object.entries(examples).map(([name, given]) => {
    const { summary = name, value } = resolve<oas31.ExampleObject>(document, given);
    return [summary, value] as const;
  });
  return example === undefined ? named : [['example', example], ...named];
}
