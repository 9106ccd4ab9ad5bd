import { languages } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { releaseNotes } from './release-notes.js';
import { releases } from './release-notes-data.js';

const now = '2026-11-21T10:00:00.000Z';

function versions(change: Partial<Parameters<typeof releaseNotes>[0]> = {}, at = now): string[] {
  return releaseNotes({ app: 'customer', language: 'en', ...change }, at).map(({ version }) => version);
}

describe('releaseNotes', () => {
  it('lists the newest version first, by precedence and not as text', () => {
    expect(versions()).toEqual(['3.4.0', '3.3.1', '3.3.0']);
    expect(versions({ app: 'courier' })).toEqual(['2.11.0', '2.10.0']);
  });

  it('filters by platform and by the version after which to start', () => {
    expect(versions({ platform: 'android' })).toEqual(['3.4.0', '3.3.0']);
    expect(versions({ since: '3.3.0' })).toEqual(['3.4.0', '3.3.1']);
    expect(versions({ since: '3.4.0-rc.1' })).toEqual(['3.4.0']);
    expect(versions({ since: '4.0.0' })).toEqual([]);
  });

  it('omits future releases', () => {
    expect(versions({}, '2026-11-12T07:59:59.999Z')).toEqual(['3.3.1', '3.3.0']);
    expect(versions({}, '2026-11-12T08:00:00.000Z')).toEqual(['3.4.0', '3.3.1', '3.3.0']);
  });

  it('uses the requested language', () => {
    const [ro, en] = languages.map((language) => releaseNotes({ app: 'fleet', language }, now)[0]?.title);
    expect([ro, en]).toEqual(['Curierii pe hartă', 'Couriers on the map']);
  });
});

describe('the releases', () => {
  it('contain each version of an app on a platform once, with equally many highlights in each language', () => {
    const keys = releases.flatMap(({ app, version, platforms }) =>
      platforms.map((platform) => `${app} ${platform} ${version}`),
    );
    expect(new Set(keys).size).toBe(keys.length);
    for (const { words } of releases) expect(words.ro.highlights.length).toBe(words.en.highlights.length);
  });
});
