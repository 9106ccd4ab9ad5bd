import type { DefaultTheme } from 'vitepress';

type Item = DefaultTheme.SidebarItem;

/**
 * `[path, text]` of pages, in the order of reading. The title of a group that folds is a link, because it would otherwise be
 * a button around the button that unfolds it.
 */
function group(text: string, pages: readonly (readonly [path: string, text: string])[], collapsed?: boolean): Item {
  return {
    text,
    ...(collapsed === undefined ? {} : { collapsed, link: `/${pages[0]?.[0]}` }),
    items: pages.map(([path, name]) => ({ text: name, link: `/${path}` })),
  };
}

/**
 * The sidebar of all pages that are written; generated ones follow.
 *
 * @param decisions pages of decisions, with their titles.
 * @param references the groups of the API reference.
 * @param changelogs of the published packages; there are none before the first release.
 * @param examples their overview, and the pages of those that have one.
 */
export function sidebar(
  decisions: readonly (readonly [string, string])[],
  references: readonly Item[],
  changelogs: readonly (readonly [string, string])[],
  examples: readonly (readonly [string, string])[],
): Item[] {
  return [
    group('Start', [
      ['start/partner', 'Embed deliveries'],
      ['start/app', 'Build an app'],
      ['start/qa', 'Test against Doorstep'],
      ['start/operator', 'Run Doorstep'],
    ]),
    group('Partner guides', [
      ['direct-delivery', 'Direct delivery'],
      ['addresses', 'Addresses'],
      ['quotes', 'Quotes'],
      ['deliveries', 'Deliveries'],
      ['batches', 'Batches'],
      ['webhooks', 'Webhooks'],
      ['idempotency', 'Idempotency'],
      ['handling-errors', 'Handling errors'],
      ['rate-limits', 'Rate limits'],
      ['going-live', 'Going live'],
      ['comparison', 'Comparison'],
    ]),
    group('Platform guides', [
      ['apps', 'Apps'],
      ['accounts', 'Accounts'],
      ['roles', 'Roles'],
      ['when-things-go-wrong', 'When things go wrong'],
      ['discovery', 'Discovery and offers'],
      ['search', 'Search'],
      ['cities', 'Cities'],
      ['maps', 'Maps'],
      ['carrying-rules', 'Who may carry what'],
      ['courier-routes', 'Courier routes'],
      ['earnings', 'Earnings'],
      ['cash', 'Cash on delivery'],
      ['payouts', 'Payouts'],
      ['notifications', 'Notifications'],
      ['onboarding', 'Onboarding'],
      ['documents', 'Documents'],
      ['affiliates', 'Affiliates and referrals'],
      ['privacy', 'Privacy'],
      ['support', 'Support'],
      ['invoices', 'Invoices'],
      ['order-messages', 'Order messages'],
    ]),
    group('Testing', [
      ['testing', 'Testing'],
      ['sandbox', 'Sandbox'],
      ['sandbox-program', 'Sandbox on your machine'],
      ['command-line', 'Command line'],
      ['console', 'Console'],
      ['mcp', 'Model Context Protocol'],
      ['mocks', 'Mocks'],
      ['conformance', 'Conformance'],
    ]),
    group('Operating', [
      ['server-program', 'Server'],
      ['operating', 'Operating'],
      ['deploying', 'Deploying'],
      ['monitoring', 'Monitoring'],
      ['backups', 'Backups'],
      ['scaling', 'Scaling'],
      ['dispatch', 'Dispatch'],
      ['dispatch-engine', 'Dispatch engine'],
      ['dispatch-package', 'Dispatch package'],
      ['finance', 'Finance'],
      ['performance', 'Performance'],
      ['releasing', 'Releasing'],
      ['kernel', 'The kernel'],
      ['architecture', 'Architecture'],
      ['repository', 'The repository'],
      ['contributing', 'Contributing'],
      ['security', 'Security'],
    ]),
    group('Reference', [
      ['sdk', 'SDK'],
      ['runtimes', 'Runtimes'],
      ['errors', 'Errors'],
      ['events', 'Events'],
      ['access', 'Access'],
      ['data-map', 'Data map'],
      ['api-versions', 'API versions'],
      ['deprecations', 'Deprecations'],
      ...changelogs,
    ]),
    ...references,
    group('Examples', examples),
    group('Decisions', decisions, true),
    group('All', [['contents', 'All pages']]),
  ];
}
