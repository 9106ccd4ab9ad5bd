import {
  type InterfaceName,
  interfaces,
  type OpenApiDocument,
  operationsOf,
  type PlacedOperation,
  type Tag,
} from './open-api.js';
import { operationSection } from './operation-section.js';
import { type SchemaLink, schemaSection } from './schema-text.js';
import { homeOfComponents } from './schema-use.js';
import { cell, code, kebabCase, paragraphs, prose, table } from './text.js';

/** A page of the reference. */
export interface ReferencePage {
  /** Below the folder of the reference: `direct/quotes.md`. */
  readonly path: string;
  readonly title: string;
  readonly markdown: string;
}

type Documents = Readonly<Record<InterfaceName, OpenApiDocument>>;

/** Every page of the reference: the index, one for each area, and one for the schemas that areas share. */
export function referencePages(documents: Documents): readonly ReferencePage[] {
  return [indexPage(documents), ...interfaces.flatMap((name) => interfacePages(name, documents[name]))];
}

/** Title of the group of an interface. */
export function interfaceTitle(name: InterfaceName): string {
  return name === 'direct' ? 'Direct interface' : 'Platform interface';
}

function interfacePages(name: InterfaceName, document: OpenApiDocument): readonly ReferencePage[] {
  const operations = allOperations(document);
  const homes = homeOfComponents(document, operations);
  const link: SchemaLink = (component) => `/reference/${name}/${pageOf(homes.get(component))}.md#${component}`;
  const shared = [...homes].filter(([, area]) => area === undefined).map(([component]) => component);
  return [
    ...document.tags.map((tag) => {
      const own = operations.filter(({ tags }) => tags[0] === tag.name);
      const components = [...homes].filter(([, area]) => area === tag.name).map(([component]) => component);
      return areaPage(name, document, tag, own, components, link);
    }),
    {
      path: `${name}/schemas.md`,
      title: 'Shared schemas',
      markdown: page(
        `# Shared schemas`,
        `What several areas of the ${interfaceTitle(name).toLowerCase()} take or answer.`,
        ...shared.map((component) => schemaSection(document, component, link)),
      ),
    },
  ];
}

function allOperations(document: OpenApiDocument): readonly PlacedOperation[] {
  return [...operationsOf(document, document.paths), ...operationsOf(document, document.webhooks ?? {})];
}

function pageOf(area: string | undefined): string {
  return area === undefined ? 'schemas' : kebabCase(area);
}

function areaPage(
  name: InterfaceName,
  document: OpenApiDocument,
  tag: Tag,
  operations: readonly PlacedOperation[],
  components: readonly string[],
  link: SchemaLink,
): ReferencePage {
  const title = tag['x-displayName'];
  const rows = operations.map(({ operationId, method, path, summary }) => [
    `[${cell(summary)}](#${operationId})`,
    code(`${method.toUpperCase()} ${path}`),
  ]);
  return {
    path: `${name}/${kebabCase(tag.name)}.md`,
    title,
    markdown: page(
      `# ${title}`,
      prose(tag.description),
      table(['Operation', 'Call'], rows),
      ...operations.map((operation) => operationSection(document, operation, link)),
      components.length === 0 ? undefined : '## Schemas {#schemas}',
      ...components.map((component) => schemaSection(document, component, link)),
    ),
  };
}

function indexPage(documents: Documents): ReferencePage {
  const parts = interfaces.map((name) => {
    const document = documents[name];
    const operations = allOperations(document);
    const rows = document.tags.map((tag) => [
      `[${tag['x-displayName']}](/reference/${name}/${kebabCase(tag.name)}.md)`,
      cell(tag.description),
      String(operations.filter(({ tags }) => tags[0] === tag.name).length),
    ]);
    return paragraphs(
      `## ${interfaceTitle(name)}`,
      prose(document.info.description),
      table(['Area', 'What it is about', 'Operations'], rows),
      `[Shared schemas](/reference/${name}/schemas.md), and the whole [OpenAPI 3.1 document](../openapi/${name}.json).`,
    );
  });
  return {
    path: 'index.md',
    title: 'API reference',
    markdown: page(
      '# API reference',
      'Every operation, from the OpenAPI documents. See also [errors](/errors.md), [events](/events.md) and [who may do what](/access.md).',
      ...parts,
      '## Deprecated {#deprecated}',
      deprecations(documents),
    ),
  };
}

function deprecations(documents: Documents): string {
  const rows = interfaces.flatMap((name) =>
    allOperations(documents[name])
      .filter(({ deprecated }) => deprecated === true)
      .map(({ summary, method, path, operationId, tags }) => [
        `[${cell(summary)}](/reference/${name}/${kebabCase(tags[0] ?? '')}.md#${operationId})`,
        code(`${method.toUpperCase()} ${path}`),
      ]),
  );
  return rows.length === 0 ? 'Nothing is deprecated.' : table(['Operation', 'Call'], rows);
}

function page(...parts: readonly (string | undefined)[]): string {
  return `${paragraphs(...parts)}\n`;
}
