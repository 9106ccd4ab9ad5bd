import { dayMilliseconds, PrivacyRequest, SignedIn } from '@doorstep/contracts';
import { toMilliseconds } from '../../kernel/primitives/instant.js';
import { advanceTo } from '../../service/testing/advance.js';
import { durationMilliseconds } from '../../service/testing/duration.js';
import { createTestService, type TestAnswer, type TestService } from '../../service/testing/test-service.js';

const password = 'patru-castane-coapte';

/** A person with a new account, signed in with a fresh step-up. */
export interface SignedInPerson {
  readonly token: string;
  readonly accountId: string;
}

/** A service with helpers to register people and make privacy requests. */
export interface PrivacyTest extends TestService {
  register(email: string, displayName?: string): Promise<SignedInPerson>;
  /** Confirms the password again, because a step-up ends after ten minutes. */
  stepUp(token: string): Promise<void>;
  /** Advances the clock and runs the jobs that fall due. */
  wait(duration: string): Promise<void>;
  /** Calls an endpoint that returns a privacy request. */
  ask(method: 'GET' | 'POST', path: string, token: string): Promise<PrivacyRequest>;
}

export async function createPrivacyTest(): Promise<PrivacyTest> {
  const test = await createTestService();
  const { send, service, ports } = test;

  async function stepUp(token: string): Promise<void> {
    await expectStatus(send('POST', '/api/v1/auth/step-up', { token, body: { password } }), 200);
  }

  return {
    ...test,
    stepUp,
    async register(email, displayName = 'Ioana Marin') {
      const body = { email, password, displayName, phone: '+40744123456' };
      const answer = await expectStatus(send('POST', '/api/v1/auth/register', { body }), 201);
      const { token, account } = SignedIn.parse(answer.body);
      await stepUp(token);
      return { token, accountId: account.id };
    },
    wait: (duration) =>
      advanceTo(ports.clock, service.jobs, ports.clock.now() + durationMilliseconds(duration), ports.live),
    async ask(method, path, token) {
      const { body } = await expectStatus(
        send(method, `/api/v1/privacy/${path}`, { token }),
        method === 'GET' ? 200 : 202,
      );
      return PrivacyRequest.parse(body);
    },
  };
}

async function expectStatus(sent: Promise<TestAnswer>, status: number): Promise<TestAnswer> {
  const answer = await sent;
  if (answer.status !== status) throw new Error(`Expected ${status}: ${JSON.stringify(answer.body)}`);
  return answer;
}

/** Returns the number of days between two instants. */
export function daysBetween(earlier: string, later: string): number {
  return (toMilliseconds(later) - toMilliseconds(earlier)) / dayMilliseconds;
}
