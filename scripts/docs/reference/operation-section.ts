import {
  type Answer,
  type Content,
  componentOf,
  type Example,
  type OpenApiDocument,
  type PlacedOperation,
  resolve,
} from './open-api.js';
import { bounds, fieldTable, type SchemaLink, typeText } from './schema-text.js';
import { cell, code, jsonExample, paragraphs, prose, table } from './text.js';

/** An operation: how it is called and what it answers. Its anchor is the operation id. */
export function operationSection(document: OpenApiDocument, operation: PlacedOperation, link: SchemaLink): string {
  const { summary, operationId, method, path, description = '', deprecated } = operation;
  const sdk = operation['x-sdk-method'];
  return paragraphs(
    `## ${prose(summary)} {#${operationId}}`,
    `<div class="operation" v-pre><span class="method">${method.toUpperCase()}</span><span>${path}</span></div>`,
    deprecated === true ? '::: warning Deprecated\nDo not use it in new code.\n:::' : undefined,
    prose(description),
    sdk === undefined ? undefined : `SDK: ${code(sdk)}`,
    codeSamples(operation),
    titled('Parameters', parameterTable(operation, link)),
    bodyPart(document, operation.requestBody, link),
    titled('Answers', answerTable(document, operation, link)),
    ...answerExamples(document, operation),
  );
}

function titled(title: string, text: string): string | undefined {
  return text === '' ? undefined : `**${title}**\n\n${text}`;
}

function codeSamples({ 'x-codeSamples': samples = [] }: PlacedOperation): string | undefined {
  if (samples.length === 0) return undefined;
  const blocks = samples.map(({ lang, label, source }) => {
    const language =
      { typescript: 'ts', shell: 'sh', bash: 'sh', curl: 'sh' }[lang.toLowerCase()] ?? lang.toLowerCase();
    return `\`\`\`${language} [${label ?? lang}]\n${source.trimEnd()}\n\`\`\``;
  });
  return `::: code-group\n${blocks.join('\n')}\n:::`;
}

function parameterTable({ allParameters }: PlacedOperation, link: SchemaLink): string {
  const rows = allParameters.map(({ name, in: place, required, description = '', schema = {} }) => [
    code(name),
    place,
    `${typeText(schema, link)}${required === true ? '' : '<br><em>optional</em>'}`,
    [cell(description), bounds(schema)].filter((part) => part !== '').join('<br>'),
  ]);
  return table(['Name', 'In', 'Type', 'Meaning'], rows);
}

function bodyPart(document: OpenApiDocument, body: Content | undefined, link: SchemaLink): string | undefined {
  const parts = Object.entries(body?.content ?? {}).map(([mediaType, { schema = {}, ...given }]) => {
    const component = componentOf(schema);
    const shape = component === undefined ? '' : ` ${typeText(schema, link)}`;
    return paragraphs(
      `**Body** ${code(mediaType)}${shape}`,
      fieldTable(document, resolve(document, schema), link),
      ...examplesOf(document, given).map(([name, value]) => jsonExample(`Body: ${name}`, value)),
    );
  });
  return paragraphs(...parts);
}

function answersOf(document: OpenApiDocument, { responses }: PlacedOperation): (readonly [string, Answer])[] {
  return Object.entries(responses).map(([status, answer]) => [status, resolve<Answer>(document, answer)]);
}

function answerTable(document: OpenApiDocument, operation: PlacedOperation, link: SchemaLink): string {
  const rows = answersOf(document, operation).map(([status, answer]) => {
    const codes = answer['x-problem-codes'];
    if (codes !== undefined)
      return [status, codes.map((problem) => `[${code(problem)}](/errors.md#${problem})`).join(', ')];
    const bodies = Object.entries(answer.content ?? {}).map(([mediaType, { schema }]) =>
      mediaType === 'application/json' ? typeText(schema ?? {}, link) : code(mediaType),
    );
    return [status, [cell(answer.description), ...bodies].join(': ')];
  });
  return table(['Status', 'Answer'], rows);
}

/** Examples of what goes well; those of problems are in the catalogue of errors. */
function answerExamples(document: OpenApiDocument, operation: PlacedOperation): string[] {
  return answersOf(document, operation)
    .filter(([status]) => status < '300')
    .flatMap(([status, { content = {} }]) =>
      Object.entries(content)
        .filter(([mediaType]) => mediaType === 'application/json')
        .flatMap(([, media]) => examplesOf(document, media))
        .map(([name, value]) => jsonExample(`Answer ${status}: ${name}`, value)),
    );
}

function examplesOf(
  document: OpenApiDocument,
  { example, examples = {} }: NonNullable<Content['content']>[string],
): (readonly [string, unknown])[] {
  const named = Object.entries(examples).map(([name, given]) => {
    const { summary = name, value } = resolve<Example>(document, given);
    return [summary, value] as const;
  });
  return example === undefined ? named : [['example', example], ...named];
}
