import { type Instant, toInstant, toMilliseconds } from '../../kernel/primitives/instant.js';

/** The clocks of the devices that report positions. Known to this process only, which learns a clock from two reports. */
export interface DeviceClocks {
  /**
   * Returns the time of measurement of a position that a device reports now, corrected by the error of its clock. Never
   * later than now.
   *
   * @param deviceId the session of the device.
   * @param reported the time on the clock of the device; now when absent.
   */
  measuredAt(deviceId: string, reported: string | undefined, now: Instant): Instant;
}

/** All times are in milliseconds. */
interface DeviceClock {
  /** The delay of the clock; negative if it is ahead. */
  readonly behind: number;
  /** An earlier report, with which the next one is compared. */
  readonly compared: Report;
}

interface Report {
  readonly receivedAt: number;
  /** The time from the measurement, on the clock of the device, to the report. */
  readonly age: number;
}

/** Reports are compared over at least this time. Positions that an app sends late arrive faster, one after another. */
const minimumApart = 5_000;
/** The clock of a device that runs on may differ from ours by this much of the time between two reports ... */
const tolerance = 0.5;
/** ... and by no more than this. */
const maxDifference = 15_000;
/** The devices to remember. The one whose last report is the oldest is forgotten first. */
const maxDevices = 50_000;

/**
 * Creates the memory of the clocks of devices.
 *
 * A position cannot come from the future: a report from ahead of now shows at once how far a clock is ahead. A report
 * from the past may be an old position or come from a clock that is behind. It comes from such a clock if the times of
 * two reports lie as far apart as the reports themselves, because the clock runs on while an old position does not.
 */
export function createDeviceClocks(): DeviceClocks {
  const clocks = new Map<string, DeviceClock>();
  return {
    measuredAt(deviceId, reported, now) {
      if (reported === undefined) return now;
      const receivedAt = toMilliseconds(now);
      const report = { receivedAt, age: receivedAt - toMilliseconds(reported) };
      const clock = learn(clocks.get(deviceId), report);
      clocks.delete(deviceId);
      clocks.set(deviceId, clock);
      if (clocks.size > maxDevices) forgetFirst(clocks);
      return toInstant(receivedAt - (report.age - clock.behind));
    },
  };
}

/** Returns what is known about a clock after a report. `behind` is never more than the age in the report. */
function learn(known: DeviceClock | undefined, report: Report): DeviceClock {
  const behind = Math.min(known?.behind ?? 0, report.age);
  if (!known) return { behind, compared: report };
  const { compared } = known;
  const apart = report.receivedAt - compared.receivedAt;
  if (apart < minimumApart) return { behind, compared };
  const difference = Math.abs(report.age - compared.age);
  const runsOn = difference <= Math.min(maxDifference, apart * tolerance);
  return { behind: runsOn ? Math.min(report.age, compared.age) : behind, compared: report };
}

function forgetFirst(clocks: Map<string, DeviceClock>): void {
  const [first] = clocks.keys();
  if (first !== undefined) clocks.delete(first);
}
