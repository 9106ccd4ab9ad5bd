import { z } from 'zod';
import { clientApps, clientPlatforms } from '../../../shared/client-apps.js';
import { id } from '../../../shared/ids.js';
import { component, type Named } from '../../../shared/schema.js';
import { text } from '../../../shared/text.js';
import { Instant } from '../../../shared/time.js';
import { AppConfig } from '../config.js';
import { LegalVersion, legalDocumentKinds } from '../legal/schemas.js';
import { AppVersion, AppVersionRule, FeatureFlagState, InstallId, maxFeatureFlags } from '../schemas.js';

const mobileAppConfig = z
  .object({
    config: AppConfig,
    update: AppVersionRule.nullable().describe('Null if there is no rule for this app and platform'),
    flags: z.array(FeatureFlagState).max(maxFeatureFlags),
    legal: z
      .array(LegalVersion)
      .max(legalDocumentKinds.length)
      .describe('Current versions of the documents of this app'),
  })
  .strict();
export interface MobileAppConfigSchema extends Named<typeof mobileAppConfig> {}
/** Everything that an app needs when it starts. */
export const MobileAppConfig: MobileAppConfigSchema = component('MobileAppConfig', mobileAppConfig);

/** The states of a permission of an app. */
export const capabilityStates = ['granted', 'denied', 'not_asked', 'unsupported'] as const;

const capabilities = z
  .object({
    push: z.enum(capabilityStates).optional(),
    preciseLocation: z.enum(capabilityStates).optional(),
    backgroundLocation: z.enum(capabilityStates).optional(),
    camera: z.enum(capabilityStates).optional(),
    biometrics: z.enum(capabilityStates).optional(),
    walletPayments: z.enum(capabilityStates).optional().describe('Apple Pay or Google Pay'),
  })
  .strict();
export interface CapabilitiesSchema extends Named<typeof capabilities> {}
/** The permissions of an app; absent ones are unknown. */
export const Capabilities: CapabilitiesSchema = component('Capabilities', capabilities);
export type Capabilities = z.infer<CapabilitiesSchema>;

const capabilityReportRequest = z
  .object({
    app: z.enum(clientApps),
    platform: z.enum(clientPlatforms),
    version: AppVersion,
    installId: InstallId,
    osVersion: text(40),
    deviceModel: text(80).optional(),
    locale: z
      .string()
      .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'must be a language tag such as ro-RO')
      .describe('Language tag (BCP 47)'),
    capabilities: Capabilities,
  })
  .strict();
export interface CapabilityReportRequestSchema extends Named<typeof capabilityReportRequest> {}
/** A report of a native app on itself and its device. */
export const CapabilityReportRequest: CapabilityReportRequestSchema = component(
  'CapabilityReportRequest',
  capabilityReportRequest,
);

const capabilityReport = z
  .object({
    id: id('capabilityReport').describe('All reports of an installation have the same id'),
    app: z.enum(clientApps),
    platform: z.enum(clientPlatforms),
    version: AppVersion,
    installId: z.string(),
    osVersion: z.string(),
    deviceModel: z.string().nullable(),
    locale: z.string(),
    capabilities: Capabilities,
    signedIn: z.boolean().describe('True if the report was sent with a session'),
    receivedAt: Instant,
  })
  .strict();
export interface CapabilityReportSchema extends Named<typeof capabilityReport> {}
/** The latest report of an installation. */
export const CapabilityReport: CapabilityReportSchema = component('CapabilityReport', capabilityReport);
export type CapabilityReport = z.infer<CapabilityReportSchema>;
