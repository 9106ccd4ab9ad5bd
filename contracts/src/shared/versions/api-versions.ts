import { renamedField, type VersionChange } from './version-change.js';

/**
 * The versions of the direct interface, oldest first: the day from which each is the latest, and its changes since the version
 * before. The schemas of the contract describe the latest version; the kernel converts what clients of an earlier one send and
 * receive. A published version never changes. To make a breaking change, add a version (docs/api-versions.md).
 */
const versions = {
  '2026-11-01': [],
  '2026-11-25': [
    renamedField({
      summary:
        'The field `vehicle` of quotes, deliveries and batches is now `minimumVehicle`, because it is a lower limit: a larger ' +
        'vehicle may come. The vehicle that does come is still `courier.vehicle`.',
      migration: 'Read and send `minimumVehicle` instead of `vehicle`. `courier.vehicle` stays.',
      components: [
        'QuoteRequest',
        'Quote',
        'BatchQuoteRequest',
        'BatchQuote',
        'DeliveryRequest',
        'Delivery',
        'DeliveryBatchRequest',
        'DeliveryBatch',
      ],
      from: 'vehicle',
      to: 'minimumVehicle',
    }),
  ],
} as const satisfies Readonly<Record<string, readonly VersionChange[]>>;

/** A version of the direct interface, named by the day from which it is the latest: `2026-11-01`. */
export type ApiVersion = keyof typeof versions;

/** A version with its changes since the version before. */
export interface VersionEntry<Version extends string = string> {
  readonly version: Version;
  readonly changes: readonly VersionChange[];
}

/** Every version with its changes, oldest first. */
export const versionHistory = Object.entries<readonly VersionChange[]>(versions).map(
  // The cast is sound: these are the keys of the constant.
  ([version, changes]) => ({ version: version as ApiVersion, changes }),
) as [VersionEntry<ApiVersion>, ...VersionEntry<ApiVersion>[]];

/** Every version, oldest first, as a non-empty list for `z.enum`. */
export const apiVersions = versionHistory.map(({ version }) => version) as [ApiVersion, ...ApiVersion[]];

/** The oldest version. Clients and data from before there were versions have it. */
export const firstApiVersion: ApiVersion = apiVersions[0];

/** The version that the contract describes. */
export const latestApiVersion: ApiVersion = apiVersions.at(-1) ?? firstApiVersion;

/** Returns the version with a name; undefined if there is none. */
export function findApiVersion(name: string | undefined): ApiVersion | undefined {
  return apiVersions.find((version) => version === name);
}

/** The header with the version of a request, of its response, and of a webhook. */
export const apiVersionHeader = 'doorstep-version';
