import type { Block } from './page-blocks.js';

/** Why a block is not checked as others of its language are. */
export interface Exemption {
  readonly page: string;
  /** How its code begins: enough of it to tell it from the others of the page. */
  readonly begins: string;
  /** `run`: TypeScript that is type-checked and not run; `all`: nothing but its language is looked at. */
  readonly from: 'run' | 'all';
  readonly reason: string;
}

/** Every block that is not checked in full. An entry that fits no block, or several, fails. */
export const exemptions: readonly Exemption[] = [
  {
    page: 'docs/maps.md',
    begins: "import { DoorstepPlatform } from '@doorstep/sdk/platform';\nimport { Map",
    from: 'all',
    reason: 'needs a browser with WebGL: packages/conformance/src/browser/map-page.test.ts runs such a page',
  },
  {
    page: 'docs/webhooks.md',
    begins: 'POST /webhooks HTTP/1.1',
    from: 'all',
    reason: 'what a receiver gets, shortened; examples/webhooks/webhooks.test.ts reads real ones',
  },
  {
    page: 'docs/webhooks.md',
    begins: 'UPDATE orders SET delivery_status',
    from: 'all',
    reason: "a statement for the reader's own table",
  },
  {
    page: 'examples/courier-cli/README.md',
    begins: '> offers',
    from: 'all',
    reason: 'what the program prints; its test plays the same commands',
  },
  {
    page: 'examples/partner-checkout/README.md',
    begins: 'curl -sS localhost:3000/orders',
    from: 'all',
    reason: 'asks the shop of the example, as its test does',
  },
  {
    page: 'packages/conformance/README.md',
    begins: 'parity: ',
    from: 'all',
    reason: 'what a run prints at its end',
  },
  {
    page: 'packages/conformance/README.md',
    begins: 'Counterexample: ',
    from: 'all',
    reason: 'what a failed run prints',
  },
  {
    page: 'packages/mocks/README.md',
    begins:
      "import { createSandbox } from '@doorstep/mocks';\nimport { setupSandboxServer } from '@doorstep/mocks/node';\nimport { afterAll",
    from: 'run',
    reason:
      'two servers of MSW at one address take calls from each other: packages/mocks/src/five-minutes.test.ts runs it',
  },
  {
    page: 'packages/mocks/README.md',
    begins: "import { createSandbox } from '@doorstep/mocks';\nimport { setupSandboxWorker }",
    from: 'run',
    reason: 'needs a service worker: packages/conformance/src/browser/mocks.test.ts runs it in Chromium',
  },
  {
    page: 'docs/start/qa.md',
    begins: "import { createSandbox } from '@doorstep/mocks';\nimport { setupSandboxWorker }",
    from: 'run',
    reason: 'needs a service worker: packages/conformance/src/browser/mocks.test.ts runs it in Chromium',
  },
];

/** The entry for a block, if it has one. */
export function exemptionOf(block: Block): Exemption | undefined {
  return exemptions.find(({ page, begins }) => page === block.page && block.code.startsWith(begins));
}
