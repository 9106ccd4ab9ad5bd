import { Doorstep } from '@doorstep/sdk';
import { type SignedIn, SignedInSession } from '@doorstep/sdk/platform';

/** The result of a scenario as the control interface shows it. */
interface ScenarioResult {
  readonly scenario: string;
  readonly sessions: Readonly<Record<string, SignedIn>>;
  readonly objects: Readonly<Record<string, unknown>>;
}

/** Returns the result of a scenario as data: the tokens of its sessions, and its objects. It omits clients of the SDK. */
export function describeScenario(scenario: string, scene: object): ScenarioResult {
  const entries = Object.entries(scene);
  const sessions = entries.flatMap(([name, value]) =>
    value instanceof SignedInSession ? [[name, describeSession(value)]] : [],
  );
  const objects = entries.filter(([, value]) => !(value instanceof SignedInSession || value instanceof Doorstep));
  return { scenario, sessions: Object.fromEntries(sessions), objects: Object.fromEntries(objects) };
}

/** Returns a session as the service answered it, with its token. */
export function describeSession({ token, signedIn }: SignedInSession): SignedIn {
  return { token, ...signedIn };
}
