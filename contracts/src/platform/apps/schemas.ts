import { z } from 'zod';
import { roles } from '../../shared/access.js';
import { clientApps, clientPlatforms, languages } from '../../shared/client-apps.js';
import { distinct, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { note, text } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';

/** A version of an app (Semantic Versioning 2.0.0), at most 64 characters, without a leading `v`. */
export const AppVersion = z
  .string()
  .regex(
    /^(?:0|[1-9]\d{0,8})(?:\.(?:0|[1-9]\d{0,8})){2}(?:-(?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*)?(?:\+[0-9a-zA-Z-]+(?:\.[0-9a-zA-Z-]+)*)?$/,
    'must be a semantic version such as 2.4.0 or 2.5.0-beta.1',
  )
  .max(64)
  .describe('Semantic version, for example `2.4.0` or `2.5.0-beta.1`');

/** The city in which an app is used. */
export const AppCityId = text(64).describe(
  'City in which the app is used; see GET /api/v1/cities. Without it, and for a city that we do not know, the first city',
);

/** The id that an app generates when it is installed: a random UUID, not an id of the device or of a person. */
export const InstallId = z
  .string()
  .uuid()
  .toLowerCase()
  .describe('UUID that the app generated when it was installed; never an id of the device');

/** The verdicts on an installed version. */
export const updateVerdicts = ['ok', 'update_available', 'update_required'] as const;
export type UpdateVerdict = (typeof updateVerdicts)[number];

const versionRuleFields = {
  minVersion: AppVersion.describe('Older versions must stop and ask for an update'),
  latestVersion: AppVersion.describe('Newest available version'),
  storeUrl: z
    .string()
    .url()
    .max(300)
    .regex(/^https:\/\/[\x21-\x7e]+$/, 'must be an https address such as https://apps.example.com/doorstep')
    .nullable()
    .describe('Page in the app store; null for the web, which reloads'),
} as const;

const appVersionRule = z
  .object({
    app: z.enum(clientApps),
    platform: z.enum(clientPlatforms),
    ...versionRuleFields,
    updatedAt: Instant,
    verdict: z.enum(updateVerdicts).nullable().describe('Verdict on the `version` in the query; null without one'),
  })
  .strict();
export interface AppVersionRuleSchema extends Named<typeof appVersionRule> {}
/** The minimum and the latest version of an app on a platform. */
export const AppVersionRule: AppVersionRuleSchema = component('AppVersionRule', appVersionRule);
export type AppVersionRule = z.infer<AppVersionRuleSchema>;

const appVersionRuleList = z
  .object({ data: z.array(AppVersionRule).max(clientApps.length * clientPlatforms.length) })
  .strict();
export interface AppVersionRuleListSchema extends Named<typeof appVersionRuleList> {}
/** The rules of apps and platforms. */
export const AppVersionRuleList: AppVersionRuleListSchema = component('AppVersionRuleList', appVersionRuleList);

const appVersionRuleRequest = z.object(versionRuleFields).strict();
export interface AppVersionRuleRequestSchema extends Named<typeof appVersionRuleRequest> {}
/** New rule for an app on a platform. */
export const AppVersionRuleRequest: AppVersionRuleRequestSchema = component(
  'AppVersionRuleRequest',
  appVersionRuleRequest,
);

/** The reasons why a flag is on or off for an installation. */
export const flagReasons = ['on', 'off', 'not_targeted', 'no_install_id', 'inside_rollout', 'outside_rollout'] as const;
export type FlagReason = (typeof flagReasons)[number];

/** Maximum number of flags. */
export const maxFeatureFlags = 200;

/** Name of a flag: the subject and the feature. */
export const FlagKey = z
  .string()
  .regex(/^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/, 'must be a subject and a feature, such as orders.batch_pickup')
  .max(64)
  .describe('Subject and feature, for example `orders.batch_pickup`');

const featureFlagState = z.object({ key: FlagKey, enabled: z.boolean(), reason: z.enum(flagReasons) }).strict();
export interface FeatureFlagStateSchema extends Named<typeof featureFlagState> {}
/** The state of a flag for one installation, and the reason. */
export const FeatureFlagState: FeatureFlagStateSchema = component('FeatureFlagState', featureFlagState);
export type FeatureFlagState = z.infer<FeatureFlagStateSchema>;

const featureFlagStates = z.object({ data: z.array(FeatureFlagState).max(maxFeatureFlags) }).strict();
export interface FeatureFlagStatesSchema extends Named<typeof featureFlagStates> {}
/** The states of all flags for one installation, by key. */
export const FeatureFlagStates: FeatureFlagStatesSchema = component('FeatureFlagStates', featureFlagStates);

const targetingFields = {
  apps: z.array(z.enum(clientApps)).max(clientApps.length),
  platforms: z.array(z.enum(clientPlatforms)).max(clientPlatforms.length),
  roles: z.array(z.enum(roles)).max(roles.length).describe('Role of the session; without a session there is none'),
  cityIds: z.array(text(64)).max(100),
  minVersion: AppVersion.nullable().describe('This version and later ones'),
  belowVersion: AppVersion.nullable().describe('Versions before this one'),
} as const;

const targetingRule = 'Conditions on an installation: all must be met; an empty list or null sets no condition';

const flagTargeting = z.object(targetingFields).strict().describe(targetingRule);
export interface FlagTargetingSchema extends Named<typeof flagTargeting> {}
/** The installations that a flag targets. */
export const FlagTargeting: FlagTargetingSchema = component('FlagTargeting', flagTargeting);
export type FlagTargeting = z.infer<FlagTargetingSchema>;

const { apps, platforms, roles: targetedRoles, cityIds } = targetingFields;
const flagTargetingRequest = z
  .object({
    ...targetingFields,
    apps: withRule(apps, distinct),
    platforms: withRule(platforms, distinct),
    roles: withRule(targetedRoles, distinct),
    cityIds: withRule(cityIds, distinct),
  })
  .strict()
  .describe(targetingRule);
export interface FlagTargetingRequestSchema extends Named<typeof flagTargetingRequest> {}
/** The installations that a new or changed flag targets. */
export const FlagTargetingRequest: FlagTargetingRequestSchema = component('FlagTargetingRequest', flagTargetingRequest);

const featureFlagRequest = z
  .object({
    description: note(500),
    enabled: z.boolean().describe('False turns the flag off for everyone immediately'),
    rolloutBasisPoints: z
      .number()
      .int()
      .min(0)
      .max(10_000)
      .describe('Share of the targeted installations for which the flag is on: 10000 is all, 250 is 2.5 %'),
    targeting: FlagTargetingRequest,
  })
  .strict();
export interface FeatureFlagRequestSchema extends Named<typeof featureFlagRequest> {}
/** A new or changed flag. */
export const FeatureFlagRequest: FeatureFlagRequestSchema = component('FeatureFlagRequest', featureFlagRequest);
export type FeatureFlagRequest = z.output<FeatureFlagRequestSchema>;

const featureFlag = z
  .object({
    key: FlagKey,
    description: z.string(),
    enabled: z.boolean(),
    rolloutBasisPoints: z.number().int().min(0).max(10_000),
    targeting: FlagTargeting,
    createdAt: Instant,
    updatedAt: Instant,
  })
  .strict();
export interface FeatureFlagSchema extends Named<typeof featureFlag> {}
/** A flag, as staff sees it. */
export const FeatureFlag: FeatureFlagSchema = component('FeatureFlag', featureFlag);
export type FeatureFlag = z.infer<FeatureFlagSchema>;

const featureFlagList = z.object({ data: z.array(FeatureFlag).max(maxFeatureFlags) }).strict();
export interface FeatureFlagListSchema extends Named<typeof featureFlagList> {}
/** Every flag, by key. */
export const FeatureFlagList: FeatureFlagListSchema = component('FeatureFlagList', featureFlagList);

const releaseNote = z
  .object({
    app: z.enum(clientApps),
    platforms: z.array(z.enum(clientPlatforms)).max(clientPlatforms.length),
    version: AppVersion,
    releasedAt: Instant,
    language: z.enum(languages),
    title: z.string(),
    highlights: z.array(z.string()).max(10),
  })
  .strict();
export interface ReleaseNoteSchema extends Named<typeof releaseNote> {}
/** The news of one version of an app. */
export const ReleaseNote: ReleaseNoteSchema = component('ReleaseNote', releaseNote);
export type ReleaseNote = z.infer<ReleaseNoteSchema>;

const releaseNoteList = z.object({ data: z.array(ReleaseNote).max(50).describe('Newest first') }).strict();
export interface ReleaseNoteListSchema extends Named<typeof releaseNoteList> {}
/** Release notes of an app. */
export const ReleaseNoteList: ReleaseNoteListSchema = component('ReleaseNoteList', releaseNoteList);
