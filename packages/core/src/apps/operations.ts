import { maxFeatureFlags, type PlatformContract } from '@doorstep/contracts';
import type { AnonymousCaller, Caller } from '../kernel/operation/caller.js';
import type { Operations } from '../kernel/operation/operation.js';
import { fieldProblem, ServiceProblem } from '../kernel/primitives/problem.js';
import { appConfig } from './config.js';
import { evaluateFlag, type FlagSubject, flagView } from './flags.js';
import { listLegalDocuments } from './legal/documents.js';
import { readFlags, readVersionRules } from './reading.js';
import { releaseNotes } from './release-notes.js';
import { isBefore, versionRuleView } from './versions.js';

/** Configuration, versions, flags, legal documents and release notes of the apps, and their administration. */
export const appsOperations: Operations<PlatformContract['apps']> = {
  async getConfig({ ports, query }) {
    return { status: 200, body: appConfig(query, ports) };
  },

  async listVersions({ query, reader }) {
    const rules = await readVersionRules(reader, query);
    return { status: 200, body: { data: rules.map((rule) => versionRuleView(rule, query.version)) } };
  },

  async setVersion({ body, db, now, params }) {
    if (isBefore(body.latestVersion, body.minVersion)) {
      throw fieldProblem('invalid_request', '/body/minVersion', 'must not be later than latestVersion', 'too_big');
    }
    const { app, platform } = params;
    const rule = { id: `${app}/${platform}`, app, platform, ...body, updatedAt: now };
    if (!(await db.insertIfAbsent('appVersionRules', rule))) {
      await db.update('appVersionRules', { id: rule.id }, { ...body, updatedAt: now });
    }
    return {
      status: 200,
      body: versionRuleView(rule),
      audit: { minVersion: body.minVersion, latestVersion: body.latestVersion },
    };
  },

  async listFlagStates({ caller, query, reader }) {
    const subject = { ...query, role: roleOf(caller) };
    const flags = await readFlags(reader);
    return { status: 200, body: { data: flags.map((flag) => evaluateFlag(flag, subject)) } };
  },

  async listFlags({ reader }) {
    return { status: 200, body: { data: (await readFlags(reader)).map(flagView) } };
  },

  async setFlag({ body, db, now, params }) {
    const known = await db.lock('featureFlags', params.key);
    const flag = { id: params.key, ...body, createdAt: known?.createdAt ?? now, updatedAt: now };
    if (known === undefined && (await db.count('featureFlags', {})) >= maxFeatureFlags) {
      throw new ServiceProblem('feature_flag_limit', `There are ${maxFeatureFlags} flags already: remove one first.`);
    }
    if (!(await db.insertIfAbsent('featureFlags', flag))) {
      await db.update('featureFlags', { id: flag.id }, { ...body, updatedAt: now });
    }
    return {
      status: 200,
      body: flagView(flag),
      audit: { enabled: String(body.enabled), rolloutBasisPoints: String(body.rolloutBasisPoints) },
    };
  },

  async deleteFlag({ db, params }) {
    if ((await db.remove('featureFlags', { id: params.key })) === 0) {
      throw new ServiceProblem('not_found', 'There is no such feature flag.');
    }
    return { status: 204, body: undefined };
  },

  async listLegalDocuments({ query, now }) {
    return { status: 200, body: { data: listLegalDocuments(query, now) } };
  },

  async listReleaseNotes({ query, now }) {
    return { status: 200, body: { data: releaseNotes(query, now) } };
  },
};

/** Returns the role of a session; undefined for other callers. */
export function roleOf(caller: Caller | AnonymousCaller): FlagSubject['role'] {
  return caller.kind === 'session' ? caller.role : undefined;
}
