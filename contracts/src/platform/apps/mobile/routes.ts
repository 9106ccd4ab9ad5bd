import { z } from 'zod';
import { anyone } from '../../../shared/access-rules.js';
import { clientApps, clientPlatforms } from '../../../shared/client-apps.js';
import { exampleIds, exampleTime } from '../../../shared/examples.js';
import { defineRoutes } from '../../../shared/route.js';
import { declareRoute } from '../../../shared/route-meta.js';
import { exampleCourierConfig, exampleInstallId, exampleVersionRule } from '../examples.js';
import { exampleLegalVersion } from '../legal/examples.js';
import { AppCityId, AppVersion, InstallId } from '../schemas.js';
import { CapabilityReport, CapabilityReportRequest, MobileAppConfig } from './schemas.js';

const exampleReport = {
  app: 'courier',
  platform: 'android',
  version: '2.10.3',
  installId: exampleInstallId,
  osVersion: '16',
  deviceModel: 'Pixel 9a',
  locale: 'ro-RO',
  capabilities: { push: 'granted', preciseLocation: 'granted', backgroundLocation: 'not_asked' },
} as const;

/** Calls of native apps when they start. */
export const mobileContract = defineRoutes({
  getAppConfig: {
    method: 'GET',
    path: '/api/v1/mobile/app-config',
    summary: 'Get everything that an app needs when it starts',
    description:
      'The configuration of the app, the verdict on its version, its flags and the current legal documents in one call: ' +
      'the same content as `apps.getConfig`, `apps.listVersions` and `apps.listFlagStates`. No session is needed; with one, ' +
      'flags can depend on its role.',
    query: z
      .object({
        app: z.enum(clientApps),
        platform: z.enum(clientPlatforms),
        version: AppVersion,
        installId: InstallId.optional(),
        cityId: AppCityId.optional(),
      })
      .strict(),
    responses: { 200: MobileAppConfig },
    metadata: declareRoute({
      access: anyone,
      cache: 'private, no-cache',
      examples: [
        {
          name: 'courier app on Android',
          query: { app: 'courier', platform: 'android', version: '2.10.3', installId: exampleInstallId },
          response: {
            config: exampleCourierConfig,
            update: exampleVersionRule,
            flags: [{ key: 'orders.batch_pickup', enabled: true, reason: 'inside_rollout' }],
            legal: [exampleLegalVersion],
          },
        },
      ],
    }),
  },
  reportCapabilities: {
    method: 'POST',
    path: '/api/v1/mobile/capabilities',
    summary: 'Report the permissions of an app on its device',
    description:
      'Call it after an update and when a permission changes. We keep the latest report of an installation for 180 days. ' +
      'Apps also report before anyone has signed in; a report with a session belongs to its account.',
    body: CapabilityReportRequest,
    responses: { 200: CapabilityReport },
    metadata: declareRoute({
      access: anyone,
      rate: 'public_forms',
      examples: [
        {
          name: 'courier app on Android',
          body: exampleReport,
          response: {
            id: exampleIds.capabilityReport,
            ...exampleReport,
            signedIn: true,
            receivedAt: exampleTime,
          },
        },
      ],
    }),
  },
});
