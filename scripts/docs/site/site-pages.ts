import { posix } from 'node:path';
import { pages } from '../markdown.js';

/** Folder of the pages that are written before the site is built; it is not committed. */
export const referenceFolder = 'docs/reference';

/** Pages of which the site has no need: they are about folders that their reader has open. */
const leftOut = /^(scripts|contracts|packages\/core|server|bench)\/|\/(consumers|node_modules)\//;

/** Every committed page that the site shows, from the root of the workspace. */
export function sitePages(): string[] {
  return pages().filter((page) => !leftOut.test(page));
}

/**
 * Where the site shows a page, without base: `docs/errors.md` is `errors.md`, `packages/mocks/README.md` is `mocks.md`,
 * `sdk/CHANGELOG.md` is `changelog/sdk.md`.
 */
export function sitePath(page: string): string {
  if (page === 'README.md') return 'repository.md';
  if (page === 'CONTRIBUTING.md') return 'contributing.md';
  if (page === 'docs/README.md') return 'contents.md';
  if (page === 'examples/README.md') return 'examples/index.md';
  if (page.startsWith('docs/')) return page.slice('docs/'.length);
  const folder = posix.dirname(page).replace(/^packages\//, '');
  return posix.basename(page) === 'CHANGELOG.md' ? `changelog/${folder}.md` : `${folder}.md`;
}
