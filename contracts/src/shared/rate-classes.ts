import type { RateClass } from './route-meta.js';

/** At most `quota` calls in each window of `windowSeconds`. */
export interface RatePolicy {
  readonly name: string;
  readonly quota: number;
  readonly windowSeconds: number;
}

const platform: RatePolicy = { name: 'default', quota: 600, windowSeconds: 60 };
const direct: RatePolicy = { name: 'default', quota: 300, windowSeconds: 60 };
const burst: RatePolicy = { name: 'burst', quota: 20, windowSeconds: 1 };

/** The policies that limit calls of each class: per API key (direct), otherwise per session or address. */
export const ratePolicies: Readonly<Record<RateClass, readonly RatePolicy[]>> = {
  platform: [platform],
  /** A window so short that each process counts alone, because the database may not respond. */
  health: [{ name: 'health', quota: 100, windowSeconds: 5 }],
  /** Higher, because a map loads a dozen tiles at once. */
  tiles: [{ name: 'tiles', quota: 3_000, windowSeconds: 60 }],
  /** Reports of clients while someone looks at a cart. */
  upsell_events: [platform, { name: 'upsell_events', quota: 120, windowSeconds: 60 }],
  /** Forms that anyone can send without an account. */
  public_forms: [platform, { name: 'public_forms', quota: 60, windowSeconds: 60 }],
  uploads: [platform, { name: 'uploads', quota: 60, windowSeconds: 60 }],
  sign_in: [{ name: 'sign_in', quota: 10, windowSeconds: 60 }],
  direct: [direct, burst],
  /** Higher, because many customers type at once. */
  direct_addresses: [
    { name: 'addresses', quota: 1_200, windowSeconds: 60 },
    { name: 'addresses_burst', quota: 50, windowSeconds: 1 },
  ],
  /** Recipients without an account, by address. */
  direct_recipients: [direct, burst, { name: 'recipients', quota: 20, windowSeconds: 60 }],
  direct_quotes: [direct, burst, { name: 'quotes', quota: 120, windowSeconds: 60 }],
  direct_uploads: [direct, burst, { name: 'uploads', quota: 60, windowSeconds: 60 }],
  /** Messages of the Model Context Protocol, which belong to no route. The operations that they run count as others do. */
  mcp: [{ name: 'mcp', quota: 600, windowSeconds: 60 }],
};

/** The classes of the direct interface. */
export const directRateClasses = [
  'direct',
  'direct_quotes',
  'direct_addresses',
  'direct_uploads',
  'direct_recipients',
] as const satisfies readonly RateClass[];
