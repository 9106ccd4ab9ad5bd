import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { expect } from 'vitest';
import { root } from '../lib/root.mjs';

/** Folder of the pictures of the documentation, and of descriptions of what they show. */
const folder = join(root, 'docs/images');

/** `npm run pictures` takes the pictures. Every other run only compares what they show. */
const taking = process.env['PICTURES'] === 'take';

const webp = { quality: 80, effort: 6 } as const;

/** Time in which a map draws its tiles, which nothing on the page announces. */
const drawingMilliseconds = 1_500;

/** Time for which a recording shows each of its pictures, and its last one. */
const frameMilliseconds = 1_500;
const lastMilliseconds = 3_000;

/**
 * Takes a picture for the documentation, or checks that the page still shows what its picture shows. Pixels differ between
 * machines, so it compares what assistive technology reads, without ids and numbers.
 *
 * @param parts what the picture shows, if that is not the whole page.
 */
export async function picture(page: Page, name: string, parts?: readonly Locator[]): Promise<void> {
  const shown = await describePage(page, parts);
  if (taking) await save(name, sharp(await screenshot(page)).webp(webp), shown);
  await expectShown(name, shown);
}

/** Collects pictures of a page for a short recording. */
export interface Recording {
  /** Adds what the page shows now. */
  add(page: Page): Promise<void>;
  /** Writes the recording, or checks that it still shows what the page showed. */
  end(): Promise<void>;
}

/** Begins a recording for the documentation. See `picture`. */
export function startRecording(name: string): Recording {
  const frames: Buffer[] = [];
  const descriptions: string[] = [];
  return {
    async add(page) {
      descriptions.push(await describePage(page));
      if (taking) frames.push(await screenshot(page));
    },
    async end() {
      const shown = descriptions.join('\n');
      if (taking) {
        const delay = frames.map((_, index) => (index === frames.length - 1 ? lastMilliseconds : frameMilliseconds));
        const animated = sharp(frames, { join: { animated: true } }).webp({ ...webp, delay, loop: 0 });
        await save(name, animated, shown);
      }
      await expectShown(name, shown);
    },
  };
}

async function screenshot(page: Page): Promise<Buffer> {
  await page.waitForTimeout(drawingMilliseconds);
  return page.screenshot();
}

async function save(name: string, image: Sharp, shown: string): Promise<void> {
  await mkdir(dirname(descriptionOf(name)), { recursive: true });
  await image.toFile(join(folder, `${name}.webp`));
  await writeFile(descriptionOf(name), shown);
}

async function expectShown(name: string, shown: string): Promise<void> {
  const file = descriptionOf(name);
  const recorded = existsSync(file) ? await readFile(file, 'utf8') : '';
  expect(shown, `docs/images/${name}.webp shows something else: run "npm run pictures"`).toBe(recorded);
}

function descriptionOf(name: string): string {
  return join(folder, 'shown', `${name}.yaml`);
}

/** Returns what assistive technology reads on a page, with placeholders for what differs between runs. */
async function describePage(page: Page, parts: readonly Locator[] = [page.locator('body')]): Promise<string> {
  const text = (await Promise.all(parts.map((part) => part.ariaSnapshot()))).join('\n');
  return `${text
    .replace(/\b([a-z]{2,4})_[0-9a-zA-Z]{20,}/g, '$1_id')
    .replace(/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, 'CODE')
    .replace(/https?:\/\/(?:localhost|127\.0\.0\.1):\d+/g, 'http://server')
    .replace(/\d+(?:[.,:]\d+)*/g, '0')
    .replace(/\b0 (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g, '0 Month')}\n`;
}
