import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { LogLevel } from './logger.js';

/** Where records are kept. */
export type DatabaseConfig =
  | { readonly kind: 'sqlite'; readonly filename: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** Everything that can be set from outside; `variables` below documents each. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly database: DatabaseConfig;
  readonly dataDirectory: string;
  readonly logLevel: LogLevel;
  /** Address that clients use, without trailing slash; what is listened on when absent. */
  readonly publicUrl: string | undefined;
  readonly corsOrigins: readonly string[];
  /** As Express takes it: number of proxies, or their addresses. False trusts none. */
  readonly trustProxy: number | readonly string[] | false;
  readonly rateLimits: boolean;
  readonly checkAnswers: boolean;
  readonly seed: 'demo' | 'none';
  /** Whether webhooks of test mode may go to loopback and private networks. */
  readonly webhookPrivateNetworks: 'off' | 'test';
  readonly shutdownSeconds: number;
}

/** The environment does not make a configuration; `problems` has one line for each wrong variable. */
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

const environment = z.object({
  PORT: wholeNumber(4000, 0, 65_535).describe('Port to listen on, 4000 when absent; 0 takes a free one'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address to listen on, 127.0.0.1 (this machine only) when absent; 0.0.0.0 for every interface'),
  DATABASE_URL: z
    .string()
    .optional()
    .refine((text) => text === undefined || isDatabase(text), {
      message: 'must be postgres://user:password@host/database, or the path of a SQLite file',
    })
    .describe('postgres://... for PostgreSQL, or the path of a SQLite file; DATA_DIR/doorstep.sqlite when absent'),
  DATA_DIR: z
    .string()
    .min(1, 'must not be empty')
    .default('.data')
    .describe('Folder of the SQLite file, .data when absent'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
      errorMap: () => ({ message: 'must be trace, debug, info, warn, error or silent' }),
    })
    .default('info')
    .describe('trace, debug, info (when absent), warn, error or silent'),
  PUBLIC_URL: z
    .string()
    .optional()
    .refine((text) => text === undefined || isHttpUrl(text), { message: 'must be an http:// or https:// address' })
    .transform((text) => text?.replace(/\/+$/, ''))
    .describe('Address that clients use, for example https://api.example; http://localhost:PORT when absent'),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform(list)
    .refine((origins) => origins.every(isOrigin), {
      message: 'must be origins such as https://app.example, separated by commas, or *',
    })
    .describe(
      'Origins of browser apps that may call the platform interface, separated by commas; * for all; none when absent',
    ),
  TRUST_PROXY: z
    .string()
    .default('off')
    .refine((text) => text === 'off' || /^[1-9]$/.test(text) || list(text).every(isAddress), {
      message: 'must be off, a number of proxies from 1 to 9, or addresses and subnets of proxies',
    })
    .transform(toTrustProxy)
    .describe(
      'Proxies in front whose X-Forwarded-For is believed: off (when absent), their number, or addresses and subnets',
    ),
  RATE_LIMITS: onOff('on').describe('on (when absent) or off: count calls against the rate limits'),
  CHECK_ANSWERS: onOff('off').describe(
    'on or off (when absent): check every answer against the contract; a wrong one is a 500',
  ),
  SEED: z
    .enum(['demo', 'none'], { errorMap: () => ({ message: 'must be demo or none' }) })
    .default('demo')
    .describe('demo (when absent) fills an empty database with stores, demo accounts and a test API key; or none'),
  WEBHOOK_PRIVATE_NETWORKS: z
    .enum(['off', 'test'], { errorMap: () => ({ message: 'must be off or test' }) })
    .optional()
    .describe(
      'test lets webhooks of test mode go to this machine and to private networks; off does not. ' +
        'test when absent and SEED=demo, off otherwise',
    ),
  SHUTDOWN_SECONDS: wholeNumber(10, 0, 600).describe(
    'How long requests under way may take to end on shutdown, 10 when absent',
  ),
});

/** The environment variables with what each means, for `doorstep --help`. */
export const variables: readonly { readonly name: string; readonly meaning: string }[] = Object.entries(
  environment.shape,
).map(([name, schema]) => ({ name, meaning: schema.description ?? '' }));

/**
 * Reads the configuration from environment variables. An empty variable counts as absent.
 *
 * @throws InvalidConfig with a line for each wrong variable.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
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

function isOrigin(text: string): boolean {
  return text === '*' || (isHttpUrl(text) && new URL(text).origin === text);
}

/** Named ranges of Express, an IP address, or a subnet. */
function isAddress(text: string): boolean {
  return /^(?:loopback|linklocal|uniquelocal)$/.test(text) || /^[\da-f.:]*[.:][\da-f.:]*(?:\/\d{1,3})?$/i.test(text);
}
