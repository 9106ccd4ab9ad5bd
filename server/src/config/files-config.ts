import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isHttpUrl, onOff, wholeNumber } from './config-values.js';

/** A bucket of S3 or of an S3-compatible server. */
export interface S3Config {
  readonly bucket: string;
  readonly region: string;
  /** Address of the server. Defaults to AWS in the region. */
  readonly endpoint: string | undefined;
  /** Prefix of the object names: empty, or ending with a slash. */
  readonly prefix: string;
  /** True puts the bucket into the path instead of the host name. */
  readonly pathStyle: boolean;
  /** Defaults to the AWS SDK's own search: environment, profile, role of the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** Time that a connection may take, and that it may be silent. */
  readonly timeoutMs: number;
}

/** The store of the content of files. */
export type FilesConfig =
  | { readonly store: 'disk'; readonly directory: string }
  // Only for a service whose records are in memory as well.
  | { readonly store: 'memory' }
  | ({ readonly store: 's3' } & S3Config);

/** The environment variables of the file store. */
export const filesVariables = {
  FILES: z
    .enum(['disk', 's3'], { errorMap: () => ({ message: 'must be disk or s3' }) })
    .default('disk')
    .describe('Storage of uploaded files, which are encrypted: disk (default) or s3'),
  FILES_DIR: z.string().optional().describe('Folder of the files for FILES=disk (default DATA_DIR/files)'),
  S3_BUCKET: z
    .string()
    .optional()
    .refine((text) => text === undefined || /^[\w.-]{3,255}$/.test(text), { message: 'must be the name of a bucket' })
    .describe('Bucket of the files; required for FILES=s3'),
  S3_REGION: z
    .string()
    .default('us-east-1')
    .refine((text) => /^[a-z\d-]{1,64}$/i.test(text), { message: 'must be a region such as eu-central-1' })
    .describe('Region of the bucket (default us-east-1)'),
  S3_ENDPOINT: z
    .string()
    .optional()
    .refine((text) => text === undefined || isBareHttpUrl(text), {
      message: 'must be an http:// or https:// address without credentials, path or query',
    })
    .describe('Address of an S3-compatible server (default AWS)'),
  S3_PREFIX: z
    .string()
    .default('')
    .refine((text) => /^(?:(?!\.{1,2}\/)[\w.-]+\/)*$/.test(text) && text.length <= 512, {
      message: 'must be folders, each with a slash after it, such as doorstep/files/',
    })
    .describe('Prefix of the object names, such as doorstep/ (default none)'),
  S3_PATH_STYLE: onOff('off').describe(
    'Put the bucket into the path instead of the host name, as most servers other than AWS need it: on or off (default)',
  ),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe(
      "Access key id for the bucket (default the AWS SDK's own search: environment, profile, role of the machine)",
    ),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of S3_ACCESS_KEY_ID'),
  S3_TIMEOUT_MS: wholeNumber(10_000, 50, 120_000).describe(
    'Milliseconds that a connection to S3 may take, and that it may be silent (default 10000)',
  ),
};

type FilesValues = z.output<z.ZodObject<typeof filesVariables>>;

/** Checks variables that need each other. */
export function checkFilesValues(values: FilesValues, context: z.RefinementCtx): void {
  if (values.FILES === 's3' && values.S3_BUCKET === undefined) {
    context.addIssue({ code: 'custom', path: ['S3_BUCKET'], message: 'must be set when FILES=s3' });
  }
  for (const [name, other] of [
    ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ] as const) {
    if (values[name] !== undefined || values[other] === undefined) continue;
    context.addIssue({ code: 'custom', path: [name], message: `must be set when ${other} is` });
  }
}

/** Converts checked variables. */
export function toFilesConfig(values: FilesValues, dataDirectory: string): FilesConfig {
  const { FILES: store, FILES_DIR: directory, S3_BUCKET: bucket } = values;
  if (store === 'disk' || bucket === undefined) {
    return { store: 'disk', directory: directory === undefined ? join(dataDirectory, 'files') : resolve(directory) };
  }
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  return {
    store,
    bucket,
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT,
    prefix: values.S3_PREFIX,
    pathStyle: values.S3_PATH_STYLE,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    timeoutMs: values.S3_TIMEOUT_MS,
  };
}

/** Returns true for an origin, with or without a slash after it. */
function isBareHttpUrl(text: string): boolean {
  return isHttpUrl(text) && new URL(text).href === `${new URL(text).origin}/`;
}
