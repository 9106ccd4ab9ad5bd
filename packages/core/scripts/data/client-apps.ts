import {
  AffiliateRequest,
  AppVersionRuleRequest,
  clientApps,
  clientPlatforms,
  FeatureFlagRequest,
  FlagKey,
  type languages,
  ReleaseNote,
} from '@doorstep/contracts';
import { z } from 'zod';
import type { Release } from '../../src/apps/release-notes-data.js';
import type { ClientAppRows } from '../../src/service/seed/apps-data.js';
import { readData } from './data-file.js';

const platforms = z.array(z.enum(clientPlatforms)).min(1);

/** The versions of each app that still work, and the newest. */
export const versionsFile = {
  path: 'apps/versions.json',
  schema: z.array(AppVersionRuleRequest.omit({ storeUrl: true }).extend({ app: z.enum(clientApps), platforms })),
};

/** Feature flags. */
export const flagsFile = { path: 'apps/flags.json', schema: z.array(FeatureFlagRequest.extend({ key: FlagKey })) };

/** Affiliates with their codes. */
export const affiliatesFile = { path: 'affiliates.json', schema: z.array(AffiliateRequest).nonempty() };

const { app, version, releasedAt, title, highlights } = ReleaseNote.shape;
const words = z.object({ title, highlights: highlights.min(1) }).strict();

/** The changes in each version of an app, in every language. */
export const releaseNotesFile = {
  path: 'apps/release-notes.json',
  schema: z.array(
    z
      .object({
        app,
        platforms,
        version,
        releasedAt,
        words: z.object({ ro: words, en: words } satisfies Record<(typeof languages)[number], unknown>).strict(),
      })
      .strict(),
  ),
};

/** Compiles versions, flags and affiliates for the seed. */
export function clientAppRows(): ClientAppRows {
  return { versions: readData(versionsFile), flags: readData(flagsFile), affiliates: readData(affiliatesFile) };
}

/** Compiles the release notes. */
export function releases(): readonly Release[] {
  return readData(releaseNotesFile);
}
