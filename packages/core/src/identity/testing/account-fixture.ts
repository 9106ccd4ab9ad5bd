import { RecoveryCodes, SignedIn, TotpEnrolment } from '@doorstep/contracts';
import { generateSync } from 'otplib';
import {
  createTestService,
  type TestAnswer,
  type TestRequest,
  type TestService,
  type TestServiceOptions,
} from '../../service/testing/test-service.js';

/** Credentials and name of the fixture's account. */
export const ioana = {
  email: 'ioana.marin@posta.example',
  password: 'patru-castane-coapte',
  displayName: 'Ioana Marin',
} as const;

/** A service with one real account that has just registered. */
export interface AccountTest extends TestService {
  readonly accountId: string;
  /** Token of the session that registered. */
  readonly token: string;
  /** Sends a request to `/api/v1/auth/...`, with the token of the session that registered unless `request` has one. */
  auth(method: string, path: string, body?: object, request?: TestRequest): Promise<TestAnswer>;
  /** Signs in with the account's e-mail and password, unless `change` replaces them. */
  login(change?: object, address?: string): Promise<TestAnswer>;
  /** Opens another session of the account and returns its token. */
  session(): Promise<string>;
  /** Moves the clock forward. */
  wait(seconds: number): void;
  /** The code that an authenticator with this secret shows, now or `secondsAhead` from now. */
  code(secret: string, secondsAhead?: number): string;
  /** Steps up with the password and enrols an authenticator. */
  enrol(): Promise<TotpEnrolment>;
  /** Enrols and confirms an authenticator, then waits until the step-up has ended. */
  useAuthenticator(): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }>;
  /** Types of the account's events, in order. */
  eventTypes(): Promise<string[]>;
}

export async function createAccountTest(options?: TestServiceOptions): Promise<AccountTest> {
  const test = await createTestService(options);
  const { ports, send, store } = test;
  const registered = SignedIn.parse((await send('POST', '/api/v1/auth/register', { body: ioana })).body);
  const { token, account } = registered;

  const auth: AccountTest['auth'] = (method, path, body, request) =>
    send(method, `/api/v1/auth/${path}`, { token, ...(body === undefined ? {} : { body }), ...request });

  const login: AccountTest['login'] = (change, address = '192.0.2.1') =>
    send('POST', '/api/v1/auth/login', { body: { email: ioana.email, password: ioana.password, ...change }, address });

  const wait = (seconds: number): void => ports.clock.set(ports.clock.now() + seconds * 1_000);

  const code = (secret: string, secondsAhead = 0): string =>
    generateSync({ secret, epoch: Math.floor(ports.clock.now() / 1_000) + secondsAhead });

  async function enrol(): Promise<TotpEnrolment> {
    await auth('POST', 'step-up', { password: ioana.password });
    return TotpEnrolment.parse((await auth('POST', 'totp')).body);
  }

  return {
    ...test,
    accountId: account.id,
    token,
    auth,
    login,
    session: async () => SignedIn.parse((await login()).body).token,
    wait,
    code,
    enrol,
    async useAuthenticator() {
      const { secret } = await enrol();
      const { body } = await auth('POST', 'totp/confirm', { code: code(secret) });
      wait(10 * 60);
      return { secret, recoveryCodes: RecoveryCodes.parse(body).recoveryCodes };
    },
    async eventTypes() {
      const events = await store.reader.find('events', {
        where: { subjectId: account.id },
        orderBy: [['sequence', 'asc']],
      });
      return events.map(({ type }) => type);
    },
  };
}
