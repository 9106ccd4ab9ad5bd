import { z } from 'zod';
import { clientApps, clientPlatforms } from '../../../shared/client-apps.js';
import { id } from '../../../shared/ids.js';
import { component, type Named } from '../../../shared/schema.js';
import { Instant } from '../../../shared/time.js';

/** The apps that receive pushes. A separate list, because the SDK names types after the exported lists. */
export const pushApps = [...clientApps] as const;
export type PushApp = (typeof pushApps)[number];

/** The platforms on which these apps run. */
export const pushPlatforms = [...clientPlatforms] as const;
export type PushPlatform = (typeof pushPlatforms)[number];

/** Maximum number of devices of an account; the latest registrations are kept. */
export const maxPushTokens = 20;

const pushTokenRequest = z
  .object({
    app: z.enum(pushApps),
    platform: z.enum(pushPlatforms),
    token: z
      .string()
      .regex(/^[\x21-\x7e]{8,4096}$/, 'must be 8 to 4096 visible ASCII characters')
      .describe('Registration token that the app received from Firebase Cloud Messaging'),
  })
  .strict();
export interface PushTokenRequestSchema extends Named<typeof pushTokenRequest> {}
/** The push token of this app on this device. */
export const PushTokenRequest: PushTokenRequestSchema = component('PushTokenRequest', pushTokenRequest);

const pushToken = z
  .object({
    id: id('pushToken'),
    app: z.enum(pushApps),
    platform: z.enum(pushPlatforms),
    lastFour: z.string().length(4).describe('Last four characters; the token itself is never shown'),
    currentSession: z.boolean().describe('True if the token belongs to the session of this call'),
    since: Instant.describe('Time at which this token was registered'),
    lastUsedAt: Instant.nullable().describe('Time of the last push to this token'),
  })
  .strict();
export interface PushTokenSchema extends Named<typeof pushToken> {}
/** A device that receives pushes. */
export const PushToken: PushTokenSchema = component('PushToken', pushToken);
export type PushToken = z.infer<PushTokenSchema>;

const pushTokenList = z.object({ data: z.array(PushToken).max(maxPushTokens) }).strict();
export interface PushTokenListSchema extends Named<typeof pushTokenList> {}
/** The devices of an account. */
export const PushTokenList: PushTokenListSchema = component('PushTokenList', pushTokenList);
