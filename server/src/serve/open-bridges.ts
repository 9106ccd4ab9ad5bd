import {
  type BridgeOptions,
  createDoorDashBridge,
  createDraftBook,
  createUberBridge,
  type TokenSeal,
} from '@doorstep/bridges';
import { type OutsidePorts, SealBroken } from '@doorstep/core';
import type { BridgeName } from '../config/bridges-config.js';
import type { MountedBridge } from '../http/bridges/bridge-routes.js';

type Ports = Pick<OutsidePorts, 'sealer' | 'clock'>;

/** Creates the configured interfaces of other providers. */
export function openBridges(names: readonly BridgeName[], { sealer, clock }: Ports): readonly MountedBridge[] {
  const shared: Omit<BridgeOptions, 'send'> = { seal: createTokenSeal(sealer), now: () => clock.now() };
  const drafts = createDraftBook();
  const open = {
    uber: (send) => createUberBridge({ ...shared, send }),
    doordash: (send) => createDoorDashBridge({ ...shared, send, drafts }),
  } satisfies Record<BridgeName, MountedBridge['open']>;
  return names.map((name) => ({ name, path: `/bridges/${name}`, open: open[name] }));
}

const context = 'bridge-token';

/** Encrypts tokens with the keys of this server. Tokens are for headers, so they are one word. */
function createTokenSeal(sealer: OutsidePorts['sealer']): TokenSeal {
  return {
    seal: (text) => Buffer.from(sealer.seal(text, context)).toString('base64url'),
    open(token) {
      const sealed = Buffer.from(token, 'base64url').toString();
      if (!sealer.isSealed(sealed)) return undefined;
      try {
        return sealer.open(sealed, context);
      } catch (error) {
        if (error instanceof SealBroken) return undefined;
        throw error;
      }
    },
  };
}
