import { addSeconds, type Instant, toInstant, toMilliseconds } from '../../kernel/primitives/instant.js';
import type { TestService } from './test-service.js';

/**
 * Advances the clock of a test service to `until` and runs each job when it is due.
 *
 * @param beforeStep runs before each step of at most a minute, for example to report a position.
 */
export async function passTime(
  { service, ports }: Pick<TestService, 'service' | 'ports'>,
  until: Instant,
  beforeStep: (now: Instant) => void = () => undefined,
): Promise<void> {
  for (let now = nowOf(ports); now < until; now = nowOf(ports)) {
    const minute = addSeconds(now, 60);
    const due = (await service.jobs.nextDueAt()) ?? until;
    ports.clock.set(toMilliseconds([minute, until, due > now ? due : minute].sort()[0] ?? until));
    beforeStep(nowOf(ports));
    await service.jobs.runAllDue();
  }
}

function nowOf({ clock }: TestService['ports']): Instant {
  return toInstant(clock.now());
}
