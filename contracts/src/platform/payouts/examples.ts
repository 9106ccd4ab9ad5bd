import { ron } from '../../shared/examples.js';
import { examplePayout as obligation } from '../finance/examples.js';
import type { Payout, PayoutAccount, PayoutRun } from './schemas.js';

const { components, opening, owner, total, ...period } = obligation;

export const examplePayoutIds = {
  payout: 'pyt_01kb2m5v3xe8wr9q4t7n6c0d1f',
  run: 'prn_01kb2m5v3xe8wr9q4t7n6c0d1f',
} as const;

/** The payout of a merchant for one week. */
export const examplePayout: Payout = {
  id: examplePayoutIds.payout,
  runId: examplePayoutIds.run,
  owner,
  ...period,
  opening,
  components,
  balance: total,
  later: ron(0),
  cashKept: ron(0),
  amount: total,
  status: 'sent',
  reference: 'tr_1MiN3gLkdIwHu7ixNCZvFdgA',
  failure: null,
  createdAt: '2026-11-23T08:00:00.000Z',
  sentAt: '2026-11-23T08:00:02.000Z',
  settledAt: null,
};

/** The same payout after the bank has returned it. */
export const exampleFailedPayout: Payout = {
  ...examplePayout,
  status: 'failed',
  failure: 'The bank account is closed.',
  settledAt: '2026-11-24T09:00:00.000Z',
};

export const examplePayoutRun: PayoutRun = {
  id: examplePayoutIds.run,
  from: '2026-11-16',
  to: '2026-11-22',
  kind: null,
  ownerId: null,
  status: 'done',
  payouts: 1,
  amount: total,
  cashKept: ron(0),
  withoutAccount: 0,
  startedBy: 'acc_01kb2m5v3xe8wr9q4t7n6c0d1f',
  createdAt: '2026-11-23T08:00:00.000Z',
  endedAt: '2026-11-23T08:00:01.000Z',
};

export const examplePayoutAccount: PayoutAccount = {
  ownerId: owner.id,
  provider: 'stripe',
  destination: 'acct_1032D82eZvKYlo2C',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
