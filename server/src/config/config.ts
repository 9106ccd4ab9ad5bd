import { resolve } from 'node:path';
import type { AccountPolicy, BillingDetails, PayoutSchedule } from '@doorstep/core';
import { z } from 'zod';
import { accountPolicyVariables, toAccountPolicy } from './account-policy-config.js';
import { type BridgeName, bridgesVariables } from './bridges-config.js';
import { type CallsConfig, callsVariables, checkCallsValues, toCallsConfig } from './calls-config.js';
import { checkCompanyValues, companyVariables, toCompany } from './company-config.js';
import { httpUrl, isHttpUrl, list, onOff, wholeNumber } from './config-values.js';
import {
  checkDatabaseValues,
  type DatabaseConfig,
  databaseVariables,
  type LiveRedisConfig,
  type ReplicaConfig,
  toDatabaseConfig,
  toLiveRedis,
  toReplicaConfig,
} from './database-config.js';
import { type EncryptionKeys, parseEncryptionKeys } from './encryption-keys.js';
import { checkFilesValues, type FilesConfig, filesVariables, toFilesConfig } from './files-config.js';
import { InvalidConfig } from './invalid-config.js';
import { checkMailValues, type MailConfig, mailVariables, toMailConfig } from './mail-config.js';
import { checkMapValues, type MapConfig, mapVariables, toMapConfig } from './map-config.js';
import { type MetricsConfig, metricsVariables, toMetricsConfig } from './metrics-config.js';
import { checkPaymentsValues, type PaymentsConfig, paymentsVariables, toPaymentsConfig } from './payments-config.js';
import { payoutScheduleVariables } from './payout-schedule-config.js';
import { checkPushValues, type PushConfig, pushVariables, toPushConfig } from './push-config.js';
import { type ScannerConfig, scannerVariables, toScannerConfig } from './scanner-config.js';
import { type ShutdownConfig, shutdownVariables, toShutdownConfig } from './shutdown-config.js';
import { checkSmsValues, type SmsConfig, smsVariables, toSmsConfig } from './sms-config.js';

/** The least severe level to write. */
export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** The server's settings. `variables` documents the environment variable of each. */
export interface Config extends MapConfig, ShutdownConfig {
  readonly port: number;
  readonly host: string;
  readonly database: DatabaseConfig;
  /** Serves the reads that may lag; only for PostgreSQL. */
  readonly replica: ReplicaConfig | undefined;
  /** Carries the live bus between processes, instead of PostgreSQL. */
  readonly liveRedis: LiveRedisConfig | undefined;
  readonly dataDirectory: string;
  readonly logLevel: LogLevel;
  /** Address that clients use, without trailing slash. Defaults to the address that the server listens on. */
  readonly publicUrl: string | undefined;
  readonly corsOrigins: readonly string[];
  /** Trusted proxies in the format of Express: their number or their addresses. False trusts none. */
  readonly trustProxy: number | readonly string[] | false;
  /** The header in which such a proxy reports the country of the client, in lower case. */
  readonly countryHeader: string | undefined;
  readonly rateLimits: boolean;
  readonly checkAnswers: boolean;
  /** True if the routes of the contract are answered without Express. */
  readonly fastPath: boolean;
  readonly seed: 'demo' | 'none';
  /** `test` lets webhooks in test mode go to loopback and private networks. */
  readonly webhookPrivateNetworks: 'off' | 'test';
  readonly payments: PaymentsConfig;
  readonly push: PushConfig;
  readonly mail: MailConfig;
  readonly sms: SmsConfig;
  readonly calls: CallsConfig;
  readonly accountPolicy: AccountPolicy;
  /** The company that runs the service, as its invoices name it; null if none is configured and there are no demo data. */
  readonly company: BillingDetails | null;
  /** Schedule by which payouts start; null if staff start them. */
  readonly payoutSchedule: PayoutSchedule | null;
  readonly files: FilesConfig;
  readonly scanner: ScannerConfig;
  /** The providers whose clients are answered below `/bridges`. */
  readonly bridges: readonly BridgeName[];
  /** Without them, `loadEncryptionKeys` uses a key file. */
  readonly encryptionKeys: EncryptionKeys | undefined;
  /** The address of the metrics page. Undefined when it is off. */
  readonly metrics: MetricsConfig | undefined;
  /** Folder of pg_dump and pg_restore. Undefined for those on `PATH`. */
  readonly postgresPrograms: string | undefined;
}

const environment = z.object({
  PORT: wholeNumber(4000, 0, 65_535).describe('Port to listen on (default 4000); 0 picks a free one'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address to listen on (default 127.0.0.1, this machine only); 0.0.0.0 for every interface'),
  ...databaseVariables,
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
  PUBLIC_URL: httpUrl().describe(
    'Address that clients use, for example https://api.example (default http://HOST:PORT)',
  ),
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
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/, 'must be the name of a header')
    .transform((name) => name.toLowerCase())
    .optional()
    .describe('Header in which a trusted proxy reports the country of the client, such as CF-IPCountry (default none)'),
  TRUST_PROXY: z
    .string()
    .default('off')
    .refine((text) => text === 'off' || /^[1-9]$/.test(text) || list(text).every(isAddress), {
      message: 'must be off, a number of proxies from 1 to 9, or addresses and subnets of proxies',
    })
    .transform(toTrustProxy)
    .describe(
      'Proxies in front of the server whose X-Forwarded-For or Forwarded is trusted: off (default), their number, or addresses and subnets',
    ),
  RATE_LIMITS: onOff('on').describe('Enforce the rate limits: on (default) or off'),
  FAST_PATH: onOff('on').describe(
    'off answers every request through Express (default on: only pages and unknown paths)',
  ),
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
  ...mapVariables,
  ...paymentsVariables,
  ...pushVariables,
  ...mailVariables,
  ...companyVariables,
  ...payoutScheduleVariables,
  ...smsVariables,
  ...callsVariables,
  ...accountPolicyVariables,
  ...filesVariables,
  ...scannerVariables,
  ...bridgesVariables,
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
      'Keys that encrypt secrets, codes, tokens and the keys of files: id:base64(32 bytes), several separated by commas. The first ' +
        'encrypts, all decrypt (default a file in DATA_DIR; required for PostgreSQL with SEED=none)',
    ),
  ...shutdownVariables,
  ...metricsVariables,
  PG_BIN: z
    .string()
    .optional()
    .transform((folder) => (folder === undefined ? undefined : resolve(folder)))
    .describe('Folder of pg_dump and pg_restore for backup and restore on PostgreSQL (default those on PATH)'),
});

const checkedEnvironment = environment.superRefine((values, context) => {
  checkDatabaseValues(values, context);
  checkMapValues(values, context);
  checkPaymentsValues(values, context);
  checkPushValues(values, context);
  checkMailValues(values, context);
  checkSmsValues(values, context);
  checkCallsValues(values, context);
  checkCompanyValues(values, context);
  checkFilesValues(values, context);
});

/** The environment variables, for `doorstep-server --help`. */
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
    database: toDatabaseConfig(values, dataDirectory),
    replica: toReplicaConfig(values),
    liveRedis: toLiveRedis(values),
    dataDirectory,
    logLevel: values.LOG_LEVEL,
    publicUrl: values.PUBLIC_URL,
    corsOrigins: values.CORS_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    countryHeader: values.COUNTRY_HEADER,
    rateLimits: values.RATE_LIMITS,
    checkAnswers: values.CHECK_ANSWERS,
    fastPath: values.FAST_PATH,
    seed: values.SEED,
    webhookPrivateNetworks: values.WEBHOOK_PRIVATE_NETWORKS ?? (values.SEED === 'demo' ? 'test' : 'off'),
    ...toMapConfig(values),
    payments: toPaymentsConfig(values),
    push: toPushConfig(values),
    mail: toMailConfig(values),
    sms: toSmsConfig(values),
    calls: toCallsConfig(values),
    accountPolicy: toAccountPolicy(values),
    company: toCompany(values),
    payoutSchedule: values.PAYOUT_SCHEDULE,
    files: toFilesConfig(values, dataDirectory),
    scanner: toScannerConfig(values),
    bridges: values.BRIDGES,
    encryptionKeys: values.ENCRYPTION_KEYS,
    ...toShutdownConfig(values),
    metrics: toMetricsConfig(values),
    postgresPrograms: values.PG_BIN,
  };
}

function toTrustProxy(text: string): Config['trustProxy'] {
  if (text === 'off') return false;
  return /^\d$/.test(text) ? Number(text) : list(text);
}

function isOrigin(text: string): boolean {
  return text === '*' || (isHttpUrl(text) && new URL(text).origin === text);
}

/** Returns true for a named range of Express, an IP address or a subnet. */
function isAddress(text: string): boolean {
  return /^(?:loopback|linklocal|uniquelocal)$/.test(text) || /^[\da-f.:]*[.:][\da-f.:]*(?:\/\d{1,3})?$/i.test(text);
}
