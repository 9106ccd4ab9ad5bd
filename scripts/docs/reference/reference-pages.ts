import type { oas31 } from 'openapi3-ts';
import {
  type InterfaceName,
  interfaces,
  type OpenApiDocument,
  operationsOf,
  type PlacedOperation,
} from './open-api.js';
import { operationSection } from './operation-section.js';
import { type SchemaLink, schemaSection } from './schema-text.js';
import { homeOfComponents } from './schema-use.js';
import { cell, code, kebabCase, paragraphs, prose, table } from './text.js';

/** A page of the reference. */
export interface ReferencePage {
  /** Relative to the folder of the reference: `direct/quotes.md`. */
  readonly path: string;
  readonly title: string;
  readonly markdown: string;
}

type Documents = Readonly<Record<InterfaceName, OpenApiDocument>>;

/** Returns the pages of the reference: the index, one page per area, and one per interface for shared schemas. */
export function referencePages(documents: Documents): readonly ReferencePage[] {
  return [indexPage(documents), ...interfaces.flatMap((name) => interfacePages(name, documents[name]))];
}

/** Returns the title of an interface. */
export function interfaceTitle(name: InterfaceName): string {
  return name === 'direct' ? 'Direct interface' : 'Platform interface';
}

function interfacePages(name: InterfaceName, document: OpenApiDocument): readonly ReferencePage[] {
  const operations = operationsOf(document);
  const homes = homeOfComponents(document, operations);
  const link: SchemaLink = (component) => `/reference/${name}/${pageOf(homes.get(component))}.md#${component}`;
  const shared = [...homes].filter(([, area]) => area === undefined).map(([component]) => component);
  return [
    ...(document.tags ?? []).map((tag) => {
      const own = operations.filter(({ tags }) => tags?.[0] === tag.name);
      const components = [...homes].filter(([, area]) => area === tag.name).map(([component]) => component);
      return areaPage(name, document, tag, own, components, link);
    }),
    {
      path: `${name}/schemas.md`,
      title: 'Shared schemas',
      markdown: page(
        `# Shared schemas`,
        `Schemas that several areas of the ${interfaceTitle(name).toLowerCase()} use.`,
        ...shared.map((component) => schemaSection(document, component, link)),
      ),
    },
  ];
}

function titleOf(tag: oas31.TagObject): string {
  return tag['x-displayName'];
}

function pageOf(area: string | undefined): string {
  return area === undefined ? 'schemas' : kebabCase(area);
}

function areaPage(
  name: InterfaceName,
  document: OpenApiDocument,
  tag: oas31.TagObject,
  operations: readonly PlacedOperation[],
  components: readonly string[],
  link: SchemaLink,
): ReferencePage {
  const title = titleOf(tag);
  const rows = operations.map(({ operationId, method, path, summary }) => [
    `[${cell(summary ?? '')}](#${operationId})`,
    code(`${method.toUpperCase()} ${path}`),
  ]);
  return {
    path: `${name}/${kebabCase(tag.name)}.md`,
    title,
    markdown: page(
      `# ${title}`,
      prose(tag.description ?? ''),
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
    const operations = operationsOf(document);
    const rows = (document.tags ?? []).map((tag) => [
      `[${titleOf(tag)}](/reference/${name}/${kebabCase(tag.name)}.md)`,
      cell(tag.description ?? ''),
      String(operations.filter(({ tags }) => tags?.[0] === tag.name).length),
    ]);
    return paragraphs(
      `## ${interfaceTitle(name)}`,
      prose(document.info.description ?? ''),
      table(['Area', 'Subject', 'Operations'], rows),
      `[Shared schemas](/reference/${name}/schemas.md), and the whole [OpenAPI 3.1 document](../openapi/${name}.json).`,
    );
  });
  return {
    path: 'index.md',
    title: 'API reference',
    markdown: page(
      '# API reference',
      'Every operation, from the OpenAPI documents. See also [errors](/errors.md), [events](/events.md) and [access](/access.md).',
      ...parts,
      '## Deprecated {#deprecated}',
      deprecations(documents),
    ),
  };
}

function deprecations(documents: Documents): string {
  const rows = interfaces.flatMap((name) =>
    operationsOf(documents[name])
      .filter(({ deprecated }) => deprecated === true)
      .map(({ summary, method, path, operationId, tags }) => [
        `[${cell(summary ?? '')}](/reference/${name}/${kebabCase(tags?.[0] ?? '')}.md#${operationId})`,
        code(`${method.toUpperCase()} ${path}`),
      ]),
  );
  return rows.length === 0 ? 'Nothing is deprecated.' : table(['Operation', 'Call'], rows);
}

function page(...parts: readonly (string | undefined)[]): string {
  return `${paragraphs(...parts)}\n`;
}
