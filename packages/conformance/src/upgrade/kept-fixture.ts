import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { PortsSnapshot } from '@doorstep/core/testing';
import { keptFile } from '@doorstep/server/testing';
import type { World, WorldSide } from '../access-fixture/access-fixture.js';
import type { AccessTarget } from '../access-fixture/access-target.js';
import { createBelongings } from '../access-fixture/owned-objects.js';
import { createStage } from '../kit/harness.js';

/** What is kept beside the database of a release: who its people are, and what they have. */
interface KeptWorld extends Pick<World, 'newcomers' | 'secrets'> {
  readonly ports: PortsSnapshot;
  readonly sides: Readonly<Record<'ours' | 'theirs', KeptSide>>;
  /** Names of the endpoints that read, and that its program answered. */
  readonly answered: readonly string[];
}

type KeptSide = Omit<WorldSide, 'belongings'> & {
  readonly belongings: ReturnType<WorldSide['belongings']['entries']>;
};

const fileName = 'world.json.gz';

/** Keeps a world beside the database of a release. */
export function keepWorld(
  release: string,
  { newcomers, secrets, ours, theirs }: World,
  ports: PortsSnapshot,
  answered: readonly string[],
): void {
  const sideOf = (side: WorldSide): KeptSide => ({ ...side, belongings: side.belongings.entries() });
  const kept: KeptWorld = {
    ports,
    newcomers,
    secrets,
    sides: { ours: sideOf(ours), theirs: sideOf(theirs) },
    answered,
  };
  writeFileSync(keptFile(release, fileName), gzipSync(JSON.stringify(kept, toJson), { level: 9 }));
}

/** Reads what was kept beside the database of a release. */
export function readKeptWorld(release: string): KeptWorld {
  const text = gunzipSync(readFileSync(keptFile(release, fileName))).toString('utf8');
  return JSON.parse(text, fromJson);
}

/** The world on a server that runs on the database. */
export function worldOn(target: AccessTarget, { newcomers, secrets, sides }: KeptWorld): World {
  const sideOf = (side: KeptSide): WorldSide => ({ ...side, belongings: createBelongings(side.belongings) });
  const { store } = target;
  return {
    stage: createStage(target),
    store,
    newcomers,
    secrets,
    ours: sideOf(sides.ours),
    theirs: sideOf(sides.theirs),
  };
}

/** JSON has neither maps nor bytes. */
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
