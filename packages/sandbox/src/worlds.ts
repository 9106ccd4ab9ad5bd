import { ServiceProblem, type WebhookTransport } from '@doorstep/core';
import type { SandboxCity } from '@doorstep/mocks/city';
import { createWorld, type World, type WorldOptions, type WorldState } from '@doorstep/mocks/internal';
import type { z } from 'zod';
import { createMovingClock } from './control/moving-clock.js';
import type { HostedWorld, Worlds } from './control/operations.js';
import type { WorldRequest } from './control/schemas.js';
import { createSnapshotShelf } from './control/snapshot-shelf.js';

/** Path under which a world other than the main one has its base URL. */
const worldsPath = '/worlds/';

/** The parts that all worlds of a server share. */
export interface WorldsOptions {
  /** Returns the base URL of the main world, without trailing slash. */
  readonly baseUrl: string;
  readonly webhooks: WebhookTransport;
  readonly city?: SandboxCity;
  readonly onError: (message: string, context: Readonly<Record<string, unknown>>) => void;
}

/** The initial state of a world. */
export interface WorldSettings {
  readonly now?: string | undefined;
  readonly seed?: number | undefined;
  readonly scale?: number | undefined;
  readonly running?: boolean | undefined;
  readonly name?: string | undefined;
  readonly rateLimits?: boolean | undefined;
  readonly from?: WorldState | undefined;
  readonly repeat?: WorldOptions['repeat'];
}

/** The worlds of a server, with the one that a request is for. */
export interface WorldHost extends Worlds {
  readonly main: HostedWorld;
  /** Returns the world of a request target, and the path of its base URL; undefined for a world that does not exist. */
  find(target: string): { readonly hosted: HostedWorld; readonly basePath: string } | undefined;
  close(): void;
}

/** Creates the main world. */
export async function hostWorlds(options: WorldsOptions, settings: WorldSettings): Promise<WorldHost> {
  const hosted = new Map<string, HostedWorld>();
  let created = 0;

  async function open(
    id: string,
    baseUrl: string,
    { running = false, name, ...state }: WorldSettings,
  ): Promise<HostedWorld> {
    const world: World = await createWorld({
      ...options,
      baseUrl,
      recording: true,
      ...Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined)),
    });
    const clock = createMovingClock(world, (error) => options.onError('cannot advance the clock', { error }));
    clock.run(running);
    const entry = { id, name: name ?? null, world, clock, snapshots: createSnapshotShelf(world) };
    hosted.set(id, entry);
    return entry;
  }

  /** Returns the options of a world that repeats another one until a time; none of a world that begins at the beginning. */
  function branchSettings({ branchOf, at }: z.infer<typeof WorldRequest>): Pick<WorldSettings, 'from' | 'repeat'> {
    if (branchOf === undefined) return {};
    const parent = hosted.get(branchOf);
    if (!parent) throw new ServiceProblem('not_found', `There is no world "${branchOf}".`);
    return parent.world.history.branch(at === undefined ? parent.world.clock.now() : Date.parse(at));
  }

  const main = await open('main', options.baseUrl, settings);
  return {
    main,
    list: () => [...hosted.values()],
    async create(request) {
      const { branchOf: _branchOf, at: _at, ...own } = request;
      const branch = branchSettings(request);
      created += 1;
      const id = `world_${created}`;
      return open(id, `${options.baseUrl}${worldsPath}${id}`, { ...own, ...branch });
    },
    remove(id) {
      const entry = hosted.get(id);
      if (!entry || entry === main) return false;
      entry.clock.stop();
      return hosted.delete(id);
    },
    find(target) {
      if (!target.startsWith(worldsPath)) return { hosted: main, basePath: '' };
      const [id = ''] = target.slice(worldsPath.length).split(/[/?]/, 1);
      const entry = hosted.get(id);
      return entry && { hosted: entry, basePath: `${worldsPath}${id}` };
    },
    close() {
      for (const { clock } of hosted.values()) clock.stop();
    },
  };
}
