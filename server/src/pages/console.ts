import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RequestHandler, Router } from 'express';
import { exchangeOf } from '../http/express/exchange-of.js';
import { type KeptContent, keptContent, writeKept } from '../http/kept-content.js';
import { consoleSecurityHeaders } from '../http/security-headers.js';

/** Settings of the console. */
export interface ConsoleOptions {
  /** Folder of the built console. Defaults to that of the published package or of the workspace. */
  readonly folder?: string | undefined;
  /** Path of the control interface below the base URL; undefined without one. */
  readonly controlPath?: string | undefined;
}

/** The files of the console, by name. */
interface ConsoleFiles {
  readonly page: KeptContent;
  readonly assets: ReadonlyMap<string, KeptContent>;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves the page for developers, and its files, whose names have hashes. Without a built console, there is no such page. */
export function createConsole({ folder = packageFolder(), controlPath = '' }: ConsoleOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  let reading: Promise<ConsoleFiles | undefined> | undefined;
  const files = (): Promise<ConsoleFiles | undefined> => {
    reading ??= readConsole(folder, controlPath);
    return reading;
  };
  const send =
    (cacheControl: string, find: (files: ConsoleFiles, name: string) => KeptContent | undefined): RequestHandler =>
    async (request, response, next) => {
      const read = await files();
      const content = read && find(read, request.params['name'] ?? '');
      if (!content) return next();
      await writeKept(exchangeOf(response), content, { 'cache-control': cacheControl });
    };
  router.use('/console', consoleSecurityHeaders());
  router.get(
    '/console',
    send('no-cache', ({ page }) => page),
  );
  // Addresses in the page are relative to the path without the slash.
  router.get('/console/', (_request, response) => response.redirect(302, '../console'));
  const immutable = 'public, max-age=31536000, immutable';
  router.get(
    '/console/assets/:name',
    send(immutable, ({ assets }, name) => assets.get(name)),
  );
  return router;
}

/** Returns undefined if the console was not built. */
async function readConsole(folder: string, controlPath: string): Promise<ConsoleFiles | undefined> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
  if (page === undefined) return undefined;
  const names = await readdir(join(folder, 'assets'));
  const assets = names.map(async (name) => {
    const contentType = contentTypes[extname(name)] ?? 'application/octet-stream';
    return [name, keptContent(contentType, await readFile(join(folder, 'assets', name)))] as const;
  });
  return {
    page: keptContent('text/html', page.replace('%control%', controlPath)),
    assets: new Map(await Promise.all(assets)),
  };
}

/** Returns the folder of the built console: in the published package it is beside the joined code, otherwise in the workspace. */
function packageFolder(): string {
  const beside = ['./console', '../console'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  const found = beside.find((path) => existsSync(join(path, 'index.html')));
  if (found !== undefined) return found;
  return join(dirname(createRequire(import.meta.url).resolve('@doorstep/console/package.json')), 'dist');
}
