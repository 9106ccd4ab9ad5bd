import { randomBytes } from 'node:crypto';
import {
  type Clock,
  createEmbeddedGeocoder,
  createEmbeddedRouter,
  createIds,
  createSandboxPayments,
  createStatusBoard,
  type Ports,
  type Random,
} from '@doorstep/core';
import type { Logger } from 'pino';
import { createPasswordHasher } from './password-hasher.js';

const systemClock: Clock = { now: () => Date.now() };

const systemRandom: Random = { bytes: (count) => randomBytes(count) };

/** The outside world of a running server. */
export function createSystemPorts(logger: Logger): Ports {
  return {
    clock: systemClock,
    random: systemRandom,
    newId: createIds(systemClock, systemRandom),
    passwords: createPasswordHasher(),
    payments: createSandboxPayments(),
    geocoder: createEmbeddedGeocoder(),
    router: createEmbeddedRouter(),
    status: createStatusBoard(systemClock),
    reporter: { error: (message, context) => logger.error(context, message) },
  };
}
