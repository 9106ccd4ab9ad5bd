import type { ClientApp, ClientPlatform, Language, ReleaseNote } from '@doorstep/contracts';
import type { Instant } from '../kernel/primitives/instant.js';
import { type Release, releases } from './release-notes-data.js';
import { byNewest, isBefore } from './versions.js';

/** As many as an answer holds. */
const mostNotes = 50;

/** What is new in an app since a version, the newest version first; releases of the future are not told. */
export function releaseNotes(
  wanted: {
    readonly app: ClientApp;
    readonly platform?: ClientPlatform | undefined;
    readonly since?: string | undefined;
    readonly language: Language;
  },
  now: Instant,
): ReleaseNote[] {
  const { app, platform, since, language } = wanted;
  return releases
    .filter((release) => release.app === app && release.releasedAt <= now)
    .filter(({ platforms }) => platform === undefined || platforms.includes(platform))
    .filter(({ version }) => since === undefined || isBefore(since, version))
    .sort(byNewest)
    .slice(0, mostNotes)
    .map((release) => noteOf(release, language));
}

function noteOf({ words, platforms, ...release }: Release, language: Language): ReleaseNote {
  const { title, highlights } = words[language];
  return { ...release, platforms: [...platforms], language, title, highlights: [...highlights] };
}
