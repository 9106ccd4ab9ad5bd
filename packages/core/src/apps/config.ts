import type { AppConfig, ClientApp } from '@doorstep/contracts';
import type { Ports } from '../kernel/ports/ports.js';
import { appConfigs } from './config-data.js';

/** Returns the configuration of an app: what was released, and for customers what the operator has set about payments. */
export function appConfig(app: ClientApp, { payments }: Pick<Ports, 'payments'>): AppConfig {
  if (app !== 'customer') return appConfigs[app];
  const { name: provider, publishableKey } = payments;
  return { ...appConfigs.customer, payment: { provider, publishableKey } };
}
