import { errorCatalogue } from '../../../src/pages/error-catalogue.js';
import { eventCatalogue } from '../../../src/pages/event-catalogue.js';
import { postmanCollection } from '../../../src/postman/postman-collection.js';
import { type Documents, interfaces, operationPlace, operationsOf } from '../open-api.js';
import { interfaceTitle, referencePages } from '../reference-pages.js';
import { type LinkAddress, markdownHtml } from './markdown-html.js';
import { type AssetNames, pageFrame, rootOf } from './page-frame.js';

/** Returns the Postman collection of each interface. */
export function postmanCollections(documents: Documents): Readonly<Record<string, object>> {
  return Object.fromEntries(
    interfaces.map((name) => {
      const statuses = new Map(
        operationsOf(documents[name]).map(({ operationId, responses }) => [
          operationId,
          Object.keys(responses ?? {}).map(Number),
        ]),
      );
      return [name, postmanCollection(name, (id) => statuses.get(id) ?? [])];
    }),
  );
}

/** A file of the reference, which a server serves as it is. */
export interface StaticPage {
  /** Path without an extension: `direct/quotes`; `index` for the first page. */
  readonly path: string;
  readonly html: string;
}

/** Returns the pages of the reference, with the catalogues of errors and events that they link to. */
export function staticPages(documents: Documents, assets: AssetNames): readonly StaticPage[] {
  const catalogues = [
    { path: 'errors.md', title: 'Errors', markdown: errorCatalogue() },
    { path: 'events.md', title: 'Events', markdown: eventCatalogue() },
  ];
  const pages = [...referencePages(documents), ...catalogues];
  const known = new Set(pages.map(({ path }) => path));
  return pages.map(({ path: file, title, markdown }) => {
    const path = file.replace(/\.md$/, '');
    const html = markdownHtml(markdown, addressOn(path, known));
    return { path, html: pageFrame({ path, title, html }, documents, assets) };
  });
}

/** Returns the addresses of links on a page. A link to a page that only the documentation has becomes its text. */
function addressOn(path: string, known: ReadonlySet<string>): LinkAddress {
  const root = rootOf(path);
  return (href) => {
    if (/^(?:https:|#)/.test(href)) return href;
    const [, openApi] = /(openapi\/\w+\.json)$/.exec(href) ?? [];
    if (openApi !== undefined) return `${root}${openApi}`;
    const [, page = '', anchor = ''] = /^\/?(?:reference\/)?([^#]*)(#.*)?$/.exec(href) ?? [];
    if (!known.has(page)) return undefined;
    return `${root}docs/${page.replace(/(?:index)?\.md$/, '')}${anchor}`;
  };
}

/** Returns the operations that the search finds, as `[title, call, address, interface]`. */
export function searchEntries(documents: Documents): readonly (readonly string[])[] {
  return interfaces.flatMap((name) =>
    operationsOf(documents[name]).map((operation) => {
      const place = operationPlace(name, operation).replace('/reference/', 'docs/').replace('.md#', '#');
      return [operation.summary ?? '', operation.call, place, interfaceTitle(name)];
    }),
  );
}
