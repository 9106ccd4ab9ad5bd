import { AppVersion } from '@doorstep/contracts';
import fc from 'fast-check';
import { parse } from 'semver';
import { describe, expect, it } from 'vitest';
import { isBefore, verdictOn } from './versions.js';

describe('verdictOn', () => {
  it.each([
    ['1.9.9', '2.0.0', '2.4.0', 'update_required'],
    ['2.0.0', '2.0.0', '2.4.0', 'update_available'],
    ['2.3.9', '2.0.0', '2.4.0', 'update_available'],
    ['2.4.0', '2.0.0', '2.4.0', 'ok'],
    ['2.10.0', '2.0.0', '2.4.0', 'ok'],
    ['2.0.0-beta.1', '2.0.0', '2.4.0', 'update_required'],
    ['2.0.0-rc.1', '2.0.0-beta.2', '2.4.0', 'update_available'],
    ['2.0.0-beta.10', '2.0.0-beta.2', '2.0.0-beta.10', 'ok'],
    ['2.5.0-beta.1', '2.0.0', '2.4.0', 'ok'],
    ['2.4.0+5120', '2.0.0', '2.4.0', 'ok'],
    ['2.4.0', '2.0.0', '2.4.0+9999', 'ok'],
  ])('for %s with minimum %s and latest %s is %s', (version, minVersion, latestVersion, verdict) => {
    expect(verdictOn(version, { minVersion, latestVersion })).toBe(verdict);
  });
});

describe('isBefore', () => {
  it('follows the example of the standard (Semantic Versioning 2.0.0, 11)', () => {
    const ascending = [
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-alpha.beta',
      '1.0.0-beta',
      '1.0.0-beta.2',
      '1.0.0-beta.11',
      '1.0.0-rc.1',
      '1.0.0',
    ];
    for (const [index, version] of ascending.entries()) {
      for (const [otherIndex, other] of ascending.entries()) expect(isBefore(version, other)).toBe(index < otherIndex);
    }
  });
});

const number = fc.oneof(fc.nat(20), fc.nat(999_999_999)).map(String);
const word = fc.stringMatching(/^[0-9A-Za-z-]{1,8}$/);
const suffix = (mark: string) =>
  fc.oneof(
    fc.constant(''),
    fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => mark + parts.join('.')),
  );
const versionLike = fc
  .tuple(number, number, number, suffix('-'), suffix('+'))
  .map(([major, minor, patch, pre, build]) => `${major}.${minor}.${patch}${pre}${build}`);

describe('a version accepted by the contract', () => {
  it('is exactly one that semver can parse', () => {
    fc.assert(
      fc.property(fc.oneof(versionLike, fc.string()), (version) => {
        fc.pre(version.length <= 64 && version === version.trim() && !/^[v=]/.test(version));
        expect(AppVersion.safeParse(version).success).toBe(parse(version) !== null);
      }),
    );
  });

  it.each([
    '1',
    '1.2',
    'v1.2.3',
    '1.2.3.4',
    '01.2.3',
    '1.2.3-',
    '1.2.3-01',
    '9999999999.0.0',
    `1.2.3-${'a'.repeat(60)}`,
  ])('is not %s', (version) => {
    expect(AppVersion.safeParse(version).success).toBe(false);
  });
});
