import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { crawl } from './crawl.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doorstep-crawl-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

it('reports missing pages, anchors and assets', () => {
  write({
    'index.html':
      '<a href="/a/one.html#here">1</a> <a href="a/one.html#gone">2</a> <a href="/none.html">3</a> <img src="/x.png">',
    'a/one.html': '<h2 id="here">H</h2> <a href="../">home</a> <a href="#here">4</a> <link href="/style.css">',
    'style.css': '',
  });
  const { links, anchors, broken, orphans } = crawl(folder);
  expect({ links, anchors, orphans }).toEqual({ links: 7, anchors: 3, orphans: [] });
  expect(broken).toEqual(['index.html -> a/one.html#gone', 'index.html -> /none.html', 'index.html -> /x.png']);
});

it('reports missing pages and anchors of links in Markdown, but not in its code', () => {
  write({
    'index.html': '<h2 id="here">H</h2>',
    'index.md':
      '[one](/index.md#here) [`two`](/index.md#gone) [three](/none.md) `[four](/none.md)`\n```md\n[five](/none.md)\n```\n',
  });
  expect(crawl(folder).broken).toEqual(['index.md -> /index.md#gone', 'index.md -> /none.md']);
});

it('reports assets of other hosts, and orphans, but no links to other hosts', () => {
  write({
    'index.html':
      '<script src="https://cdn.example/x.js"></script> <a href="https://other.example/">o</a> <a href="mailto:a@b.example">m</a>',
    'alone.html': '',
  });
  expect(crawl(folder)).toMatchObject({
    foreignAssets: ['https://cdn.example/x.js'],
    orphans: ['alone.html'],
    broken: [],
  });
});
