import { exampleInstallId } from '../examples.js';

export const exampleReport = {
  app: 'courier',
  platform: 'android',
  version: '2.10.3',
  installId: exampleInstallId,
  osVersion: '16',
  deviceModel: 'Pixel 9a',
  locale: 'ro-RO',
  capabilities: { push: 'granted', preciseLocation: 'granted', backgroundLocation: 'not_asked' },
} as const;
