import type { ClientApp, ClientPlatform, Language, ReleaseNote } from '@doorstep/contracts';
import type { Instant } from '../kernel/primitives/instant.js';
import { type Release, releases } from './release-notes-data.js';
import { byNewest, isBefore } from './versions.js';

/** Maximum number of notes in an answer. */
const maxNotes = 50;

/** Returns the release notes of an app since a version, newest first, without future releases. */
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
    .slice(0, maxNotes)
    .map((release) => noteOf(release, language));
}

function noteOf({ words, platforms, ...release }: Release, language: Language): ReleaseNote {
  const { title, highlights } = words[language];
  return { ...release, platforms: [...platforms], language, title, highlights: [...highlights] };
}
