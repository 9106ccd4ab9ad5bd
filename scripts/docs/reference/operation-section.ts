import type { oas31 } from 'openapi3-ts';
import { componentOf, type OpenApiDocument, type PlacedOperation, resolve, type Schema } from './open-api.js';
import { fieldTable, meaning, type SchemaLink, typeText } from './schema-text.js';
import { cell, code, jsonExample, paragraphs, prose, table } from './text.js';

/** Returns the section of an operation: its call, its parameters and its answers. Its anchor is the operation id. */
export function operationSection(document: OpenApiDocument, operation: PlacedOperation, link: SchemaLink): string {
  const { summary = '', operationId, method, path, description = '', deprecated } = operation;
  const sdk: string | undefined = operation['x-sdk-method'];
  return paragraphs(
    `## ${prose(summary)} {#${operationId}}`,
    `<div class="operation" v-pre><span class="method">${method.toUpperCase()}</span><span>${path}</span></div>`,
    deprecated === true ? '::: warning Deprecated\nDo not use it in new code.\n:::' : undefined,
    prose(description),
    sdk === undefined ? undefined : `SDK: ${code(sdk)}`,
    codeSamples(operation),
    titled('Parameters', parameterTable(operation, link)),
    bodyPart(document, operation.requestBody ?? {}, link),
    titled('Answers', answerTable(document, operation, link)),
    ...answerExamples(document, operation),
  );
}

function titled(title: string, text: string): string | undefined {
  return text === '' ? undefined : `**${title}**\n\n${text}`;
}

interface CodeSample {
  readonly lang: 'TypeScript' | 'Shell';
  readonly label: string;
  readonly source: string;
}

function codeSamples(operation: PlacedOperation): string | undefined {
  const samples: readonly CodeSample[] = operation['x-codeSamples'] ?? [];
  if (samples.length === 0) return undefined;
  const blocks = samples.map(({ lang, label, source }) => {
    return `\`\`\`${lang === 'Shell' ? 'sh' : 'ts'} [${label}]\n${source.trimEnd()}\n\`\`\``;
  });
  return `::: code-group\n${blocks.join('\n')}\n:::`;
}

function parameterTable({ allParameters }: PlacedOperation, link: SchemaLink): string {
  const rows = allParameters.map(({ name, in: place, required, description = '', schema = {} }) => [
    code(name),
    place,
    `${typeText(schema, link)}${required === true ? '' : '<br><em>optional</em>'}`,
    meaning(description, schema),
  ]);
  return table(['Name', 'In', 'Type', 'Meaning'], rows);
}

function bodyPart(
  document: OpenApiDocument,
  body: Partial<oas31.RequestBodyObject> | oas31.ReferenceObject,
  link: SchemaLink,
): string | undefined {
  const { content = {} } = resolve<Partial<oas31.RequestBodyObject>>(document, body);
  const parts = Object.entries(content).map(([mediaType, { schema = {}, ...given }]) => {
    const component = componentOf(schema);
    const shape = component === undefined ? '' : ` ${typeText(schema, link)}`;
    return paragraphs(
      `**Body** ${code(mediaType)}${shape}`,
      fieldTable(document, resolve<Schema>(document, schema), link),
      ...examplesOf(document, given).map(([name, value]) => jsonExample(`Body: ${name}`, value)),
    );
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

function answerTable(document: OpenApiDocument, operation: PlacedOperation, link: SchemaLink): string {
  const rows = answersOf(document, operation).map(([status, answer]) => {
    const codes: readonly string[] | undefined = answer['x-problem-codes'];
    if (codes !== undefined)
      return [status, codes.map((problem) => `[${code(problem)}](/errors.md#${problem})`).join(', ')];
    const bodies = Object.entries(answer.content ?? {}).map(([mediaType, { schema }]) =>
      mediaType === 'application/json' ? typeText(schema ?? {}, link) : code(mediaType),
    );
    return [status, [cell(answer.description), ...bodies].join(': ')];
  });
  return table(['Status', 'Answer'], rows);
}

/** Returns the examples of successes; the catalogue of errors has those of problems. */
function answerExamples(document: OpenApiDocument, operation: PlacedOperation): string[] {
  return answersOf(document, operation)
    .filter(([status]) => status < '300')
    .flatMap(([status, { content = {} }]) =>
      examplesOf(document, content['application/json'] ?? {}).map(([name, value]) =>
        jsonExample(`Answer ${status}: ${name}`, value),
      ),
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
