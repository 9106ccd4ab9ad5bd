import { resolve } from 'node:path';
import { z } from 'zod';
import { httpUrl } from './config-values.js';

/** The service that sends pushes to devices. Without a `url`, Google's. */
export type PushConfig =
  | { readonly provider: 'sandbox' }
  | { readonly provider: 'fcm'; readonly serviceAccountFile: string; readonly url: string | undefined };

/** The environment variables of pushes. */
export const pushVariables = {
  PUSH: z
    .enum(['sandbox', 'fcm'], { errorMap: () => ({ message: 'must be sandbox or fcm' }) })
    .default('sandbox')
    .describe('fcm sends pushes through Firebase Cloud Messaging; sandbox (default) sends none'),
  FCM_SERVICE_ACCOUNT: z
    .string()
    .optional()
    .describe('Path of the JSON key file of a service account that may send pushes; required for PUSH=fcm'),
  FCM_URL: httpUrl().describe('Address of Firebase Cloud Messaging (default https://fcm.googleapis.com)'),
};

type PushValues = z.output<z.ZodObject<typeof pushVariables>>;

/** Checks variables that need each other. */
export function checkPushValues(values: PushValues, context: z.RefinementCtx): void {
  if (values.PUSH === 'fcm' && values.FCM_SERVICE_ACCOUNT === undefined) {
    context.addIssue({ code: 'custom', path: ['FCM_SERVICE_ACCOUNT'], message: 'must be set when PUSH=fcm' });
  }
}

/** Converts checked variables. */
export function toPushConfig({ PUSH: provider, FCM_SERVICE_ACCOUNT: file, FCM_URL: url }: PushValues): PushConfig {
  if (provider === 'sandbox' || file === undefined) return { provider: 'sandbox' };
  return { provider, serviceAccountFile: resolve(file), url };
}
