import { createSandboxPush, type PushProvider } from '@doorstep/core';
import type { PushConfig } from '../../config/push-config.js';
import { createFcmPush } from './fcm.js';
import { readServiceAccount } from './service-account.js';

/** A push provider that may hold connections. */
export interface ClosablePush extends PushProvider {
  close(): Promise<void>;
}

/**
 * Creates the configured provider.
 *
 * @throws InvalidConfig if the service account of FCM cannot be read.
 */
export function openPush(config: PushConfig): ClosablePush {
  if (config.provider === 'sandbox') return { ...createSandboxPush(), close: async () => undefined };
  return createFcmPush({ account: readServiceAccount(config.serviceAccountFile), url: config.url });
}
