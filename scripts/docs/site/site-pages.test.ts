import { expect, it } from 'vitest';
import { readDocuments } from '../../../packages/openapi/scripts/reference/open-api.js';
import { operationPlaces } from './operation-links.js';
import { sitePages, sitePath } from './site-pages.js';
import { siteLink } from './source-links.js';

it.each([
  ['docs/errors.md', 'errors.md'],
  ['docs/start/partner.md', 'start/partner.md'],
  ['docs/README.md', 'contents.md'],
  ['README.md', 'repository.md'],
  ['SECURITY.md', 'security.md'],
  ['sdk/README.md', 'sdk.md'],
  ['packages/mocks/README.md', 'mocks.md'],
  ['packages/mocks/CHANGELOG.md', 'changelog/mocks.md'],
  ['examples/README.md', 'examples/index.md'],
  ['examples/map/README.md', 'examples/map.md'],
])('places %s at %s', (page, path) => {
  expect(sitePath(page)).toBe(path);
});

it('gives every page its own path', () => {
  const paths = sitePages().map(sitePath);
  expect(new Set(paths).size).toBe(paths.length);
});

it.each([
  ['docs/webhooks.md', 'errors.md#quote_used', { href: '/errors.md#quote_used' }],
  ['docs/webhooks.md', '#secrets', { href: '#secrets' }],
  ['docs/webhooks.md', '../sdk/README.md#calls', { href: '/sdk.md#calls' }],
  ['docs/start/qa.md', '../../packages/mocks/README.md', { href: '/mocks.md' }],
  ['docs/webhooks.md', '../packages/mocks', { href: '/mocks.md' }],
  ['packages/mocks/README.md', '../../docs/events.md', { href: '/events.md' }],
  ['docs/README.md', 'openapi/direct.json', { href: '/openapi/direct.json' }],
  ['docs/README.md', 'openapi/direct.arazzo.yaml', { href: '/openapi/direct.arazzo.yaml' }],
  ['docs/architecture.md', '../server/src/serve/app.ts', { file: 'server/src/serve/app.ts' }],
])('rewrites the link of %s to %s', (page, target, link) => {
  expect(siteLink(page, target, new Set(sitePages()))).toEqual(link);
});

it('finds operations by name, and by method and path', () => {
  const places = operationPlaces(readDocuments());
  expect(places.get('direct.quotes.requote')).toBe('/reference/direct/quotes.md#quotesRequote');
  expect(places.get('POST /v1/quotes/{}/requote')).toBe('/reference/direct/quotes.md#quotesRequote');
});
