import type { FlagTargeting } from '@doorstep/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateFlag, type FlagSubject, rolloutBucket } from './flags.js';

const untargeted: FlagTargeting = {
  apps: [],
  platforms: [],
  roles: [],
  cityIds: [],
  minVersion: null,
  belowVersion: null,
};
const installId = '7f1c9e2a-4b7d-4c53-9a86-2f0d3b5e8c11';
const courier: FlagSubject = {
  app: 'courier',
  platform: 'android',
  version: '2.10.0',
  installId,
  cityId: 'bucharest',
  role: 'courier',
};

function flag(change: Partial<Parameters<typeof evaluateFlag>[0]> = {}) {
  return { id: 'orders.batch_pickup', enabled: true, rolloutBasisPoints: 10_000, targeting: untargeted, ...change };
}

describe('evaluateFlag', () => {
  it.each<[reason: string, enabled: boolean, change: Parameters<typeof flag>[0], subject: Partial<FlagSubject>]>([
    ['on', true, {}, {}],
    ['on', true, {}, { installId: undefined }],
    ['off', false, { enabled: false }, {}],
    ['outside_rollout', false, { rolloutBasisPoints: 0 }, {}],
    ['no_install_id', false, { rolloutBasisPoints: 9_999 }, { installId: undefined }],
    ['inside_rollout', true, { rolloutBasisPoints: rolloutBucket('orders.batch_pickup', installId) + 1 }, {}],
    ['outside_rollout', false, { rolloutBasisPoints: rolloutBucket('orders.batch_pickup', installId) }, {}],
  ])('returns the reason %s with enabled %s', (reason, enabled, change, subject) => {
    expect(evaluateFlag(flag(change), { ...courier, ...subject })).toEqual({
      key: 'orders.batch_pickup',
      enabled,
      reason,
    });
  });

  it.each<[targeting: Partial<FlagTargeting>, subject: Partial<FlagSubject>, met: boolean]>([
    [{ apps: ['courier', 'fleet'] }, {}, true],
    [{ apps: ['customer'] }, {}, false],
    [{ platforms: ['android'] }, {}, true],
    [{ platforms: ['ios'] }, {}, false],
    [{ platforms: ['android'] }, { platform: undefined }, false],
    [{ roles: ['courier'] }, {}, true],
    [{ roles: ['courier'] }, { role: undefined }, false],
    [{ roles: ['admin'] }, {}, false],
    [{ cityIds: ['bucharest'] }, {}, true],
    [{ cityIds: ['cluj'] }, {}, false],
    [{ cityIds: ['bucharest'] }, { cityId: undefined }, false],
    [{ minVersion: '2.10.0' }, {}, true],
    [{ minVersion: '2.10.0' }, { version: '2.10.0-beta.1' }, false],
    [{ minVersion: '2.9.0' }, { version: undefined }, false],
    [{ belowVersion: '2.10.1' }, {}, true],
    [{ belowVersion: '2.10.0' }, {}, false],
    [{ belowVersion: '2.10.0' }, { version: '2.10.0-rc.1' }, true],
    [{ belowVersion: '9.0.0' }, { version: undefined }, false],
    [{ apps: ['courier'], roles: ['admin'] }, {}, false],
  ])('with targeting %o and subject %o matches: %s', (targeting, subject, met) => {
    const { reason } = evaluateFlag(flag({ targeting: { ...untargeted, ...targeting } }), { ...courier, ...subject });
    expect(reason).toBe(met ? 'on' : 'not_targeted');
  });
});

const share = fc.integer({ min: 0, max: 10_000 });
const key = fc.stringMatching(/^[a-z]{1,8}\.[a-z][a-z0-9_]{1,20}$/);

describe('a roll-out', () => {
  it('keeps every installation when it grows', () => {
    fc.assert(
      fc.property(key, fc.uuid(), share, share, (id, install, one, other) => {
        const isIn = (rolloutBasisPoints: number): boolean =>
          evaluateFlag(flag({ id, rolloutBasisPoints }), { ...courier, installId: install }).enabled;
        expect(isIn(Math.min(one, other)) && !isIn(Math.max(one, other))).toBe(false);
      }),
    );
  });

  it('is stable, also across app versions and roles', () => {
    fc.assert(
      fc.property(key, fc.uuid(), share, fc.nat(99), (id, install, rolloutBasisPoints, minor) => {
        const asked = { ...courier, installId: install };
        const later = { ...asked, version: `2.${minor}.0`, role: undefined };
        expect(evaluateFlag(flag({ id, rolloutBasisPoints }), later)).toEqual(
          evaluateFlag(flag({ id, rolloutBasisPoints }), asked),
        );
      }),
    );
  });

  it('includes the configured share, with different installations for each flag', () => {
    const installs = Array.from({ length: 4_000 }, (_, index) => `install-${index}`);
    const inside = (id: string) => new Set(installs.filter((install) => rolloutBucket(id, install) < 2_500));
    const [first, second] = [inside('checkout.order_again'), inside('orders.batch_pickup')];
    // Four standard deviations of a binomial distribution: 4 * sqrt(4000 * 0.25 * 0.75) = 110.
    expect(Math.abs(first.size - 1_000)).toBeLessThan(110);
    const both = [...first].filter((install) => second.has(install)).length;
    expect(Math.abs(both - 250)).toBeLessThan(80);
  });
});
