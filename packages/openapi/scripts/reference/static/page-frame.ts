import { type InterfaceName, interfaces, type OpenApiDocument } from '../open-api.js';
import { interfaceTitle, titleOf } from '../reference-pages.js';
import { kebabCase } from '../text.js';
import { escapeHtml } from './markdown-html.js';

/** Names of the files that every page loads, with hashes. */
export interface AssetNames {
  readonly style: string;
  readonly script: string;
  readonly icon: string;
  /** The operations that the search finds. */
  readonly operations: string;
}

/** A page without what all pages have. */
export interface PageContent {
  /** Path without an extension: `direct/quotes`; `index` for the first page. */
  readonly path: string;
  readonly title: string;
  readonly html: string;
}

/** Returns the relative address of the folder with the server's `docs` from a page. */
export function rootOf(path: string): string {
  return path === 'index' ? '' : '../'.repeat(path.split('/').length);
}

/** Returns the interface that a page describes; undefined for pages about both. */
function interfaceOf(path: string): InterfaceName | undefined {
  return interfaces.find((name) => path.startsWith(`${name}/`));
}

/**
 * Puts a page into its frame. It loads only from its own server and has neither inline scripts nor inline styles. Addresses are
 * relative, because a world of the sandbox serves the pages below its base URL.
 */
export function pageFrame(
  { path, title, html }: PageContent,
  documents: Readonly<Record<InterfaceName, OpenApiDocument>>,
  assets: AssetNames,
): string {
  const root = rootOf(path);
  const asset = (name: string): string => `${root}docs/assets/${name}`;
  const shown = interfaceOf(path);
  const titles = [title, ...(shown === undefined ? [] : [interfaceTitle(shown)]), 'Doorstep'];
  const sides = interfaces.map((name) => {
    const current = name === shown ? ' aria-current="true"' : '';
    return `<a href="${root}docs#${name}-interface"${current}>${interfaceTitle(name)}</a>`;
  });
  const navigation = interfaces
    .filter((name) => shown === undefined || name === shown)
    .map((name) => areaList(name, documents[name], path, root));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml([...new Set(titles)].join(' · '))}</title>
<link rel="icon" type="image/svg+xml" href="${asset(assets.icon)}">
<link rel="stylesheet" href="${asset(assets.style)}">
<script type="module" src="${asset(assets.script)}"></script>
</head>
<body data-root="${root}" data-operations="${asset(assets.operations)}">
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="brand" href="${root}docs">Doorstep API</a>
<nav aria-label="Main">${sides.join('')}<a href="${root}docs/errors">Errors</a><a href="${root}docs/events">Events</a><a href="${root}console">Console</a></nav>
<form role="search" hidden><label class="hidden" for="search">Find an operation</label><input id="search" type="search" placeholder="Find an operation" autocomplete="off" spellcheck="false"><ul aria-label="Operations found" hidden></ul><p class="hidden" role="status"></p></form>
<a class="to-areas" href="#areas">Areas</a>
</header>
<div class="columns">
<main id="content" tabindex="-1">
${html}</main>
<nav id="areas" aria-label="Areas">${navigation.join('')}</nav>
</div>
</body>
</html>
`;
}

/** Returns the areas of an interface below the headings of its document. */
function areaList(name: InterfaceName, document: OpenApiDocument, path: string, root: string): string {
  const groups: readonly { readonly name: string; readonly tags: readonly string[] }[] = document['x-tagGroups'];
  const titles = new Map(document.tags?.map((tag) => [tag.name, titleOf(tag)]));
  const item = (page: string, title: string): string => {
    const current = page === path ? ' aria-current="page"' : '';
    return `<li><a href="${root}docs/${page}"${current}>${escapeHtml(title)}</a></li>`;
  };
  const lists = groups.map(({ name: heading, tags }) => {
    const items = tags.map((tag) => item(`${name}/${kebabCase(tag)}`, titles.get(tag) ?? tag));
    return `<h3>${escapeHtml(heading)}</h3><ul>${items.join('')}</ul>`;
  });
  const schemas = `<ul>${item(`${name}/schemas`, 'Shared schemas')}</ul>`;
  return `<h2>${interfaceTitle(name)}</h2>${lists.join('')}${schemas}`;
}
