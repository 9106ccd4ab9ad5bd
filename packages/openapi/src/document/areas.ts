import type { DirectContract, PlatformContract } from '@doorstep/contracts';
import type { TagObject } from 'openapi3-ts/oas31';

interface Area {
  /** Heading in the navigation of the reference page. */
  readonly title: string;
  readonly description: string;
}

/** Areas of the platform interface, in the order of the documentation. */
const platformAreas: Readonly<Record<keyof PlatformContract, Area>> = {
  reference: {
    title: 'Platform and reference data',
    description: 'Health, status, demo accounts, countries, cities and the service area.',
  },
  auth: {
    title: 'Sign-in and sessions',
    description: 'Registration, sign-in, sessions, passwords, step-up and authenticators.',
  },
  profile: { title: 'Profile', description: 'Profiles of accounts, and the recipients of their invoices.' },
  discovery: { title: 'Discovery', description: 'Stores that deliver to a point, and their menus.' },
  maps: { title: 'Maps', description: 'Style and tiles of the map, and the health of its providers.' },
  geocode: { title: 'Geocoding', description: 'Places for a text, and addresses for a point.' },
  routing: { title: 'Routing', description: 'Routes through the streets, arrival times and matrices.' },
  search: { title: 'Search', description: 'Search for stores, products and categories, with completions.' },
  upsell: { title: 'Upsell', description: 'Offers for a cart and their outcomes.' },
  checkout: { title: 'Checkout', description: 'From a cart to a paid order.' },
  orders: { title: 'Orders', description: 'Orders and every step from checkout to the door.' },
  orderMessages: {
    title: 'Order messages',
    description: 'Messages between the customer, the merchant and the courier of an order.',
  },
  cards: { title: 'Cards', description: 'Cards that the payment provider keeps for a customer.' },
  disputes: { title: 'Disputes', description: 'Payments that customers have disputed with their bank.' },
  invoices: { title: 'Invoices', description: 'Invoices and credit notes, as PDF and for e-Factura.' },
  deliveries: { title: 'Direct deliveries', description: 'Deliveries of partners, as couriers and staff see them.' },
  couriers: { title: 'Couriers', description: 'Positions and shifts of couriers.' },
  earnings: { title: 'Earnings', description: 'Amounts that couriers earned, from the ledger.' },
  payouts: {
    title: 'Payouts',
    description: 'Transfers of what is owed to merchants, couriers and fleets, with their statements and accounts.',
  },
  cash: {
    title: 'Cash',
    description: 'Cash that couriers collect from customers, and debts and refunds of customers who pay so.',
  },
  courierRoutes: {
    title: 'Courier routes',
    description: 'The stops that couriers have yet to make, with the arrival at each.',
  },
  work: {
    title: 'Work of couriers',
    description: 'Offers of jobs, their answers, and everything that a courier has to do.',
  },
  dispatch: { title: 'Dispatch', description: 'Ranking of couriers for a job, with reasons.' },
  leads: { title: 'Onboarding', description: 'Applications of suppliers, couriers and fleets, and the waitlist.' },
  storefront: { title: 'Storefront', description: 'Stores and menus as merchants manage them.' },
  kpis: { title: 'Key figures', description: 'Performance of the marketplace over a period.' },
  notifications: {
    title: 'Notifications',
    description: 'Messages to people: topics, channels, times and delivery results.',
  },
  pushTokens: { title: 'Push tokens', description: 'Devices that receive push messages.' },
  mobile: { title: 'Mobile apps', description: 'Requests of native apps at startup.' },
  apps: { title: 'Apps', description: 'Configuration, versions, flags, legal documents and release notes.' },
  legal: {
    title: 'Legal acceptances',
    description: 'Legal documents that accounts have accepted or still have to accept.',
  },
  affiliates: { title: 'Affiliates and referrals', description: 'Codes, clicks and the customers they brought.' },
  privacy: { title: 'Privacy', description: 'Exports and deletions of personal data.' },
  finance: { title: 'Finance', description: 'The ledger, its reconciliation with payments, and amounts owed.' },
  partners: { title: 'Partners and keys', description: 'Companies that embed deliveries, and their API keys.' },
  documents: { title: 'Documents', description: 'Private documents of applicants and couriers, and their review.' },
  support: { title: 'Support', description: 'Tickets: conversations between people and support.' },
  audit: { title: 'Audit log', description: 'Access to and changes of data about other people.' },
};

/** Areas of the direct delivery interface. */
const directAreas: Readonly<Record<keyof DirectContract, Area>> = {
  quotes: { title: 'Quotes', description: 'A binding fee and time estimate before a delivery exists.' },
  addresses: {
    title: 'Addresses',
    description: 'Checks of addresses, and suggestions while an address is being typed.',
  },
  deliveries: { title: 'Deliveries', description: 'From the request to the door, and everything in between.' },
  tracking: { title: 'Tracking links', description: 'The view of a delivery for its recipient, without a key.' },
  webhookEndpoints: { title: 'Webhook endpoints', description: 'Receivers of events, and attempts to reach them.' },
  events: { title: 'Events', description: 'Events, and their delivery to your endpoints.' },
  requestLogs: { title: 'Requests', description: 'Your requests of the last 30 days, and how they were answered.' },
  account: { title: 'Account', description: 'Properties and permissions of an API key.' },
  apiKeys: { title: 'Test keys', description: 'Keys of test mode: issue, replace and revoke them.' },
  charges: { title: 'Charges', description: 'Amounts that you owe for your deliveries.' },
  statements: { title: 'Statements', description: 'The charges of each month, as JSON and CSV.' },
  invoices: { title: 'Invoices', description: 'The invoices for the fees of each month.' },
  sandbox: { title: 'Sandbox', description: 'Controls of test mode: time, steps and failures.' },
  sandboxes: { title: 'Sandboxes', description: 'Isolated worlds of test mode, for example one for each test run.' },
};

/** A heading of the navigation with the tags below it, in order. */
interface TagGroup {
  readonly name: string;
  readonly tags: readonly string[];
}

const platformGroups: readonly TagGroup[] = [
  { name: 'Platform', tags: ['reference', 'auth', 'profile'] },
  {
    name: 'Ordering',
    tags: ['discovery', 'search', 'upsell', 'checkout', 'cards', 'orders', 'orderMessages', 'invoices'],
  },
  { name: 'Couriers', tags: ['couriers', 'deliveries', 'dispatch'] },
  { name: 'Merchants', tags: ['leads', 'documents', 'storefront', 'affiliates'] },
  { name: 'Maps', tags: ['maps', 'geocode', 'routing'] },
  { name: 'Apps', tags: ['mobile', 'apps', 'pushTokens', 'notifications', 'legal'] },
  { name: 'Operations', tags: ['support', 'privacy', 'partners', 'finance', 'disputes', 'kpis', 'audit'] },
];

const directGroups: readonly TagGroup[] = [
  { name: 'Delivering', tags: ['addresses', 'quotes', 'deliveries', 'tracking'] },
  { name: 'Events', tags: ['webhooks', 'webhookEndpoints', 'events'] },
  {
    name: 'Account',
    tags: ['account', 'apiKeys', 'requestLogs', 'charges', 'statements', 'invoices', 'sandbox', 'sandboxes'],
  },
];

/** Returns the headings of the navigation in the format of `x-tagGroups`. */
export function tagGroups(side: 'platform' | 'direct'): readonly TagGroup[] {
  return side === 'platform' ? platformGroups : directGroups;
}

/** Returns the tags of a document, one for each area, with `x-displayName` for renderers. */
export function areaTags(side: 'platform' | 'direct'): TagObject[] {
  const areas = side === 'platform' ? platformAreas : directAreas;
  return Object.entries(areas).map(([name, { title, description }]) => ({
    name,
    description,
    'x-displayName': title,
  }));
}
