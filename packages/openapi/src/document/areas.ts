import type { DirectContract, PlatformContract } from '@doorstep/contracts';
import type { TagObject } from 'openapi3-ts/oas31';

/**
 * The headings of the navigation of the reference, in order. None is the name or the title of a tag, because renderers derive the
 * address of a heading from its text, and would show the one in place of the other.
 */
const groups = {
  platform: ['Platform', 'Ordering', 'Selling', 'Delivering', 'Money', 'Geography', 'Client apps', 'Operations'],
  direct: ['Delivering', 'Receiving events', 'Your account', 'Test mode'],
} as const;

type PlatformGroup = (typeof groups.platform)[number];
type DirectGroup = (typeof groups.direct)[number];

/** A part of an interface, which is a tag of its document. */
interface Area<Group extends string> {
  /** Heading of the navigation that it is below. */
  readonly group: Group;
  readonly title: string;
  readonly description: string;
}

/** Areas of the platform interface, in the order of the documentation. */
const platformAreas: Readonly<Record<keyof PlatformContract, Area<PlatformGroup>>> = {
  reference: {
    group: 'Platform',
    title: 'Platform and reference data',
    description: 'Health, status, demo accounts, countries, cities and the service area.',
  },
  auth: {
    group: 'Platform',
    title: 'Sign-in and sessions',
    description: 'Registration, sign-in, sessions, passwords, step-up and authenticators.',
  },
  profile: {
    group: 'Platform',
    title: 'Profile',
    description: 'Profiles of accounts, and the recipients of their invoices.',
  },
  discovery: { group: 'Ordering', title: 'Discovery', description: 'Stores that deliver to a point, and their menus.' },
  maps: {
    group: 'Geography',
    title: 'Maps',
    description: 'Style and tiles of the map, and the health of its providers.',
  },
  geocode: { group: 'Geography', title: 'Geocoding', description: 'Places for a text, and addresses for a point.' },
  routing: {
    group: 'Geography',
    title: 'Routing',
    description: 'Routes through the streets, arrival times and matrices.',
  },
  search: {
    group: 'Ordering',
    title: 'Search',
    description: 'Search for stores, products and categories, with completions.',
  },
  upsell: { group: 'Ordering', title: 'Upsell', description: 'Offers for a cart and their outcomes.' },
  checkout: { group: 'Ordering', title: 'Checkout', description: 'From a cart to a paid order.' },
  orders: { group: 'Ordering', title: 'Orders', description: 'Orders and every step from checkout to the door.' },
  orderMessages: {
    group: 'Ordering',
    title: 'Order messages',
    description: 'Messages between the customer, the merchant and the courier of an order.',
  },
  cards: { group: 'Ordering', title: 'Cards', description: 'Cards that the payment provider keeps for a customer.' },
  disputes: {
    group: 'Money',
    title: 'Disputes',
    description: 'Payments that customers have disputed with their bank.',
  },
  invoices: {
    group: 'Ordering',
    title: 'Invoices',
    description: 'Invoices and credit notes, as PDF and for e-Factura.',
  },
  deliveries: {
    group: 'Delivering',
    title: 'Direct deliveries',
    description: 'Deliveries of partners, as couriers and staff see them.',
  },
  deliveryClaims: {
    group: 'Money',
    title: 'Claims of partners',
    description: 'Requests of partners for money back, and their decisions.',
  },
  couriers: { group: 'Delivering', title: 'Couriers', description: 'Positions and shifts of couriers.' },
  fleets: {
    group: 'Delivering',
    title: 'Fleets',
    description: 'Fleets, their couriers, and the invitations with which couriers join.',
  },
  desk: { group: 'Operations', title: 'Desk', description: 'One search for staff over everything.' },
  earnings: { group: 'Money', title: 'Earnings', description: 'Amounts that couriers earned, from the ledger.' },
  payouts: {
    group: 'Money',
    title: 'Payouts',
    description: 'Transfers of what is owed to merchants, couriers and fleets, with their statements and accounts.',
  },
  cash: {
    group: 'Money',
    title: 'Cash',
    description: 'Cash that couriers collect from customers, and debts and refunds of customers who pay so.',
  },
  courierRoutes: {
    group: 'Delivering',
    title: 'Courier routes',
    description: 'The stops that couriers have yet to make, with the arrival at each.',
  },
  work: {
    group: 'Delivering',
    title: 'Work of couriers',
    description: 'Offers of jobs, their answers, and everything that a courier has to do.',
  },
  dispatch: { group: 'Delivering', title: 'Dispatch', description: 'Ranking of couriers for a job, with reasons.' },
  leads: {
    group: 'Selling',
    title: 'Onboarding',
    description: 'Applications of suppliers, couriers and fleets, and the waitlist.',
  },
  storefront: { group: 'Selling', title: 'Storefront', description: 'Stores and menus as merchants manage them.' },
  kpis: { group: 'Operations', title: 'Key figures', description: 'Performance of the marketplace over a period.' },
  notifications: {
    group: 'Client apps',
    title: 'Notifications',
    description: 'Messages to people: topics, channels, times and delivery results.',
  },
  pushTokens: { group: 'Client apps', title: 'Push tokens', description: 'Devices that receive push messages.' },
  mobile: { group: 'Client apps', title: 'Mobile apps', description: 'Requests of native apps at startup.' },
  apps: {
    group: 'Client apps',
    title: 'Apps',
    description: 'Configuration, versions, flags, legal documents and release notes.',
  },
  legal: {
    group: 'Client apps',
    title: 'Legal acceptances',
    description: 'Legal documents that accounts have accepted or still have to accept.',
  },
  affiliates: {
    group: 'Selling',
    title: 'Affiliates and referrals',
    description: 'Codes, clicks and the customers they brought.',
  },
  privacy: { group: 'Operations', title: 'Privacy', description: 'Exports and deletions of personal data.' },
  finance: {
    group: 'Money',
    title: 'Finance',
    description: 'The ledger, its reconciliation with payments, and amounts owed.',
  },
  partners: {
    group: 'Operations',
    title: 'Partners and keys',
    description: 'Companies that embed deliveries, and their API keys.',
  },
  partnerAccounts: {
    group: 'Operations',
    title: 'People of partners',
    description: 'Companies that sign up, their people and roles, and the keys that they issue.',
  },
  documents: {
    group: 'Selling',
    title: 'Documents',
    description: 'Private documents of applicants and couriers, and their review.',
  },
  support: { group: 'Operations', title: 'Support', description: 'Tickets: conversations between people and support.' },
  audit: { group: 'Operations', title: 'Audit log', description: 'Access to and changes of data about other people.' },
};

/** Areas of the direct delivery interface. */
const directAreas: Readonly<Record<keyof DirectContract, Area<DirectGroup>>> = {
  quotes: {
    group: 'Delivering',
    title: 'Quotes',
    description: 'A binding fee and time estimate before a delivery exists.',
  },
  addresses: {
    group: 'Delivering',
    title: 'Addresses',
    description: 'Checks of addresses, and suggestions while an address is being typed.',
  },
  places: {
    group: 'Delivering',
    title: 'Places',
    description: 'Stored pickup places, with contact, instructions and hours.',
  },
  deliveries: {
    group: 'Delivering',
    title: 'Deliveries',
    description: 'From the request to the door, and everything in between.',
  },
  claims: {
    group: 'Delivering',
    title: 'Claims',
    description: 'Requests for money back, with photos, and their decisions.',
  },
  tracking: {
    group: 'Delivering',
    title: 'Tracking links',
    description: 'The view of a delivery for its recipient, without a key.',
  },
  webhookEndpoints: {
    group: 'Receiving events',
    title: 'Webhook endpoints',
    description: 'Receivers of events, and attempts to reach them.',
  },
  events: { group: 'Receiving events', title: 'Events', description: 'Events, and their delivery to your endpoints.' },
  requestLogs: {
    group: 'Your account',
    title: 'Requests',
    description: 'Your requests of the last 30 days, and how they were answered.',
  },
  account: { group: 'Your account', title: 'Account', description: 'Properties and permissions of an API key.' },
  apiKeys: {
    group: 'Your account',
    title: 'Test keys',
    description: 'Keys of test mode: issue, replace and revoke them.',
  },
  charges: { group: 'Your account', title: 'Charges', description: 'Amounts that you owe for your deliveries.' },
  statements: {
    group: 'Your account',
    title: 'Statements',
    description: 'The charges of each month, as JSON and CSV.',
  },
  invoices: { group: 'Your account', title: 'Invoices', description: 'The invoices for the fees of each month.' },
  sandbox: { group: 'Test mode', title: 'Sandbox', description: 'Controls of test mode: time, steps and failures.' },
  sandboxes: {
    group: 'Test mode',
    title: 'Sandboxes',
    description: 'Isolated worlds of test mode, for example one for each test run.',
  },
};

/** The events that are sent, which are no area of the contract. */
const webhooks: Area<DirectGroup> = {
  group: 'Receiving events',
  title: 'Webhooks',
  description: 'Events sent to your endpoints, signed as in Standard Webhooks 1.0.',
};

const areas: Readonly<Record<'platform' | 'direct', Readonly<Record<string, Area<string>>>>> = {
  platform: platformAreas,
  direct: { ...directAreas, webhooks },
};

/** A heading of the navigation with the tags below it, in order. */
interface TagGroup {
  readonly name: string;
  readonly tags: readonly string[];
}

/** Returns the headings of the navigation in the format of `x-tagGroups`. Each tag is below one of them. */
export function tagGroups(side: 'platform' | 'direct'): readonly TagGroup[] {
  const tags = Object.entries(areas[side]);
  return groups[side].map((name) => ({
    name,
    tags: tags.flatMap(([tag, { group }]) => (group === name ? [tag] : [])),
  }));
}

/** Returns the tags of a document, one for each area, with `x-displayName` for renderers. */
export function areaTags(side: 'platform' | 'direct'): TagObject[] {
  return Object.entries(areas[side]).map(([name, { title, description }]) => ({
    name,
    description,
    'x-displayName': title,
  }));
}
