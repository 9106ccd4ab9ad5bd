/** The release in which the operations below got their names. */
export const renamedInRelease = '0.2.0';

/**
 * The operations that got another name in this release, by interface, area and former name. Clients, mocks and stored logs
 * may still use the former names, which work as deprecated aliases until the next release.
 *
 * Responses under an idempotency key are stored under the former name. So an entry can be removed once every server has
 * run for a day without processes of the previous release.
 */
export const renamedOperations = {
  direct: {
    deliveries: {
      tracking: 'getTracking',
      track: 'follow',
      events: 'listEvents',
      proof: 'downloadProof',
    },
    tracking: { show: 'get' },
    webhookEndpoints: { attempts: 'listAttempts' },
    events: { stream: 'follow', attempts: 'listAttempts' },
    account: { credit: 'getCredit' },
    statements: { csv: 'downloadCsv', pdf: 'downloadPdf' },
    invoices: { pdf: 'downloadPdf', xml: 'downloadXml' },
    sandbox: { clock: 'getClock', scenarios: 'listScenarios' },
  },
  platform: {
    reference: {
      health: 'getHealth',
      status: 'getStatus',
      demoAccounts: 'listDemoAccounts',
      demoLogin: 'loginToDemo',
      countries: 'listCountries',
      cities: 'listCities',
      serviceZones: 'getServiceZones',
    },
    auth: {
      sessions: 'listSessions',
      passwordCapability: 'getPasswordCapability',
      totp: 'getTotp',
      removeTotp: 'deleteTotp',
    },
    profile: {
      me: 'getAccount',
      updateMe: 'updateAccount',
      invoiceProfile: 'getInvoiceProfile',
      replaceInvoiceProfile: 'setInvoiceProfile',
    },
    discovery: { filters: 'getFilters', stores: 'listStores', menu: 'getMenu', reviews: 'listReviews' },
    upsell: { offers: 'listOffers' },
    search: { results: 'listResults' },
    maps: { config: 'getConfig', style: 'getStyle', tile: 'downloadTile', health: 'getHealth' },
    routing: { route: 'getRoute', eta: 'getEta', matrix: 'calculateMatrix' },
    cards: { remove: 'delete' },
    orders: {
      tracking: 'getTracking',
      track: 'follow',
      verificationCodes: 'getVerificationCodes',
      review: 'createReview',
      refund: 'createRefund',
      merchantAccept: 'accept',
      merchantReject: 'reject',
      merchantReady: 'markReady',
      merchantDelay: 'reportDelay',
      merchantRemoveItems: 'removeItems',
      merchantCancel: 'cancelForStore',
      courierClaim: 'claim',
      courierRelease: 'release',
      courierPickedUp: 'markPickedUp',
      courierDelivered: 'markDelivered',
      courierFailed: 'markFailed',
      courierProblem: 'reportProblem',
    },
    invoices: {
      pdf: 'downloadPdf',
      xml: 'downloadXml',
      replacePartnerBilling: 'setPartnerBillingProfile',
      billingProfile: 'getBillingProfile',
      replaceBillingProfile: 'setBillingProfile',
    },
    deliveries: {
      courierClaim: 'claim',
      courierRelease: 'release',
      courierArrivedAtPickup: 'markArrivedAtPickup',
      courierPickedUp: 'markPickedUp',
      courierArrivedAtDropoff: 'markArrivedAtDropoff',
      courierDelivered: 'markDelivered',
      courierUndeliverable: 'markUndeliverable',
      courierFailed: 'markFailed',
      courierProblem: 'reportProblem',
    },
    couriers: { updateLocation: 'reportLocation', me: 'getOwn', updateMe: 'updateOwn' },
    earnings: { mine: 'getOwn', jobs: 'listJobs' },
    cash: { mine: 'getOwn', entries: 'listEntries', balances: 'listBalances' },
    courierRoutes: { mine: 'getOwn', reorder: 'reorderOwn' },
    work: { offers: 'listOffers' },
    dispatch: {
      offers: 'getOffers',
      incidents: 'listIncidents',
      queue: 'listQueue',
      zones: 'listZones',
      zone: 'getZone',
    },
    leads: { customerIntent: 'sendCustomerIntent', mine: 'listOwn' },
    storefront: { stores: 'listStores', store: 'getStore', reviews: 'listReviews' },
    kpis: { overview: 'getOverview' },
    notifications: {
      preferences: 'getPreferences',
      updatePreferences: 'setPreferences',
      rules: 'listRules',
      sandboxMessages: 'listSandboxMessages',
    },
    pushTokens: { current: 'list' },
    mobile: { appConfig: 'getAppConfig' },
    apps: {
      config: 'getConfig',
      minVersion: 'listVersions',
      setMinVersion: 'setVersion',
      featureFlags: 'listFlagStates',
      removeFlag: 'deleteFlag',
      legalDocuments: 'listLegalDocuments',
      releaseNotes: 'listReleaseNotes',
    },
    legal: { accept: 'createAcceptance', acceptances: 'listAcceptances', pending: 'listPending' },
    affiliates: { ownCode: 'getOwnCode', claim: 'claimConversion', conversions: 'listConversions' },
    privacy: { me: 'getOverview' },
    finance: {
      reconciliation: 'getReconciliation',
      payoutObligations: 'listPayoutObligations',
      kpi: 'getKpi',
    },
    payouts: {
      pdf: 'downloadPdf',
      runs: 'listRuns',
      run: 'getRun',
      accounts: 'listAccounts',
      link: 'createLink',
    },
    documents: {
      ofLead: 'listForLead',
      addToLead: 'addForLead',
      ofCourier: 'listForCourier',
      addToCourier: 'addForCourier',
      content: 'download',
    },
    support: { mine: 'listOwnTickets' },
  },
} as const;

type RenamedAreas = Readonly<Record<string, Readonly<Record<string, string>>>>;

const tables: Readonly<Record<string, RenamedAreas>> = renamedOperations;

/** Returns the name that an operation had before this release; undefined if it has not changed. */
export function formerOperation(side: string, area: string, operation: string): string | undefined {
  return Object.entries(tables[side]?.[area] ?? {}).find(([, name]) => name === operation)?.[0];
}

/** Current names by former ones: `orders.courierClaim`, and with the interface `platform.orders.courierClaim`. */
const currentNames: ReadonlyMap<string, string> = new Map(
  Object.entries(tables).flatMap(([side, areas]) =>
    Object.entries(areas).flatMap(([area, names]) =>
      Object.entries(names).flatMap(([former, current]) =>
        ['', `${side}.`].map((prefix) => [`${prefix}${area}.${former}`, `${prefix}${area}.${current}`] as const),
      ),
    ),
  ),
);

/** Returns the present name of an operation by its present or former one: `orders.claim` for `orders.courierClaim`. */
export function currentOperationName(name: string): string {
  return currentNames.get(name) ?? name;
}

/** Returns the present and the former name of an operation by either of them, as logs may contain both. */
export function operationNames(name: string): readonly string[] {
  const current = currentOperationName(name);
  const former = [...currentNames].filter(([, now]) => now === current).map(([before]) => before);
  return [current, ...former];
}
