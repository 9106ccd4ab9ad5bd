import type { AccessFixture } from '../access-fixture/access-fixture.js';
import { setDelivered } from '../access-fixture/affiliates.js';
import { enrol, enrolAndConfirm, removeAuthenticators } from '../access-fixture/authenticators.js';
import { type ParkedJobs, parkJobs, unparkJobs } from '../access-fixture/parked-jobs.js';
import { setDeletions } from '../access-fixture/privacy.js';

/** Sets up what an endpoint needs in addition to the fixture, and removes it again. */
export interface Preparation {
  readonly before: (fixture: AccessFixture) => Promise<void>;
  readonly after: (fixture: AccessFixture) => Promise<void>;
}

/** Preparations that would affect other endpoints, such as an authenticator that every sign-in then requires. */
export const preparations: Readonly<Record<string, Preparation>> = {
  'platform.auth.confirmTotp': { before: enrol, after: removeAuthenticators },
  'platform.auth.replaceRecoveryCodes': { before: enrolAndConfirm, after: removeAuthenticators },
  'platform.auth.deleteTotp': { before: enrolAndConfirm, after: removeAuthenticators },
  'platform.affiliates.claimConversion': {
    before: (fixture) => setDelivered(fixture, false),
    after: (fixture) => setDelivered(fixture, true),
  },
  'platform.privacy.requestDeletion': {
    before: (fixture) => setDeletions(fixture, 'cancelled'),
    after: (fixture) => setDeletions(fixture, 'pending'),
  },
  'platform.orders.claim': { before: emptyHands, after: fillHands },
  'platform.deliveries.claim': { before: emptyHands, after: fillHands },
  'platform.work.acceptOffer': { before: emptyHands, after: fillHands },
  'platform.cash.record': { before: (fixture) => giveCash(fixture, 10_000), after: (fixture) => giveCash(fixture, 0) },
  'platform.documents.upload': { before: async () => undefined, after: forgetStagedFiles },
};

/** Gives every courier cash to hand over. */
async function giveCash({ store }: AccessFixture, cashHeld: number): Promise<void> {
  await store.transaction((db) => db.update('couriers', {}, { cashHeld }));
}

const parked = new WeakMap<AccessFixture, ParkedJobs>();

/** Takes the jobs of all couriers, who carry more than a claim allows. */
async function emptyHands(fixture: AccessFixture): Promise<void> {
  parked.set(fixture, await parkJobs(fixture.store));
}

async function fillHands(fixture: AccessFixture): Promise<void> {
  const jobs = parked.get(fixture);
  if (jobs) await unparkJobs(fixture.store, jobs);
}

/** Deletes the files of calls that were refused or rolled back, as jobs would within an hour. */
async function forgetStagedFiles({ store }: AccessFixture): Promise<void> {
  await store.transaction(async (db) => {
    const files = await db.find('files', { where: { state: { in: ['staged', 'removed'] } } });
    const ids = files.map(({ id }) => id);
    await db.remove('jobs', { subjectId: { in: ids } });
    await db.remove('files', { id: { in: ids } });
  });
}
