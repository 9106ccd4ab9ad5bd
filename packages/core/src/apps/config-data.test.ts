import { AppConfig, clientApps } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { canonicalJson, sha256Hex } from '../kernel/primitives/digest.js';
import { createSandboxPayments } from '../payments/sandbox-provider.js';
import { appConfig } from './config.js';
import { appConfigs } from './config-data.js';

/** Digest of the content published under each version. Changed content needs a greater version. */
const published = {
  customer: { version: 4, digest: 'c6960eeadb07bd1b' },
  courier: { version: 3, digest: '66ff6da96c47ddc4' },
  merchant: { version: 3, digest: '8a3aefc2a85f9b30' },
  fleet: { version: 2, digest: 'e0f8aa60c8f50d90' },
} as const;

describe.each(clientApps)('the configuration of the %s app', (app) => {
  it('is unchanged since its version was published', () => {
    const { version, ...content } = appConfigs[app];
    expect({ version, digest: sha256Hex(canonicalJson(content)).slice(0, 16) }).toEqual(published[app]);
  });

  it('conforms to the contract', () => {
    const config = appConfig(app, { payments: createSandboxPayments({ clock: { now: () => 0 } }) });
    expect(AppConfig.parse(config)).toEqual(config);
  });
});
