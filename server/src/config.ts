import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type EncryptionKeys, parseEncryptionKeys } from './encryption-keys.js';
import type { FilesConfig } from './files/files-config.js';
import type { LogLevel } from './logger.js';
import type { GeocoderConfig, RouterConfig } from './maps/map-config.js';

/** The database that stores the records. */
export type DatabaseConfig =
  | { readonly kind: 'sqlite'; readonly filename: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** The service that sends pushes to devices. Without a `url`, Google's. */
export type PushConfig =
  | { readonly provider: 'sandbox' }
  | { readonly provider: 'fcm'; readonly serviceAccountFile: string; readonly url: string | undefined };

/** The server's settings. `variables` documents the environment variable of each. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly database: DatabaseConfig;
  readonly dataDirectory: string;
  readonly logLevel: LogLevel;
  /** Address that clients use, without trailing slash. Defaults to the address that the server listens on. */
  readonly publicUrl: string | undefined;
  readonly corsOrigins: readonly string[];
  /** Trusted proxies in the format of Express: their number or their addresses. False trusts none. */
  readonly trustProxy: number | readonly string[] | false;
  readonly rateLimits: boolean;
  readonly checkAnswers: boolean;
  readonly seed: 'demo' | 'none';
  /** `test` lets webhooks in test mode go to loopback and private networks. */
  readonly webhookPrivateNetworks: 'off' | 'test';
  readonly geocoder: GeocoderConfig;
  readonly router: RouterConfig;
  readonly push: PushConfig;
  readonly files: FilesConfig;
  /** Without them, `loadEncryptionKeys` uses a key file. */
  readonly encryptionKeys: EncryptionKeys | undefined;
  readonly shutdownSeconds: number;
}

/** Thrown when environment variables are wrong. `problems` has one line for each. */
export class InvalidConfig extends Error {
  override readonly name = 'InvalidConfig';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

const onOff = (initial: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { errorMap: () => ({ message: 'must be on or off' }) })
    .default(initial)
    .transform((value) => value === 'on');

const wholeNumber = (initial: number, least: number, most: number) =>
  z
    .string()
    .default(String(initial))
    .refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, {
      message: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number);

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const mapUrl = (description: string) =>
  z
    .string()
    .optional()
    .refine((text) => text === undefined || isProviderUrl(text), { message: 'must be an http:// or https:// address' })
    .describe(description);

const environment = z.object({
  PORT: wholeNumber(4000, 0, 65_535).describe('Port to listen on (default 4000); 0 picks a free one'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address to listen on (default 127.0.0.1, this machine only); 0.0.0.0 for every interface'),
  DATABASE_URL: z
    .string()
    .optional()
    .refine((text) => text === undefined || isDatabase(text), {
      message: 'must be postgres://user:password@host/database, or the path of a SQLite file',
    })
    .describe('postgres://... for PostgreSQL, or the path of a SQLite file (default DATA_DIR/doorstep.sqlite)'),
  DATA_DIR: z
    .string()
    .min(1, 'must not be empty')
    .default('.data')
    .describe('Folder for the SQLite file, the key file and uploaded files (default .data)'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
      errorMap: () => ({ message: 'must be trace, debug, info, warn, error or silent' }),
    })
    .default('info')
    .describe('Least severe log entries to write: trace, debug, info (default), warn, error or silent'),
  PUBLIC_URL: z
    .string()
    .optional()
    .refine((text) => text === undefined || isHttpUrl(text), { message: 'must be an http:// or https:// address' })
    .transform((text) => text?.replace(/\/+$/, ''))
    .describe('Address that clients use, for example https://api.example (default http://HOST:PORT)'),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform(list)
    .refine((origins) => origins.every(isOrigin), {
      message: 'must be origins such as https://app.example, separated by commas, or *',
    })
    .describe(
      'Origins of browser apps that may call the platform interface, separated by commas, or * for all (default none)',
    ),
  TRUST_PROXY: z
    .string()
    .default('off')
    .refine((text) => text === 'off' || /^[1-9]$/.test(text) || list(text).every(isAddress), {
      message: 'must be off, a number of proxies from 1 to 9, or addresses and subnets of proxies',
    })
    .transform(toTrustProxy)
    .describe(
      'Proxies in front of the server whose X-Forwarded-For is trusted: off (default), their number, or addresses and subnets',
    ),
  RATE_LIMITS: onOff('on').describe('Enforce the rate limits: on (default) or off'),
  CHECK_ANSWERS: onOff('off').describe(
    'Check every answer against the contract, and replace a wrong one by a 500: on or off (default)',
  ),
  SEED: z
    .enum(['demo', 'none'], { errorMap: () => ({ message: 'must be demo or none' }) })
    .default('demo')
    .describe('demo (default) fills an empty database with stores, demo accounts and a test API key; none does not'),
  WEBHOOK_PRIVATE_NETWORKS: z
    .enum(['off', 'test'], { errorMap: () => ({ message: 'must be off or test' }) })
    .optional()
    .describe(
      'test lets webhooks in test mode go to this machine and to private networks; off does not ' +
        '(default test with SEED=demo, otherwise off)',
    ),
  GEOCODER: z
    .enum(['embedded', 'photon', 'nominatim'], {
      errorMap: () => ({ message: 'must be embedded, photon or nominatim' }),
    })
    .default('embedded')
    .describe('Geocoder that looks up addresses: embedded (default), photon or nominatim'),
  GEOCODER_URL: mapUrl('Address of the geocoder: https://host, with a path, key or credentials if it needs them'),
  GEOCODER_TIMEOUT_MS: wholeNumber(1_500, 50, 30_000).describe(
    'Milliseconds that the geocoder may take before the embedded one answers instead (default 1500)',
  ),
  GEOCODER_REQUESTS_PER_SECOND: wholeNumber(0, 0, 1_000).describe(
    'Requests that this process sends to the geocoder in a second at most; 0 (default) for no limit',
  ),
  ROUTER: z
    .enum(['embedded', 'osrm', 'valhalla'], { errorMap: () => ({ message: 'must be embedded, osrm or valhalla' }) })
    .default('embedded')
    .describe('Router that finds routes and travel times: embedded (default), osrm or valhalla'),
  ROUTER_URL: mapUrl('Address of the router: https://host, with a path, key or credentials if it needs them'),
  ROUTER_TIMEOUT_MS: wholeNumber(2_000, 50, 30_000).describe(
    'Milliseconds that the router may take before the embedded one answers instead (default 2000)',
  ),
  PUSH: z
    .enum(['sandbox', 'fcm'], { errorMap: () => ({ message: 'must be sandbox or fcm' }) })
    .default('sandbox')
    .describe('fcm sends pushes through Firebase Cloud Messaging; sandbox (default) sends none'),
  FCM_SERVICE_ACCOUNT: z
    .string()
    .optional()
    .describe('Path of the JSON key file of a service account that may send pushes; required for PUSH=fcm'),
  FCM_URL: z
    .string()
    .optional()
    .refine((text) => text === undefined || isHttpUrl(text), { message: 'must be an http:// or https:// address' })
    .transform((text) => text?.replace(/\/+$/, ''))
    .describe('Address of Firebase Cloud Messaging (default https://fcm.googleapis.com)'),
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
  ENCRYPTION_KEYS: z
    .string()
    .optional()
    .transform((text, context) => {
      const keys = text === undefined ? undefined : parseEncryptionKeys(text);
      if (text !== undefined && !keys) {
        const message = 'must be id:base64(32 bytes), several separated by commas, each id once';
        context.addIssue({ code: 'custom', message });
      }
      return keys;
    })
    .describe(
      'Keys that encrypt tokens, secrets and the keys of files: id:base64(32 bytes), several separated by commas. The first ' +
        'encrypts, all decrypt (default a file in DATA_DIR; required for PostgreSQL with SEED=none)',
    ),
  SHUTDOWN_SECONDS: wholeNumber(10, 0, 600).describe(
    'Seconds that requests and webhooks in progress get to end on shutdown (default 10)',
  ),
});

type Environment = z.output<typeof environment>;

/** Also checks variables that need each other. */
const checkedEnvironment = environment.superRefine((values, context) => {
  for (const name of ['GEOCODER', 'ROUTER'] as const) {
    const url = `${name}_URL` as const;
    if (values[name] === 'embedded' || values[url] !== undefined) continue;
    context.addIssue({ code: 'custom', path: [url], message: `must be set when ${name}=${values[name]}` });
  }
  if (values.PUSH === 'fcm' && values.FCM_SERVICE_ACCOUNT === undefined) {
    context.addIssue({ code: 'custom', path: ['FCM_SERVICE_ACCOUNT'], message: 'must be set when PUSH=fcm' });
  }
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
});

/** The environment variables, for `doorstep --help`. */
export const variables: readonly { readonly name: string; readonly description: string }[] = Object.entries(
  environment.shape,
).map(([name, schema]) => ({ name, description: schema.description ?? '' }));

/**
 * Reads the configuration from environment variables. An empty variable counts as not set.
 *
 * @throws InvalidConfig if a variable is wrong.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = checkedEnvironment.safeParse(given);
  if (!parsed.success) {
    throw new InvalidConfig(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  const values = parsed.data;
  const dataDirectory = resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    database: toDatabase(values.DATABASE_URL ?? join(dataDirectory, 'doorstep.sqlite')),
    dataDirectory,
    logLevel: values.LOG_LEVEL,
    publicUrl: values.PUBLIC_URL,
    corsOrigins: values.CORS_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    rateLimits: values.RATE_LIMITS,
    checkAnswers: values.CHECK_ANSWERS,
    seed: values.SEED,
    webhookPrivateNetworks: values.WEBHOOK_PRIVATE_NETWORKS ?? (values.SEED === 'demo' ? 'test' : 'off'),
    geocoder: toGeocoder(values),
    router: toRouter(values),
    push: toPush(values),
    files: toFiles(values, dataDirectory),
    encryptionKeys: values.ENCRYPTION_KEYS,
    shutdownSeconds: values.SHUTDOWN_SECONDS,
  };
}

function toDatabase(text: string): DatabaseConfig {
  if (isPostgres(text)) return { kind: 'postgres', url: text };
  return { kind: 'sqlite', filename: resolve(text.replace(/^(?:sqlite|file):(?:\/\/)?/, '')) };
}

function toTrustProxy(text: string): Config['trustProxy'] {
  if (text === 'off') return false;
  return /^\d$/.test(text) ? Number(text) : list(text);
}

function toGeocoder(values: Environment): GeocoderConfig {
  const { GEOCODER: provider, GEOCODER_URL: url } = values;
  if (provider === 'embedded' || url === undefined) return { provider: 'embedded' };
  const requestsPerSecond = values.GEOCODER_REQUESTS_PER_SECOND || undefined;
  return { provider, url, timeoutMs: values.GEOCODER_TIMEOUT_MS, requestsPerSecond };
}

function toRouter({ ROUTER: provider, ROUTER_URL: url, ROUTER_TIMEOUT_MS: timeoutMs }: Environment): RouterConfig {
  return provider === 'embedded' || url === undefined ? { provider: 'embedded' } : { provider, url, timeoutMs };
}

function toPush({ PUSH: provider, FCM_SERVICE_ACCOUNT: file, FCM_URL: url }: Environment): PushConfig {
  if (provider === 'sandbox' || file === undefined) return { provider: 'sandbox' };
  return { provider, serviceAccountFile: resolve(file), url };
}

function toFiles(values: Environment, dataDirectory: string): FilesConfig {
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

function isPostgres(text: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(text);
}

function isDatabase(text: string): boolean {
  if (isPostgres(text)) return URL.canParse(text);
  return !/^[a-z][\w+.-]+:/i.test(text) || /^(?:sqlite|file):/.test(text);
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

/** Returns true for an origin, with or without a slash after it. */
function isBareHttpUrl(text: string): boolean {
  return isHttpUrl(text) && new URL(text).href === `${new URL(text).origin}/`;
}

/** Returns true for an address whose credentials, if any, can be decoded. */
function isProviderUrl(text: string): boolean {
  if (!isHttpUrl(text)) return false;
  const { username, password } = new URL(text);
  try {
    return decodeURIComponent(username + password) !== undefined;
  } catch {
    return false;
  }
}

function isOrigin(text: string): boolean {
  return text === '*' || (isHttpUrl(text) && new URL(text).origin === text);
}

/** Returns true for a named range of Express, an IP address or a subnet. */
function isAddress(text: string): boolean {
  return /^(?:loopback|linklocal|uniquelocal)$/.test(text) || /^[\da-f.:]*[.:][\da-f.:]*(?:\/\d{1,3})?$/i.test(text);
}
