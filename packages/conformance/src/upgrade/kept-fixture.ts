import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { PortsSnapshot } from '@doorstep/core/testing';
import { keptFile } from '@doorstep/server/testing';
import type { AccessFixture, FixtureSide } from '../access-fixture/access-fixture.js';
import type { AccessTarget } from '../access-fixture/access-target.js';
import { createOwnedObjects } from '../access-fixture/owned-objects.js';
import { createHarness } from '../kit/harness.js';

/** The part of the access fixture that is kept beside the database of a release. */
interface KeptFixture extends Pick<AccessFixture, 'newcomers' | 'secrets'> {
  readonly ports: PortsSnapshot;
  readonly sides: Readonly<Record<'ours' | 'theirs', KeptSide>>;
  /** Names of the `GET` endpoints that the release answered. */
  readonly answered: readonly string[];
}

type KeptSide = Omit<FixtureSide, 'owned'> & {
  readonly owned: ReturnType<FixtureSide['owned']['entries']>;
};

const fileName = 'fixture.json.gz';

/** Writes the fixture beside the database of a release. */
export function keepFixture(
  release: string,
  { newcomers, secrets, ours, theirs }: AccessFixture,
  ports: PortsSnapshot,
  answered: readonly string[],
): void {
  const sideOf = (side: FixtureSide): KeptSide => ({ ...side, owned: side.owned.entries() });
  const kept: KeptFixture = {
    ports,
    newcomers,
    secrets,
    sides: { ours: sideOf(ours), theirs: sideOf(theirs) },
    answered,
  };
  writeFileSync(keptFile(release, fileName), gzipSync(JSON.stringify(kept, toJson), { level: 9 }));
}

/** Reads the fixture beside the database of a release. */
export function readKeptFixture(release: string): KeptFixture {
  const text = gunzipSync(readFileSync(keptFile(release, fileName))).toString('utf8');
  return JSON.parse(text, fromJson);
}

/** Returns the fixture for a server that runs on the database. */
export function fixtureOn(target: AccessTarget, { newcomers, secrets, sides }: KeptFixture): AccessFixture {
  const sideOf = (side: KeptSide): FixtureSide => ({ ...side, owned: createOwnedObjects(side.owned) });
  const { store } = target;
  return {
    harness: createHarness(target),
    store,
    newcomers,
    secrets,
    ours: sideOf(sides.ours),
    theirs: sideOf(sides.theirs),
  };
}

/** Encodes maps and bytes, which JSON does not have. */
function toJson(_key: string, value: unknown): unknown {
  if (value instanceof Map) return { $map: [...value] };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  return value;
}

function fromJson(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('$map' in value && Array.isArray(value.$map)) return new Map(value.$map);
  if ('$bytes' in value && typeof value.$bytes === 'string') return new Uint8Array(Buffer.from(value.$bytes, 'base64'));
  return value;
}
