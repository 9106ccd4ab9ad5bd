import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordFigure } from '../lib/figures.mjs';
import { anchors, externalLinks, fileLinks, pages, read, workspace } from './markdown.js';

/** Hosts that pages may link to, so that a typo is found and a new host is a decision. */
const externalHosts: readonly string[] = [
  'arethetypeswrong.github.io',
  'cyclonedx.org',
  'developer.doordash.com',
  'developer.uber.com',
  'developer.wolt.com',
  'docs.citusdata.com',
  'docs.clamav.net',
  'docs.stripe.com',
  'download.geofabrik.de',
  'github.com',
  'maplibre.org',
  'marked.js.org',
  'modelcontextprotocol.io',
  'mswjs.io',
  'nominatim.org',
  'opendatacommons.org',
  'opentelemetry.io',
  'operations.osmfoundation.org',
  'patroni.readthedocs.io',
  'project-osrm.org',
  'publint.dev',
  'redis.io',
  'semver.org',
  'sharp.pixelplumbing.com',
  'stuart.com',
  'tanstack.com',
  'ts-rest.com',
  'valhalla.github.io',
  'verdaccio.org',
  'vitepress.dev',
  'www.openstreetmap.org',
  'www.standardwebhooks.com',
  'www.twilio.com',
  'www.w3.org',
];

describe('links of the documentation', () => {
  it('include every README and page', () => {
    expect(pages()).toEqual(
      expect.arrayContaining(['README.md', 'SECURITY.md', 'docs/comparison.md', 'sdk/README.md']),
    );
  });

  it('lead from the index to every page', () => {
    const linked = fileLinks(read('docs/README.md')).map(({ path }) => `docs/${path}`);
    const notListed = ['docs/README.md', 'docs/index.md'];
    const inDocs = pages().filter((path) => path.startsWith('docs/') && !notListed.includes(path));
    expect(inDocs.filter((path) => !linked.includes(path))).toEqual([]);
  });

  it.each(pages())('point to existing files and anchors in %s', (page) => {
    const broken = fileLinks(read(page)).filter(({ path, anchor }) => {
      const target = path === '' ? page : join(dirname(page), path);
      if (!existsSync(join(workspace, target))) return true;
      if (anchor === undefined || !target.endsWith('.md') || statSync(join(workspace, target)).isDirectory())
        return false;
      return !anchors(read(target)).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it('name decisions by their numbers', () => {
    const links = pages().flatMap((page) => fileLinks(read(page)).map((link) => ({ page, ...link })));
    const wrong = links.filter(({ text, path }) => {
      const named = /^(?:decision )?(\d{3})$/i.exec(text)?.[1];
      const linked = /(\d{3})-[a-z\d-]+\.md$/.exec(path)?.[1];
      return named !== undefined && linked !== undefined && named !== linked;
    });
    expect(wrong).toEqual([]);
  });

  it('point to known hosts over https', () => {
    const links = pages().flatMap((page) => externalLinks(read(page)));
    const unknown = links.filter((link) => {
      const { protocol, hostname } = new URL(link);
      return protocol !== 'https:' || !externalHosts.includes(hostname);
    });
    expect(unknown).toEqual([]);
    expect(externalHosts.filter((host) => !links.some((link) => new URL(link).hostname === host))).toEqual([]);
    const inside = pages().flatMap((page) => fileLinks(read(page)));
    recordFigure('Documentation: links of the sources checked', `${inside.length}, and ${links.length} to other sites`);
  });
});

describe('fileLinks', () => {
  it.each([
    ['[a](b.md)', [{ text: 'a', path: 'b.md', anchor: undefined }]],
    [
      '[a](b.md#c) and [d](#e)',
      [
        { text: 'a', path: 'b.md', anchor: 'c' },
        { text: 'd', path: '', anchor: 'e' },
      ],
    ],
    ['[a](https://example.com/b)', []],
    ['`[a](b.md)`', []],
    ['```md\n[a](b.md)\n```', []],
  ])('finds the links of %j', (markdown, links) => {
    expect(fileLinks(markdown)).toEqual(links);
  });
});

describe('anchors', () => {
  it.each([
    ['# Goods that nobody takes', ['goods-that-nobody-takes']],
    ['## `X` and *y*: [z](z.md)!', ['x-and-y-z']],
    ['```\n# no heading\n```', []],
    ['# A\n## A', ['a', 'a-1']],
  ])('computes the anchors of %j', (markdown, expected) => {
    expect(anchors(markdown)).toEqual(expected);
  });
});
