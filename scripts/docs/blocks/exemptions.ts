import type { Block } from './page-blocks.js';

/** A block that is not checked like others of its language. */
export interface Exemption {
  readonly page: string;
  /** Beginning of its code, unique in the page. */
  readonly begins: string;
  /** `run`: TypeScript that is type-checked only; `all`: a block that is not checked at all. */
  readonly from: 'run' | 'all';
  readonly reason: string;
}

/** Every block that is not fully checked. Each entry must match exactly one block. */
export const exemptions: readonly Exemption[] = [
  {
    page: 'docs/index.md',
    begins: "import { Doorstep, formatMoney } from '@doorstep/sdk';",
    from: 'run',
    reason: 'waits while time passes: docs/.vitepress/theme/playground/trial.test.ts runs it in the playground',
  },
  {
    page: 'docs/maps.md',
    begins: "import { DoorstepPlatform } from '@doorstep/sdk/platform';\nimport { Map",
    from: 'all',
    reason: 'needs a browser with WebGL: packages/conformance/src/browser/map-page.test.ts runs such a page',
  },
  {
    page: 'docs/scaling.md',
    begins: 'PGPASSWORD=secret node server/dist/cli.js copy',
    from: 'all',
    reason: 'needs a PostgreSQL server: server/src/operations/copy/copy-database.test.ts runs the command',
  },
  {
    page: 'docs/scaling.md',
    begins: "create role bucharest login password '...';\ncreate schema",
    from: 'all',
    reason: 'needs a PostgreSQL server: server/src/store/schema-setting.test.ts creates such schemas and roles',
  },
  {
    page: 'docs/scaling.md',
    begins: "create role bucharest login password '...';\ngrant",
    from: 'all',
    reason:
      'needs Citus, which cannot be had from a registry: server/drills/cluster runs it on a cluster that somebody has',
  },
  {
    page: 'docs/scaling.md',
    begins: "select 'bucharest' as city",
    from: 'all',
    reason: 'needs two cities: server/src/store/schema-setting.test.ts runs such a query',
  },
  {
    page: 'docs/operating.md',
    begins: 'broken   payments',
    from: 'all',
    reason: 'output of a command; its test expects the same lines',
  },
  {
    page: 'docs/monitoring.md',
    begins: "export NODE_OPTIONS='--import ./otel.mjs'",
    from: 'all',
    reason: 'Node and OpenTelemetry read these variables: server/src/telemetry/otel-example.test.ts sets them',
  },
  {
    page: 'docs/webhooks.md',
    begins: 'POST /webhooks HTTP/1.1',
    from: 'all',
    reason: 'a shortened request to a receiver; examples/webhooks/webhooks.test.ts reads real ones',
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
    reason: 'output of the program; its test enters the same commands',
  },
  {
    page: 'examples/partner-checkout/README.md',
    begins: 'curl -sS localhost:3000/orders',
    from: 'all',
    reason: 'calls the shop of the example, like its test',
  },
  {
    page: 'packages/conformance/README.md',
    begins: 'parity: ',
    from: 'all',
    reason: 'output at the end of a run',
  },
  {
    page: 'packages/conformance/README.md',
    begins: 'Counterexample: ',
    from: 'all',
    reason: 'output of a failed run',
  },
  {
    page: 'packages/mocks/README.md',
    begins:
      "import { createSandbox } from '@doorstep/mocks';\nimport { setupSandboxServer } from '@doorstep/mocks/node';\nimport { afterAll",
    from: 'run',
    reason: 'two servers of MSW at one address interfere: packages/mocks/src/five-minutes.test.ts runs it',
  },
  {
    page: 'packages/mocks/README.md',
    begins: "import { createSandbox } from '@doorstep/mocks';\nimport { setupSandboxWorker }",
    from: 'run',
    reason: 'needs a service worker: packages/conformance/src/browser/mocks.test.ts runs it in Chromium',
  },
  {
    page: 'server/README.md',
    begins: "import { createDoorstep } from '@doorstep/server';",
    from: 'run',
    reason: 'listens on a port: examples/embedded is the same application, with its test',
  },
  {
    page: 'docs/start/qa.md',
    begins: "import { createSandbox } from '@doorstep/mocks';\nimport { setupSandboxWorker }",
    from: 'run',
    reason: 'needs a service worker: packages/conformance/src/browser/mocks.test.ts runs it in Chromium',
  },
];

/** Returns the exemption of a block. */
export function exemptionOf(block: Block): Exemption | undefined {
  return exemptions.find(({ page, begins }) => page === block.page && block.code.startsWith(begins));
}
