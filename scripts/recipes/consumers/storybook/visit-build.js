// Opens a story of the static Storybook, below a path as on the pages of a repository.
import assert from 'node:assert/strict';
import { chromium } from 'playwright';
import { preview } from 'vite';

const server = await preview({
  base: '/stories/',
  build: { outDir: 'storybook-static' },
  preview: { host: '127.0.0.1', port: 4631, strictPort: true },
});
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
try {
  const page = await browser.newPage();
  await page.goto('http://127.0.0.1:4631/stories/iframe.html?id=orderstatus--delivered&viewMode=story');
  await page.getByText('Delivered. Enjoy!').waitFor();
  const workers = await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length));
  assert.equal(workers, 1);
} finally {
  await browser.close();
  await server.close();
}
