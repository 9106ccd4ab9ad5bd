import { z } from 'zod';
import { anyone } from '../../../shared/access-rules.js';
import { clientApps, clientPlatforms } from '../../../shared/client-apps.js';
import { exampleIds, exampleTime } from '../../../shared/examples.js';
import { defineRoutes } from '../../../shared/route.js';
import { declareRoute } from '../../../shared/route-meta.js';
import { text } from '../../../shared/text.js';
import { exampleCourierConfig, exampleInstallId, exampleVersionRule } from '../examples.js';
import { exampleLegalVersion } from '../legal/examples.js';
import { AppVersion, InstallId } from '../schemas.js';
import { exampleReport } from './examples.js';
import { CapabilityReport, CapabilityReportRequest, MobileAppConfig } from './schemas.js';

/** What native apps ask and tell when they start. */
export const mobileContract = defineRoutes({
  appConfig: {
    method: 'GET',
    path: '/api/v1/mobile/app-config',
    summary: 'All that an app needs when it starts',
    description:
      'The configuration of the app, whether it must be updated, its flags and the legal documents in force, in one ' +
      'call: the same as `apps.config`, `apps.minVersion` and `apps.featureFlags` answer one by one. No session is ' +
      'needed; with one, flags for its role count.',
    query: z
      .object({
        app: z.enum(clientApps),
        platform: z.enum(clientPlatforms),
        version: AppVersion,
        installId: InstallId.optional(),
        cityId: text(64).optional(),
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
    summary: 'Report what an app can do on its device',
    description:
      'After an update and whenever a permission changes. The latest report of an installation is kept, for 180 days. ' +
      'An app reports before anybody has signed in, too; a report with a session belongs to its account.',
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
