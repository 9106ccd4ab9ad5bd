import { sha256Hex } from '../../kernel/primitives/digest.js';
import type { CallRelay, RelayNumbers, RelaySession } from './call-relay.js';

/** A relay without a telephone network. */
export interface SandboxCallRelay extends CallRelay {
  /** Returns the phone that rings when someone dials a number; undefined if it reaches nobody. */
  reaches(number: string): string | undefined;
}

/** A country code that no country has (ITU-T E.164), so that nobody is called by mistake. */
const unassignedPrefix = '+999';

/** Number of digits after the prefix. */
const digits = 9;

/** Creates the relay of the sandbox. The id of a session alone determines its numbers. */
export function createSandboxCallRelay(): SandboxCallRelay {
  const open = new Map<string, RelaySession>();
  return {
    name: 'sandbox',
    async open(session) {
      open.set(session.sessionId, session);
      return sandboxRelayNumbers(session.sessionId);
    },
    async close(sessionId) {
      open.delete(sessionId);
    },
    reaches(number) {
      for (const { sessionId, courierPhone, customerPhone } of open.values()) {
        const { courier, customer } = sandboxRelayNumbers(sessionId);
        if (number === courier) return courierPhone;
        if (number === customer) return customerPhone;
      }
      return undefined;
    },
  };
}

/** Returns the numbers of a session without a telephone network. They reach nobody. */
export function sandboxRelayNumbers(sessionId: string): RelayNumbers {
  return { courier: numberFor(`${sessionId}/courier`), customer: numberFor(`${sessionId}/customer`) };
}

function numberFor(name: string): string {
  const value = Number.parseInt(sha256Hex(name).slice(0, 12), 16) % 10 ** digits;
  return `${unassignedPrefix}${String(value).padStart(digits, '0')}`;
}
