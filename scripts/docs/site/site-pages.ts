import { posix } from 'node:path';
import { pages } from '../markdown.js';

/** Folder of the pages that are generated before each build. It is not committed. */
export const referenceFolder = 'docs/reference';

/** Pages about folders of the sources, which are of no use without them. */
const leftOut = /^(scripts|packages\/core|server\/\w+|bench)\/|\/(consumers|node_modules)\//;

/** Returns every committed page of the site, relative to the workspace. */
export function sitePages(): string[] {
  return pages().filter((page) => !leftOut.test(page));
}

/**
 * Returns the path of a page on the site, without base: `errors.md` for `docs/errors.md`, `mocks.md` for
 * `packages/mocks/README.md`, `changelog/sdk.md` for `sdk/CHANGELOG.md`.
 */
export function sitePath(page: string): string {
  if (page === 'README.md') return 'repository.md';
  if (page === 'CONTRIBUTING.md') return 'contributing.md';
  if (page === 'SECURITY.md') return 'security.md';
  if (page === 'docs/README.md') return 'contents.md';
  if (page === 'examples/README.md') return 'examples/index.md';
  if (page === 'packages/dispatch/README.md') return 'dispatch-package.md'; // `docs/dispatch.md` has the other path.
  if (page === 'packages/sandbox/README.md') return 'sandbox-program.md'; // `docs/sandbox.md` has the other path.
  if (page === 'server/README.md') return 'server-program.md';
  if (page === 'packages/cli/README.md') return 'command-line.md';
  if (page === 'packages/mcp/README.md') return 'mcp-program.md'; // `docs/mcp.md` has the other path.
  if (page.startsWith('docs/')) return page.slice('docs/'.length);
  const folder = posix.dirname(page).replace(/^packages\//, '');
  return posix.basename(page) === 'CHANGELOG.md' ? `changelog/${folder}.md` : `${folder}.md`;
}
