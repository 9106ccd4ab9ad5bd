import { setupSandboxWorker } from '@doorstep/mocks/browser';
import { sandbox } from '../src/sandbox.js';

// Relative, because a static Storybook can be below a path.
const worker = setupSandboxWorker(sandbox, { serviceWorkerUrl: './mockServiceWorker.js', quiet: true });

export default {
  beforeAll: () => worker.start(),
  // Runs before the loaders of a story, so that each story starts with the same data.
  loaders: [() => sandbox.reset()],
};
