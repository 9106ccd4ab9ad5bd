import { setDelivered } from './world/affiliates.js';
import { enrol, enrolAndConfirm, removeAuthenticators } from './world/authenticators.js';
import { forgetStagedFiles } from './world/files.js';
import { setDeletions } from './world/privacy.js';
import type { World } from './world/world.js';

/** What an endpoint needs beside the world, and how that goes away again. */
export interface Preparation {
  readonly before: (world: World) => Promise<void>;
  readonly after: (world: World) => Promise<void>;
}

/** Endpoints whose success needs what would get in the way of others, such as an authenticator at each sign-in. */
export const preparations: Readonly<Record<string, Preparation>> = {
  'platform.auth.confirmTotp': { before: enrol, after: removeAuthenticators },
  'platform.auth.replaceRecoveryCodes': { before: enrolAndConfirm, after: removeAuthenticators },
  'platform.auth.removeTotp': { before: enrolAndConfirm, after: removeAuthenticators },
  'platform.affiliates.claim': {
    before: (world) => setDelivered(world, false),
    after: (world) => setDelivered(world, true),
  },
  'platform.privacy.requestDeletion': {
    before: (world) => setDeletions(world, 'cancelled'),
    after: (world) => setDeletions(world, 'pending'),
  },
  'platform.documents.upload': { before: async () => undefined, after: forgetStagedFiles },
};
