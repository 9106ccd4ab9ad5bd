import type { PayoutOwnerKind, payoutsContract } from '@doorstep/contracts';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import { type Operation, type Operations, type ReadCall, withPreparation } from '../../kernel/operation/operation.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import { findPage } from '../../kernel/store/page.js';
import type { Reader, Where } from '../../kernel/store/store.js';
import { PaymentProviderUnavailable, PaymentRefused } from '../../payments/payments/provider.js';
import {
  findOwners,
  isOf,
  type OwnerFilter,
  ownIdOf,
  type PayoutOwner,
  visibleOwners,
} from '../finance/payout-owners.js';
import { storePayoutAccount } from './account.js';
import type { PayoutAccountRecord, PayoutRecord } from './records.js';
import { runPeriod, startRun } from './start-run.js';
import { accountView, payoutView, runView } from './view.js';

type Area = typeof payoutsContract;

/** Returns the condition for the payouts of some payees; undefined if it matches none. The id of a payee says its kind. */
function ownersWhere({ kind, ownerId }: OwnerFilter): Where<PayoutRecord> | undefined {
  if (ownerId === undefined) return kind === undefined ? {} : { ownerKind: kind };
  return ownerId === null || (kind !== undefined && !isOf(kind, ownerId)) ? undefined : { ownerId };
}

/** Asks the provider for the page on which a payee sets up their account. @throws ServiceProblem unavailable */
async function openAccount(
  { body, ports, reader }: ReadCall<Area['createLink']>,
  ownerId: string,
): Promise<{ readonly destination: string; readonly url: string }> {
  const known: PayoutAccountRecord | undefined = await reader.get('payoutAccounts', ownerId);
  const { payments, reporter } = ports;
  const destination = known?.provider === payments.name ? known.destination : null;
  try {
    return await payments.openAccount({ ownerId, destination, returnUrl: body.returnUrl });
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable) && !(error instanceof PaymentRefused)) throw error;
    reporter.error('payout account not opened', { ownerId, reason: error.message });
    throw new ServiceProblem(
      'unavailable',
      'The payment provider does not answer. Try again in a minute.',
      {},
      { 'retry-after': '60' },
    );
  }
}

/** Starts a run. The first chunk is paid out by a job, after the response. */
const start: Operation<Area['startRun']> = async (call) => {
  const { body, caller, db, now, ports } = call;
  const currency = body.currency ?? ports.cities.home.country.currency;
  const period = runPeriod(body, now);
  if (body.ownerId !== undefined) await assertOwner(db, body.ownerId, body.kind);
  const payees = { ownerKind: body.kind ?? null, ownerId: body.ownerId ?? null };
  const run = await startRun(call, period, {
    id: ports.newId('payoutRun'),
    currency,
    ...payees,
    actorId: caller.accountId,
  });
  if (!run) throw await runOpen(db);
  return { status: 202, body: runView(run), audit: { from: period.from, to: period.to } };
};

async function runOpen(reader: Reader): Promise<ServiceProblem> {
  const [open] = await reader.find('payoutRuns', { where: { slot: 'open' }, limit: 1 });
  return new ServiceProblem('payout_run_open', open && `The run ${open.id} has not ended.`);
}

async function assertOwner(reader: Reader, ownerId: string, kind: PayoutOwnerKind | undefined): Promise<void> {
  const [owner] = await findOwners(reader, { kind, ownerId }, { limit: 1 });
  if (!owner) throw fieldProblem('not_found', '/body/ownerId', 'There is no such merchant, courier or fleet.');
}

/** Returns a payout that the caller may see. @throws ServiceProblem not_found for strangers */
async function visiblePayout(
  reader: Reader,
  id: string,
  caller: SessionCaller,
): Promise<ReturnType<typeof payoutView>> {
  const payout = await reader.get('payouts', id);
  const isVisible = payout && (caller.role === 'admin' || ownIdOf(caller) === payout.ownerId);
  if (!isVisible) throw new ServiceProblem('not_found', 'There is no such payout, or you may not see it.');
  const names = await namesOf(reader, [payout]);
  return payoutView(payout, names(payout.ownerId), caller);
}

/** Reads the names of payees. */
async function namesOf(reader: Reader, payouts: readonly PayoutRecord[]): Promise<(ownerId: string) => string> {
  const found: PayoutOwner[] = [];
  for (const ownerId of new Set(payouts.map((payout) => payout.ownerId))) {
    found.push(...(await findOwners(reader, { ownerId }, { limit: 1 })));
  }
  const names = new Map(found.map((owner) => [owner.id, owner.name]));
  return (ownerId) => names.get(ownerId) ?? '';
}

/** Payouts to merchants, couriers and fleets. */
export const payoutsOperations: Operations<Area> = {
  async list({ caller, query, reader }) {
    const { status, kind, ownerId, runId, ...page } = query;
    const visible = visibleOwners(caller, { kind, ownerId });
    const owners = ownersWhere(visible);
    if (!owners) return { status: 200, body: { data: [], nextCursor: null } };
    const where = { ...owners, ...(status === undefined ? {} : { status }), ...(runId === undefined ? {} : { runId }) };
    const found = await findPage(reader, 'payouts', { where, orderBy: [['id', 'desc']] }, page);
    const names = await namesOf(reader, found.rows);
    const data = found.rows.map((payout) => payoutView(payout, names(payout.ownerId), caller));
    return { status: 200, body: { data, nextCursor: found.nextCursor } };
  },

  async get({ caller, params, reader }) {
    return { status: 200, body: await visiblePayout(reader, params.id, caller) };
  },

  async downloadPdf({ caller, params, ports, query: { language }, reader }) {
    const [payout, { payoutPdf }] = await Promise.all([
      visiblePayout(reader, params.id, caller),
      import('./pdf/payout-pdf.js'),
    ]);
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="doorstep-payout-${payout.to}.pdf"`,
    };
    return { status: 200, headers, body: payoutPdf(payout, { company: ports.company, language }) };
  },

  startRun: start,

  async listRuns({ query, reader }) {
    const page = await findPage(reader, 'payoutRuns', { where: {}, orderBy: [['id', 'desc']] }, query);
    return { status: 200, body: { data: page.rows.map(runView), nextCursor: page.nextCursor } };
  },

  async getRun({ params, reader }) {
    const run = await reader.get('payoutRuns', params.id);
    if (!run) throw new ServiceProblem('not_found', 'There is no such run.');
    return { status: 200, body: runView(run) };
  },

  async listAccounts({ caller, query, reader }) {
    const { ownerId: requested, ...page } = query;
    const { ownerId } = visibleOwners(caller, { ownerId: requested });
    if (ownerId === null) return { status: 200, body: { data: [], nextCursor: null } };
    const where = ownerId === undefined ? {} : { id: ownerId };
    const found = await findPage(reader, 'payoutAccounts', { where, orderBy: [['id', 'asc']] }, page);
    return { status: 200, body: { data: found.rows.map(accountView), nextCursor: found.nextCursor } };
  },

  async setAccount(call) {
    const { ownerId, destination } = call.body;
    await assertOwner(call.db, ownerId, undefined);
    const account = await storePayoutAccount(call, ownerId, { provider: call.ports.payments.name, destination });
    return { status: 200, body: accountView(account), audit: { ownerId, destination } };
  },

  createLink: withPreparation<
    Area['createLink'],
    { readonly ownerId: string; readonly destination: string; readonly url: string }
  >({
    async prepare(call) {
      const ownerId = ownIdOf(call.caller);
      if (ownerId === null) throw new ServiceProblem('not_found', 'This account has no merchant, courier or fleet.');
      return { ownerId, ...(await openAccount(call, ownerId)) };
    },
    async commit(call, { ownerId, destination, url }) {
      const account = await storePayoutAccount(call, ownerId, { provider: call.ports.payments.name, destination });
      return { status: 200, body: { account: accountView(account), url } };
    },
  }),
};
