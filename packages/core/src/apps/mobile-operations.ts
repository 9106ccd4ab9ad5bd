import type { CapabilityReport, PlatformContract } from '@doorstep/contracts';
import type { Operations } from '../kernel/operation/operation.js';
import { appConfig } from './config.js';
import { evaluateFlag } from './flags.js';
import { versionsInForce } from './legal/documents.js';
import { roleOf } from './operations.js';
import { readFlags, readVersionRules } from './reading.js';
import type { CapabilityReportRecord } from './records.js';
import { versionRuleView } from './versions.js';

/** Requests that native apps make when they start. */
export const mobileOperations: Operations<PlatformContract['mobile']> = {
  async getAppConfig({ caller, now, ports, query, reader }) {
    const [[rule], flags] = await Promise.all([readVersionRules(reader, query), readFlags(reader)]);
    const subject = { ...query, role: roleOf(caller) };
    return {
      status: 200,
      body: {
        config: appConfig(query, ports),
        update: rule ? versionRuleView(rule, query.version) : null,
        flags: flags.map((flag) => evaluateFlag(flag, subject)),
        legal: versionsInForce(query.app, now),
      },
    };
  },

  async reportCapabilities({ body, caller, db, now, ports }) {
    const { app, installId, deviceModel = null, ...rest } = body;
    const accountId = caller.kind === 'session' ? caller.accountId : null;
    const report = { ...rest, deviceModel, accountId, receivedAt: now };
    const record = { id: ports.newId('capabilityReport'), app, installId, ...report };
    if (await db.insertIfAbsent('capabilityReports', record)) return { status: 200, body: reportView(record) };
    await db.update('capabilityReports', { app, installId }, report);
    const [kept = record] = await db.find('capabilityReports', { where: { app, installId }, limit: 1 });
    return { status: 200, body: reportView(kept) };
  },
};

function reportView({ accountId, ...report }: CapabilityReportRecord): CapabilityReport {
  return { ...report, signedIn: accountId !== null };
}
