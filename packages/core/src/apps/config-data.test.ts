import { AppConfig, clientApps } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { canonicalJson, sha256Hex } from '../kernel/primitives/digest.js';
import { createSandboxPayments } from '../payments/payments/sandbox-provider.js';
import { bucharest } from '../values/geo/city/bucharest.js';
import { createCityBook } from '../values/geo/city/city-book.js';
import { appConfig } from './config.js';
import { appConfigs } from './config-data.js';

/** Digest of the content published under each version. Changed content needs a greater version. */
const published = {
  customer: { version: 5, digest: '33b2b05b44e5dfab' },
  courier: { version: 4, digest: '31bca35a80c80c3e' },
  merchant: { version: 4, digest: '4c0bf0a60eb27f64' },
  fleet: { version: 3, digest: '3e7aa5b2e23411d4' },
} as const;

describe.each(clientApps)('the configuration of the %s app', (app) => {
  it('is unchanged since its version was published', () => {
    const { version, ...content } = appConfigs[app];
    expect({ version, digest: sha256Hex(canonicalJson(content)).slice(0, 16) }).toEqual(published[app]);
  });

  it('conforms to the contract', () => {
    const ports = { cities: createCityBook([bucharest]), payments: createSandboxPayments({ clock: { now: () => 0 } }) };
    const config = appConfig({ app }, ports);
    expect(AppConfig.parse(config)).toEqual(config);
  });
});
