import { type Endpoint, roles } from '@doorstep/contracts';
import type { AccessFixture } from '../access-fixture/access-fixture.js';
import { applicantRoles } from '../access-fixture/applicants.js';
import type { Actor } from './expectation.js';

/** An actor with the credential that it sends to an endpoint. */
export interface Caller {
  readonly actor: Actor;
  readonly token: (fixture: AccessFixture, endpoint: Endpoint) => string | undefined;
}

const sessionCallers: readonly Caller[] = roles.flatMap((role) =>
  (
    [
      ['demo', { demo: true, steppedUp: false }],
      ['real', { demo: false, steppedUp: false }],
      ['steppedUp', { demo: false, steppedUp: true }],
    ] as const
  ).map(([kind, rights]) => ({
    actor: { name: `${role} (${kind === 'steppedUp' ? 'real, stepped up' : kind})`, kind: 'session', role, ...rights },
    token: ({ ours }) => ours.people[role].tokens[kind],
  })),
);

const invalidCallers: readonly Caller[] = [
  { actor: { name: 'malformed credential', kind: 'invalid' }, token: () => 'ds_ses_short' },
  {
    actor: { name: 'expired session', kind: 'invalid' },
    token: ({ ours }) => ours.people.admin.tokens.expired,
  },
  { actor: { name: 'revoked key', kind: 'invalid' }, token: ({ ours }) => ours.keys.revoked },
  { actor: { name: 'expired key', kind: 'invalid' }, token: ({ ours }) => ours.keys.expired },
];

const apiKeyCallers: readonly Caller[] = [
  { actor: { name: 'test key', kind: 'key', livemode: false, narrow: false }, token: ({ ours }) => ours.keys.test },
  { actor: { name: 'live key', kind: 'key', livemode: true, narrow: false }, token: ({ ours }) => ours.keys.live },
  {
    actor: { name: 'key without the scope', kind: 'key', livemode: false, narrow: true },
    token: ({ ours }, { meta }) =>
      ours.keys.without.get(meta.access.kind === 'api_key' ? meta.access.scope : 'account:read'),
  },
];

/** Accounts that have applied for a company, courier or fleet and have none yet. */
const newcomerCallers: readonly Caller[] = applicantRoles.map((role) => ({
  actor: { name: `new ${role}`, kind: 'session', role, demo: false, steppedUp: true, newcomer: true },
  token: ({ newcomers: tokens }) => tokens[role],
}));

/** Every caller of the matrix: without a credential, with an invalid one, and with each kind of session and API key. */
export const callers: readonly Caller[] = [
  { actor: { name: 'nobody', kind: 'nobody' }, token: () => undefined },
  ...invalidCallers,
  ...sessionCallers,
  ...newcomerCallers,
  ...apiKeyCallers,
];
