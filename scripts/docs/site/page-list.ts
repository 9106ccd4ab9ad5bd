/** A page of the documentation. */
export interface ListedPage {
  /** From the root of the workspace. */
  readonly path: string;
  readonly title: string;
  /** Its content, in a few words. */
  readonly contents: string;
}

/** Pages below one heading, in the order of reading. */
export interface PageGroup {
  readonly title: string;
  readonly pages: readonly ListedPage[];
}

const page = (path: string, title: string, contents: string): ListedPage => ({ path, title, contents });

/** Every page that is written by hand, and the generated catalogues. The sidebar of the site and the index of the repository list them. */
export const pageGroups: readonly PageGroup[] = [
  {
    title: 'Start',
    pages: [
      page(
        'docs/start/partner.md',
        'Embed deliveries',
        'a delivery from a price to the door, and its webhooks, in five minutes',
      ),
      page('docs/start/app.md', 'Build an app', 'an app with a session, a cart and an order, in five minutes'),
      page('docs/start/qa.md', 'Test against Doorstep', 'a test without a network, in five minutes'),
      page('docs/start/operator.md', 'Run Doorstep', 'a server with a partner and a key, in five minutes'),
    ],
  },
  {
    title: 'Partner guides',
    pages: [
      page('docs/direct-delivery.md', 'Direct delivery', 'keys and modes, and a delivery in six calls'),
      page('docs/partner-accounts.md', 'People of partners', 'sign-up, roles, invitations, keys and live access'),
      page('docs/addresses.md', 'Addresses', 'what we know of an address, and completions while it is typed'),
      page('docs/quotes.md', 'Quotes', 'prices, time windows and vehicles; what a quote binds, and how to renew it'),
      page(
        'docs/deliveries.md',
        'Deliveries',
        'states, verification, undeliverable goods, changes, charges, live tracking',
      ),
      page('docs/batches.md', 'Batches', 'several deliveries from one pickup: price, order of the stops, one courier'),
      page(
        'docs/webhooks.md',
        'Webhooks',
        'receivers: signatures, order and duplicates, retries, missed events, secret rotation',
      ),
      page(
        'docs/bridges.md',
        'Bridges',
        'programs for Uber Direct and DoorDash Drive, against the mocks or a server: field by field',
      ),
      page('docs/idempotency.md', 'Idempotency', 'safe retries of writes'),
      page('docs/handling-errors.md', 'Handling errors', 'which errors to branch on, retry or show'),
      page('docs/rate-limits.md', 'Rate limits', 'the limits, and how to stay below them'),
      page(
        'docs/stories.md',
        'Stories',
        'what clients do from the first call to the last, as Arazzo documents that tools run',
      ),
      page(
        'docs/other-clients.md',
        'Other clients',
        'Postman collections, and recipes for clients in Python, PHP, Go and Java',
      ),
      page('docs/going-live.md', 'Going live', 'the checklist before the first live key'),
      page(
        'docs/comparison.md',
        'Comparison',
        'the direct interface compared with four providers, each claim with its test',
      ),
    ],
  },
  {
    title: 'Platform guides',
    pages: [
      page(
        'docs/apps.md',
        'Apps',
        'app startup: configuration, versions, feature flags, legal documents, release notes',
      ),
      page('docs/accounts.md', 'Accounts', 'sessions, passwords, step-up and authenticators, profile, invoice profile'),
      page('docs/roles.md', 'Roles', 'the six apps, the permissions of each role, one order across four roles'),
      page(
        'docs/when-things-go-wrong.md',
        'When things go wrong',
        'time limits of every state, reminders, alerts, silent couriers, cancellations, interventions, and what each role can do',
      ),
      page(
        'docs/discovery.md',
        'Discovery and offers',
        'the store list: facets, sort orders and figures; offers for a cart',
      ),
      page('docs/search.md', 'Search', 'search for stores and products, suggestions, ranking'),
      page('docs/cities.md', 'Cities', 'several cities in one service: configuration, and what follows it'),
      page('docs/maps.md', 'Maps', 'style and tiles for MapLibre, address search, routes'),
      page(
        'docs/carrying-rules.md',
        'Who may carry what',
        'distance, capacity, equipment and age, for claims, lists and offers alike',
      ),
      page(
        'docs/courier-routes.md',
        'Courier routes',
        "the stops of a courier, reordering, stops before yours, the state of a courier's app",
      ),
      page('docs/fleets.md', 'Fleets', 'invitations and terms, couriers on a map, and how they leave'),
      page('docs/earnings.md', 'Earnings', 'the pay of a job before the claim; earnings by day, week and job; fleets'),
      page('docs/cash.md', 'Cash on delivery', 'who can pay in cash, what couriers hold, debts and refunds, deposits'),
      page(
        'docs/payouts.md',
        'Payouts',
        'accounts, runs, states and statements of payouts to merchants, couriers and fleets',
      ),
      page(
        'docs/notifications.md',
        'Notifications',
        'push tokens, recipients, preferences, quiet hours, undelivered messages',
      ),
      page(
        'docs/onboarding.md',
        'Onboarding',
        'from the application form to the first order: states, requirements, going live, menus, waitlist',
      ),
      page('docs/documents.md', 'Documents', 'uploading and reviewing private documents: kinds, files, states, access'),
      page('docs/affiliates.md', 'Affiliates and referrals', 'codes, clicks, conversions, refusals'),
      page(
        'docs/privacy.md',
        'Privacy',
        'personal data and its retention; exports and deletions; databases, backups, logs',
      ),
      page('docs/support.md', 'Support', 'tickets, the support desk, masked personal data, the audit log'),
      page(
        'docs/invoices.md',
        'Invoices',
        'who sells what; PDF, XML for e-Factura, credit notes; companies of merchants',
      ),
      page(
        'docs/order-messages.md',
        'Order messages',
        'what customer, merchant and courier write to each other: threads, read state, reports',
      ),
    ],
  },
  {
    title: 'Testing',
    pages: [
      page('docs/testing.md', 'Testing', 'what to test with the mocks, a local server or the sandbox'),
      page('docs/sandbox.md', 'Sandbox', 'test mode: clock, scenarios, magic addresses, failures on demand'),
      page(
        'packages/sandbox/README.md',
        'Sandbox on your machine',
        'the service on your machine over HTTP, for tests in any language',
      ),
      page(
        'packages/cli/README.md',
        'Command line',
        'webhooks on your machine, events on demand, any endpoint from a terminal',
      ),
      page(
        'docs/console.md',
        'Console',
        'a page for developers: failed webhooks, timelines, and the controls of the sandbox',
      ),
      page(
        'docs/mcp.md',
        'Model Context Protocol',
        'the API as tools for assistants and agents: set-up of clients, tools, safety',
      ),
      page('packages/mcp/README.md', 'MCP on your machine', 'the same tools as a program that clients start'),
      page('packages/mocks/README.md', 'Mocks', 'the sandbox in a test or a browser: clock, scenarios, faults'),
      page('packages/conformance/README.md', 'Conformance', 'the scenarios that the server and the mocks must pass'),
    ],
  },
  {
    title: 'Operating',
    pages: [
      page('server/README.md', 'Server', 'the service with SQLite or PostgreSQL, with one command'),
      page('docs/operating.md', 'Operating', 'configuration, databases, keys, logs, shutdown'),
      page('docs/deploying.md', 'Deploying', 'the image, Compose, Kubernetes, systemd; upgrades and rollback'),
      page('docs/monitoring.md', 'Monitoring', 'metrics for Prometheus, the dashboard, the alerts, traces'),
      page(
        'docs/backups.md',
        'Backups',
        'backing up and restoring the database, the files and the keys; point-in-time recovery',
      ),
      page(
        'docs/scaling.md',
        'Scaling',
        'from one process on SQLite to several on PostgreSQL, and to a cluster of cities; moving the data',
      ),
      page('docs/dispatch.md', 'Dispatch', 'modes of zones, rounds, offers to couriers'),
      page(
        'docs/dispatch-engine.md',
        'Dispatch engine',
        'how couriers are chosen: rounds, rules, costs, explanations, the benchmark',
      ),
      page('packages/dispatch/README.md', 'Dispatch package', 'the dispatch engine as a library'),
      page('docs/finance.md', 'Finance', 'the ledger: accounts, postings, balances owed, refunds, reconciliation'),
      page('docs/performance.md', 'Performance', 'the benchmark, its results and where the time goes'),
      page(
        'docs/releasing.md',
        'Releasing',
        'published packages, release steps, checks, software bill of materials, provenance',
      ),
      page('docs/kernel.md', 'The kernel', 'the kernel alone, with a contract of two endpoints: start here'),
      page(
        'docs/architecture.md',
        'Architecture',
        'the levels of core and of the server, and the life of a request, file by file',
      ),
      page('README.md', 'The repository', 'what is inside, the packages, how to work on it'),
      page('CONTRIBUTING.md', 'Contributing', 'conventions, data files, adding a stored field, documentation'),
      page('SECURITY.md', 'Security', 'reporting a vulnerability, supported versions, what the server protects'),
    ],
  },
  {
    title: 'Reference',
    pages: [
      page('sdk/README.md', 'SDK', 'the client for partners and apps'),
      page('packages/react/README.md', 'React', 'hooks for live streams, pages and safe writes, on TanStack Query'),
      page('contracts/README.md', 'Contracts', "the contract for ts-rest's own clients"),
      page(
        'docs/runtimes.md',
        'Runtimes',
        'Node, browsers, Deno, Bun, Workers, Next, React Native and test tools: a recipe for each, proxies',
      ),
      page('docs/errors.md', 'Errors', 'every problem code with its status and remedy (generated)'),
      page('docs/events.md', 'Events', 'every event and its data (generated)'),
      page(
        'docs/access.md',
        'Access',
        'every route by role: who may call it, on which objects, with which credential (generated)',
      ),
      page(
        'docs/data-map.md',
        'Data map',
        'every table: whose data it holds, purpose, retention, export and deletion (generated)',
      ),
      page(
        'docs/api-versions.md',
        'API versions',
        'dated versions of the direct interface, what each changed, and how to upgrade (generated)',
      ),
      page(
        'docs/deprecations.md',
        'Deprecations',
        'deprecated operations, and the headers that announce them (generated)',
      ),
    ],
  },
];
