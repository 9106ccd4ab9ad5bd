import { defineConfig } from '@playwright/test';

const sandbox = 'http://127.0.0.1:4611';
const app = 'http://127.0.0.1:4612';

export default defineConfig({
  testMatch: '*.spec.js',
  // All tests share one sandbox. To run them in parallel, give each worker a world of its own.
  workers: 1,
  use: {
    baseURL: app,
    // Where this is not set, Playwright starts the browser that it downloaded.
    launchOptions: { executablePath: process.env.CHROMIUM_PATH },
  },
  webServer: [
    { command: 'doorstep-sandbox --still --port 4611', url: `${sandbox}/_sandbox` },
    { command: 'vite --host 127.0.0.1 --port 4612 --strictPort', url: app, env: { VITE_DOORSTEP_URL: sandbox } },
  ],
});
