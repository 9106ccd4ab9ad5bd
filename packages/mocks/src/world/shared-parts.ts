import {
  createSandboxMailer,
  createSandboxPush,
  createSandboxSms,
  type SandboxMailer,
  type SandboxPush,
  type SandboxSms,
  type Tables,
} from '@doorstep/core';
import { createSeededRandom } from '@doorstep/core/testing';
import { createFaultList, type FaultList } from '../faults/faults.js';
import type { InstanceOptions } from '../instance/service-instance.js';
import { createEventLog, type KeptEventLog } from '../logs/event-log.js';
import { createRequestLog, type WritableRequestLog } from '../logs/request-log.js';
import { createOverrideList, type OverrideList } from '../overrides/overrides.js';
import type { RecordedState } from '../recording/recording.js';

/** The parts that the instances of a world share: the providers of messages, the logs, overrides and faults. */
export interface SharedParts {
  readonly push: SandboxPush;
  readonly mailer: SandboxMailer;
  readonly sms: SandboxSms;
  readonly requests: WritableRequestLog;
  readonly events: KeptEventLog;
  readonly overrides: OverrideList;
  readonly faults: FaultList;
}

/** The messages and logs of a world. */
export type Logs = Omit<RecordedState, 'instance'>;

/** The logs of a world that starts over. */
export const emptyLogs: Logs = { pushes: [], emails: [], sms: [], requests: [], hiddenEvents: new Set() };

/** Faults use a separate random source, so that adding one does not change any id. */
const faultSeed = 0x5fa17;

/** @param readEvents returns the events of the current instance. */
export function createSharedParts(
  seed: number,
  onError: InstanceOptions['onError'],
  readEvents: () => readonly Tables['events'][],
): SharedParts {
  return {
    push: createSandboxPush(),
    mailer: createSandboxMailer(),
    sms: createSandboxSms(),
    requests: createRequestLog(),
    events: createEventLog(readEvents),
    overrides: createOverrideList((message, context) => onError(message, { ...context })),
    faults: createFaultList(() => createSeededRandom(seed ^ faultSeed)),
  };
}

/** Returns a copy of the messages and logs. */
export function copyLogs({ push, mailer, sms, requests, events }: SharedParts): Logs {
  return {
    pushes: [...push.sent],
    emails: [...mailer.sent],
    sms: [...sms.sent],
    requests: requests.list(),
    hiddenEvents: events.hidden(),
  };
}

/** Replaces the messages and logs. */
export function restoreLogs({ push, mailer, sms, requests, events }: SharedParts, logs: Logs): void {
  push.clear(logs.pushes);
  mailer.clear(logs.emails);
  sms.clear(logs.sms);
  requests.replace(logs.requests);
  events.hide(logs.hiddenEvents);
}
