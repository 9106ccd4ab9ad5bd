import {
  type Clock,
  createEmbeddedGeocoder,
  createEmbeddedRouter,
  createIds,
  createSandboxPayments,
  createStatusBoard,
  type Ports,
} from '@doorstep/core';
import type { Logger } from 'pino';
import { createPasswordHasher } from './password-hasher.js';
import { createSystemRandom } from './system-random.js';

const systemClock: Clock = { now: () => Date.now() };

/** The outside world of a running server. */
export function createSystemPorts(logger: Logger): Ports {
  const random = createSystemRandom();
  return {
    clock: systemClock,
    random,
    newId: createIds(systemClock, random),
    passwords: createPasswordHasher(),
    payments: createSandboxPayments(),
    geocoder: createEmbeddedGeocoder(),
    router: createEmbeddedRouter(),
    status: createStatusBoard(systemClock),
    reporter: { error: (message, context) => logger.error(context, message) },
  };
}
