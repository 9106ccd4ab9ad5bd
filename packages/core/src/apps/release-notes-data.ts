import type { ClientApp, ClientPlatform, Language } from '@doorstep/contracts';
import { releaseNotesJson } from '../kernel/generated/release-notes.js';
import type { Instant } from '../kernel/primitives/instant.js';

/** Release notes for a version of an app. */
export interface Release {
  readonly app: ClientApp;
  readonly platforms: readonly ClientPlatform[];
  readonly version: string;
  /** Time from which the release is shown. */
  readonly releasedAt: Instant;
  readonly words: Readonly<Record<Language, { readonly title: string; readonly highlights: readonly string[] }>>;
}

/** The releases of all apps. */
export const releases: readonly Release[] = JSON.parse(releaseNotesJson);
