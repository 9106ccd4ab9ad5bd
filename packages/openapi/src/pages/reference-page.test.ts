import { expect, it } from 'vitest';
import { referencePage } from './reference-page.js';

const page = referencePage({
  title: 'Doorstep <API>',
  documents: [
    { title: 'Platform "apps"', url: '/docs/platform.json' },
    { title: 'Direct', url: '/docs/direct.json' },
  ],
  scriptUrl: '/docs/reference.js',
  startUrl: '/docs/start.js',
});

it('has no inline script and loads only from its own origin', () => {
  expect([...page.matchAll(/<script(?![^>]*\ssrc=)/g)]).toEqual([]);
  expect([...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url)).toEqual([
    'data:,',
    '/docs/platform.json',
    '/docs/direct.json',
    '/docs/reference.js',
    '/docs/start.js',
  ]);
});

it('contains the configuration as escaped data', () => {
  expect(page).toContain('<title>Doorstep &lt;API&gt;</title>');
  const [, attribute = ''] = page.match(/data-configuration="([^"]*)"/) ?? [];
  const configuration: unknown = JSON.parse(attribute.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  expect(configuration).toMatchObject({
    telemetry: false,
    withDefaultFonts: false,
    sources: [{ title: 'Platform "apps"', url: '/docs/platform.json', default: true }, { title: 'Direct' }],
  });
});
