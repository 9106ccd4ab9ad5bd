import type { DirectContract, PlatformContract } from '@doorstep/contracts';
import type { TagObject } from 'openapi3-ts/oas31';

interface Area {
  /** What people read in the navigation of the reference page. */
  readonly title: string;
  readonly description: string;
}

/** What each area of the platform interface is about, in the order of the documentation. */
const platformAreas: Readonly<Record<keyof PlatformContract, Area>> = {
  reference: {
    title: 'Platform and reference data',
    description: 'Health, status, demo accounts, countries, cities and the service area.',
  },
  auth: {
    title: 'Sign-in and sessions',
    description: 'Registration, sign-in, sessions, passwords, step-up and authenticators.',
  },
  profile: { title: 'Profile', description: 'What accounts say of themselves, and for whom invoices are.' },
  discovery: { title: 'Discovery', description: 'Stores that deliver to a point, and their menus.' },
  maps: { title: 'Maps', description: 'Style and tiles of the map, and how its providers are doing.' },
  geocode: { title: 'Geocoding', description: 'From a text to places, and from a point to an address.' },
  routing: { title: 'Routing', description: 'Ways through the streets, arrivals and matrices.' },
  search: { title: 'Search', description: 'Stores, products and categories by words, and completions of them.' },
  upsell: { title: 'Upsell', description: 'Offers for a cart, and what becomes of them.' },
  checkout: { title: 'Checkout', description: 'From a cart to a paid order.' },
  orders: { title: 'Orders', description: 'Orders and every move from checkout to the door.' },
  deliveries: { title: 'Direct deliveries', description: 'Deliveries of partners, as couriers and staff see them.' },
  couriers: { title: 'Couriers', description: 'Where couriers are, and whether they work.' },
  dispatch: { title: 'Dispatch', description: 'Which couriers a job suits, and why.' },
  leads: { title: 'Onboarding', description: 'Applications of suppliers, couriers and fleets, and the waitlist.' },
  storefront: { title: 'Storefront', description: 'What merchants change about their stores and menus.' },
  kpis: { title: 'Key figures', description: 'How the marketplace did in a period.' },
  notifications: {
    title: 'Notifications',
    description: 'What people are told of, how and when, and what became of each message.',
  },
  pushTokens: { title: 'Push tokens', description: 'Devices that get push messages.' },
  mobile: { title: 'Mobile apps', description: 'What native apps ask and tell when they start.' },
  apps: { title: 'Apps', description: 'Configuration, versions, flags, legal documents and release notes.' },
  legal: { title: 'Legal acceptances', description: 'What accounts accepted, and what they still have to.' },
  affiliates: { title: 'Affiliates and referrals', description: 'Codes, clicks, and customers who came with them.' },
  privacy: { title: 'Privacy', description: 'Exports and deletions of what is held about a person.' },
  finance: { title: 'Finance', description: 'The ledger beside the payments, and what is owed to whom.' },
  partners: { title: 'Partners and keys', description: 'Companies that embed deliveries, and their API keys.' },
  documents: { title: 'Documents', description: 'Private documents of applicants and couriers, and their review.' },
  support: { title: 'Support', description: 'Tickets: conversations between people and support.' },
  audit: { title: 'Audit log', description: 'Who looked at, or changed, what concerns other people.' },
};

/** What each area of the direct delivery interface is about. */
const directAreas: Readonly<Record<keyof DirectContract, Area>> = {
  quotes: { title: 'Quotes', description: 'A binding fee and time estimate before a delivery exists.' },
  deliveries: { title: 'Deliveries', description: 'From the request to the door, and everything in between.' },
  tracking: { title: 'Tracking links', description: 'What recipients see, without a key.' },
  webhookEndpoints: { title: 'Webhook endpoints', description: 'Where events are sent, and how that goes.' },
  events: { title: 'Events', description: 'What happened, and whether your endpoints know.' },
  account: { title: 'Account', description: 'What a key is and may do.' },
  sandbox: { title: 'Sandbox', description: 'Controls of test mode: time, steps and failures.' },
};

/** A heading of the navigation, and the tags below it in this order. */
interface TagGroup {
  readonly name: string;
  readonly tags: readonly string[];
}

const platformGroups: readonly TagGroup[] = [
  { name: 'Platform', tags: ['reference', 'auth', 'profile'] },
  { name: 'Ordering', tags: ['discovery', 'search', 'upsell', 'checkout', 'orders'] },
  { name: 'Couriers', tags: ['couriers', 'deliveries', 'dispatch'] },
  { name: 'Merchants', tags: ['leads', 'documents', 'storefront', 'affiliates'] },
  { name: 'Maps', tags: ['maps', 'geocode', 'routing'] },
  { name: 'Apps', tags: ['mobile', 'apps', 'pushTokens', 'notifications', 'legal'] },
  { name: 'Operations', tags: ['support', 'privacy', 'partners', 'finance', 'kpis', 'audit'] },
];

const directGroups: readonly TagGroup[] = [
  { name: 'Delivering', tags: ['quotes', 'deliveries', 'tracking'] },
  { name: 'Events', tags: ['webhooks', 'webhookEndpoints', 'events'] },
  { name: 'Account', tags: ['account', 'sandbox'] },
];

/** The headings of the navigation, as renderers expect them (`x-tagGroups`). */
export function tagGroups(side: 'platform' | 'direct'): readonly TagGroup[] {
  return side === 'platform' ? platformGroups : directGroups;
}

/** The tags of a document by name: one for each area, with the title as renderers expect it. */
export function areaTags(side: 'platform' | 'direct'): TagObject[] {
  const areas = side === 'platform' ? platformAreas : directAreas;
  return Object.entries(areas).map(([name, { title, description }]) => ({
    name,
    description,
    'x-displayName': title,
  }));
}
