import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Otherwise, Vite finds these packages during the first test and loads the page again.
  optimizeDeps: { include: ['@doorstep/mocks', '@doorstep/mocks/browser', '@doorstep/sdk/platform'] },
  test: {
    browser: {
      enabled: true,
      headless: true,
      // Where CHROMIUM_PATH is not set, Playwright starts the browser that it downloaded.
      provider: playwright({ launchOptions: { executablePath: process.env.CHROMIUM_PATH } }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
