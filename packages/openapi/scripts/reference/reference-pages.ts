import type { oas31 } from 'openapi3-ts';
import {
  type Documents,
  type InterfaceName,
  interfaces,
  type OpenApiDocument,
  operationPlace,
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

/** Returns the pages of the reference: the index, one page per area, and one per interface for shared schemas. */
export function referencePages(documents: Documents): readonly ReferencePage[] {
  return [indexPage(documents), ...interfaces.flatMap((name) => interfacePages(name, documents[name]))];
}

/** Returns the title of an interface. */
export function interfaceTitle(name: InterfaceName): string {
  return name === 'direct' ? 'Direct interface' : 'Platform interface';
}

const schemasHeading = '## Schemas {#schemas}';

function interfacePages(name: InterfaceName, document: OpenApiDocument): readonly ReferencePage[] {
  const operations = operationsOf(document);
  const homes = homeOfComponents(document, operations);
  const pathOf = (area = 'schemas'): string => `${name}/${kebabCase(area)}.md`;
  const link: SchemaLink = (component) => `/reference/${pathOf(homes.get(component))}#${component}`;
  const schemasOf = (area?: string): readonly string[] =>
    [...homes].filter(([, home]) => home === area).map(([component]) => schemaSection(document, component, link));
  const page = (title: string, area: string | undefined, ...parts: readonly string[]): ReferencePage => {
    return { path: pathOf(area), title, markdown: paragraphs(`# ${title}`, ...parts) };
  };
  const areas = (document.tags ?? []).map((tag) => {
    const own = operations.filter(({ area }) => area === tag.name);
    const schemas = schemasOf(tag.name);
    return page(
      titleOf(tag),
      tag.name,
      prose(tag.description ?? ''),
      callTable(own.map((operation) => [`#${operation.operationId}`, operation])),
      ...own.map((operation) => operationSection(document, operation, link)),
      ...(schemas.length === 0 ? [] : [schemasHeading, ...schemas]),
    );
  });
  const use = `Schemas that several areas of the ${interfaceTitle(name).toLowerCase()} use.`;
  return [...areas, page('Shared schemas', undefined, use, schemasHeading, ...schemasOf())];
}

/** Returns the title of an area. */
export function titleOf(tag: oas31.TagObject): string {
  return tag['x-displayName'];
}

function callTable(operations: readonly (readonly [target: string, PlacedOperation])[]): string {
  const rows = operations.map(([target, { summary, call }]) => [`[${cell(summary ?? '')}](${target})`, code(call)]);
  return table(['Operation', 'Call'], rows);
}

function indexPage(documents: Documents): ReferencePage {
  const all = interfaces.flatMap((name) => operationsOf(documents[name]).map((operation) => ({ name, operation })));
  const parts = interfaces.map((name) => {
    const { tags = [], info } = documents[name];
    const rows = tags.map((tag) => [
      `[${titleOf(tag)}](/reference/${name}/${kebabCase(tag.name)}.md)`,
      cell(tag.description ?? ''),
      String(all.filter((one) => one.name === name && one.operation.area === tag.name).length),
    ]);
    return paragraphs(
      `## ${interfaceTitle(name)}`,
      prose(info.description ?? ''),
      table(['Area', 'Subject', 'Operations'], rows),
      `[Shared schemas](/reference/${name}/schemas.md), and the whole [OpenAPI 3.1 document](../openapi/${name}.json).`,
    );
  });
  const deprecated = all.filter(({ operation }) => operation.deprecated === true);
  const markdown = paragraphs(
    '# API reference',
    'Every operation, from the OpenAPI documents. See also [errors](/errors.md) and [events](/events.md).',
    ...parts,
    '## Deprecated {#deprecated}',
    callTable(deprecated.map(({ name, operation }) => [operationPlace(name, operation), operation])) ||
      'Nothing is deprecated.',
  );
  return { path: 'index.md', title: 'API reference', markdown };
}
