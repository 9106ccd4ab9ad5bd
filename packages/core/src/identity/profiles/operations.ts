import type { profileContract } from '@doorstep/contracts';
import type { Operations } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { invoiceProfileRecord, invoiceProfileView } from './invoice-profile.js';
import { changeProfile, readProfile } from './profile.js';

/** Profile and invoice profile of the caller's account. */
export const profileOperations: Operations<typeof profileContract> = {
  async get({ caller, reader }) {
    return { status: 200, body: await readProfile(reader, caller) };
  },

  async update(call) {
    return { status: 200, body: await changeProfile(call, call.caller, call.body) };
  },

  async getAccount({ caller, reader }) {
    return { status: 200, body: await readProfile(reader, caller) };
  },

  async updateAccount(call) {
    return { status: 200, body: await changeProfile(call, call.caller, call.body) };
  },

  async getInvoiceProfile({ caller, reader }) {
    const record = await reader.get('invoiceProfiles', caller.accountId);
    if (!record) throw new ServiceProblem('not_found', 'You have no invoice profile yet: save one with PUT.');
    return { status: 200, body: invoiceProfileView(record) };
  },

  async setInvoiceProfile({ body, caller, db, now }) {
    const record = invoiceProfileRecord(caller.accountId, body, now);
    const isFirst = await db.insertIfAbsent('invoiceProfiles', record);
    const { id, ...content } = record;
    if (!isFirst) await db.update('invoiceProfiles', { id }, content);
    const view = invoiceProfileView(record);
    return isFirst ? { status: 201, body: view } : { status: 200, body: view };
  },
};
