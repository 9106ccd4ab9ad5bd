import { z } from 'zod';
import { anyone, session, steppedUp } from '../../shared/access-rules.js';
import { clientApps, clientPlatforms, languages } from '../../shared/client-apps.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { AppConfig } from './config.js';
import {
  exampleCourierConfig,
  exampleCustomerConfig,
  exampleFlag,
  exampleInstallId,
  exampleVersionRule,
} from './examples.js';
import { exampleLegalDocument } from './legal/examples.js';
import { LegalDocumentList, legalDocumentKinds, legalVersionStatuses } from './legal/schemas.js';
import {
  AppCityId,
  AppVersion,
  AppVersionRule,
  AppVersionRuleList,
  AppVersionRuleRequest,
  FeatureFlag,
  FeatureFlagList,
  FeatureFlagRequest,
  FeatureFlagStates,
  FlagKey,
  InstallId,
  ReleaseNoteList,
} from './schemas.js';

const language = z.enum(languages).default('ro').describe('Language of the texts');

/** Anyone may cache content that changes with releases for a short time. */
const publicCache = 'public, max-age=300';

/** Information for the apps: configuration, versions, flags, legal documents and release notes. */
export const appsContract = defineRoutes({
  getConfig: {
    method: 'GET',
    path: '/api/v1/apps/config',
    summary: 'Get the configuration of an app',
    description:
      'The configuration is the same for all users of the app in a city. `version` increases with each change of the content ' +
      'that the service determines. Languages, currency and emergency contacts are those of the city, and the operator sets ' +
      '`payment` of the customer app.',
    query: z.object({ app: z.enum(clientApps), cityId: AppCityId.optional() }).strict(),
    responses: { 200: AppConfig },
    metadata: declareRoute({
      access: anyone,
      cache: publicCache,
      examples: [
        { name: 'courier app', query: { app: 'courier' }, response: exampleCourierConfig },
        { name: 'customer app', query: { app: 'customer' }, response: exampleCustomerConfig },
      ],
    }),
  },
  listVersions: {
    method: 'GET',
    path: '/api/v1/apps/min-version',
    summary: 'List minimum and latest versions of the apps',
    description:
      'With `version`, each rule has a verdict on that version, by the precedence of Semantic Versioning: ' +
      '`2.0.0-beta.1` is before `2.0.0`, and the part after a `+` is ignored.',
    query: z
      .object({
        app: z.enum(clientApps).optional(),
        platform: z.enum(clientPlatforms).optional(),
        version: AppVersion.optional().describe('Installed version'),
      })
      .strict(),
    responses: { 200: AppVersionRuleList },
    metadata: declareRoute({
      access: anyone,
      cache: 'public, max-age=60',
      examples: [
        {
          name: 'courier app on Android',
          query: { app: 'courier', platform: 'android', version: '2.10.3' },
          response: { data: [exampleVersionRule] },
        },
      ],
    }),
  },
  setVersion: {
    method: 'PUT',
    path: '/api/v1/admin/apps/:app/platforms/:platform/version',
    summary: 'Set the versions of an app on a platform',
    description:
      'Effective immediately; apps see the rule within a minute. `minVersion` must not be after `latestVersion`.',
    pathParams: z.object({ app: z.enum(clientApps), platform: z.enum(clientPlatforms) }),
    body: AppVersionRuleRequest,
    responses: { 200: AppVersionRule },
    metadata: declareRoute({
      access: steppedUp('admin'),
      managedInDemo: true,
      audit: 'staff',
      examples: [
        {
          name: 'a new release',
          params: { app: 'courier', platform: 'android' },
          body: {
            minVersion: exampleVersionRule.minVersion,
            latestVersion: exampleVersionRule.latestVersion,
            storeUrl: exampleVersionRule.storeUrl,
          },
          response: { ...exampleVersionRule, verdict: null },
        },
      ],
    }),
  },
  listFlagStates: {
    method: 'GET',
    path: '/api/v1/apps/feature-flags',
    summary: 'List the feature flags of an installation',
    description:
      'All flags, on or off, with the reason. The place of an installation in a roll-out depends only on its id and the ' +
      'flag: an installation stays in when the share grows. Conditions on absent query parameters are not met. With a ' +
      'session, conditions on its role can be met.',
    query: z
      .object({
        app: z.enum(clientApps),
        platform: z.enum(clientPlatforms).optional(),
        version: AppVersion.optional(),
        installId: InstallId.optional().describe('Without it, flags with a partial roll-out are off'),
        cityId: AppCityId.optional(),
      })
      .strict(),
    responses: { 200: FeatureFlagStates },
    metadata: declareRoute({
      access: anyone,
      cache: 'private, no-cache',
      examples: [
        {
          name: 'courier app',
          query: { app: 'courier', platform: 'android', version: '2.10.3', installId: exampleInstallId },
          response: { data: [{ key: 'orders.batch_pickup', enabled: false, reason: 'not_targeted' }] },
        },
      ],
    }),
  },
  listFlags: {
    method: 'GET',
    path: '/api/v1/admin/feature-flags',
    summary: 'List the definitions of feature flags',
    description: 'All flags with share and targeting, by key.',
    responses: { 200: FeatureFlagList },
    metadata: declareRoute({
      access: session('support', 'admin'),
      examples: [{ name: 'one flag', response: { data: [exampleFlag] } }],
    }),
  },
  setFlag: {
    method: 'PUT',
    path: '/api/v1/admin/feature-flags/:key',
    summary: 'Create or replace a feature flag',
    description: 'Effective with the next call of an app.',
    pathParams: z.object({ key: FlagKey }),
    body: FeatureFlagRequest,
    responses: { 200: FeatureFlag },
    metadata: declareRoute({
      access: steppedUp('admin'),
      managedInDemo: true,
      audit: 'staff',
      errors: ['feature_flag_limit'],
      examples: [
        {
          name: 'a quarter of the couriers',
          params: { key: exampleFlag.key },
          body: {
            description: exampleFlag.description,
            enabled: true,
            rolloutBasisPoints: 2500,
            targeting: exampleFlag.targeting,
          },
          response: exampleFlag,
        },
      ],
    }),
  },
  deleteFlag: {
    method: 'DELETE',
    path: '/api/v1/admin/feature-flags/:key',
    summary: 'Remove a feature flag',
    description: 'Apps that still know the flag treat it as off.',
    pathParams: z.object({ key: FlagKey }),
    body: noBody,
    responses: { 204: noBody },
    metadata: declareRoute({
      access: steppedUp('admin'),
      managedInDemo: true,
      audit: 'staff',
      errors: ['not_found'],
      examples: [{ name: 'remove', params: { key: exampleFlag.key }, response: null }],
    }),
  },
  listLegalDocuments: {
    method: 'GET',
    path: '/api/v1/apps/legal-documents',
    summary: 'List legal documents and their versions',
    description:
      'Versions of legal documents with their texts. GET /api/v1/legal/pending lists those that an account still has to accept.',
    query: z
      .object({
        app: z.enum(clientApps).optional().describe('Only documents that users of this app accept'),
        document: z.enum(legalDocumentKinds).optional(),
        status: z.enum(legalVersionStatuses).optional(),
        language,
      })
      .strict(),
    responses: { 200: LegalDocumentList },
    metadata: declareRoute({
      access: anyone,
      cache: publicCache,
      examples: [
        {
          name: 'what couriers agree to',
          query: { app: 'courier', document: 'courier_agreement', language: 'en' },
          response: { data: [exampleLegalDocument] },
        },
      ],
    }),
  },
  listReleaseNotes: {
    method: 'GET',
    path: '/api/v1/apps/release-notes',
    summary: 'List release notes of an app',
    description: 'Release notes by version, newest first, at most 50.',
    query: z
      .object({
        app: z.enum(clientApps),
        platform: z.enum(clientPlatforms).optional(),
        since: AppVersion.optional().describe('Only versions after this one, which was installed before'),
        language,
      })
      .strict(),
    responses: { 200: ReleaseNoteList },
    metadata: declareRoute({
      access: anyone,
      cache: publicCache,
      examples: [
        {
          name: 'since 2.9.0',
          query: { app: 'courier', platform: 'android', since: '2.9.0', language: 'en' },
          response: {
            data: [
              {
                app: 'courier',
                platforms: ['ios', 'android'],
                version: '2.11.0',
                releasedAt: '2026-11-12T08:00:00.000Z',
                language: 'en',
                title: 'Earnings at a glance',
                highlights: ['What you earned today stands above the list of orders.'],
              },
            ],
          },
        },
      ],
    }),
  },
});
