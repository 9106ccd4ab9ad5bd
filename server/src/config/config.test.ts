import { join } from 'node:path';
import { demoCompany } from '@doorstep/core';
import { describe, expect, it } from 'vitest';
import { readConfig, variables } from './config.js';
import { InvalidConfig } from './invalid-config.js';

describe('readConfig', () => {
  it('serves only this machine, from a SQLite file in .data, when nothing is set', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      database: { kind: 'sqlite', filename: join(process.cwd(), '.data', 'doorstep.sqlite') },
      replica: undefined,
      dataDirectory: join(process.cwd(), '.data'),
      logLevel: 'info',
      publicUrl: undefined,
      corsOrigins: [],
      trustProxy: false,
      rateLimits: true,
      checkAnswers: false,
      fastPath: true,
      seed: 'demo',
      webhookPrivateNetworks: 'test',
      geocoder: { provider: 'embedded' },
      router: { provider: 'embedded' },
      cityPacks: [],
      payments: { provider: 'sandbox' },
      payoutSchedule: null,
      push: { provider: 'sandbox' },
      mail: { provider: 'sandbox' },
      sms: { provider: 'sandbox', limits: { account: 10, service: 1_000 } },
      calls: { provider: 'sandbox' },
      company: demoCompany,
      accountPolicy: { directRegistration: true, staffSecondFactor: false, stepUpAbove: 20_000 },
      files: { store: 'disk', directory: join(process.cwd(), '.data', 'files') },
      scanner: { kind: 'sandbox' },
      bridges: [],
      encryptionKeys: undefined,
      shutdownDelaySeconds: 0,
      shutdownSeconds: 10,
    });
  });

  it.each([
    ['PORT', '80', { port: 80 }],
    ['PORT', '', { port: 4000 }],
    ['DATA_DIR', '/srv/doorstep', { database: { kind: 'sqlite', filename: '/srv/doorstep/doorstep.sqlite' } }],
    ['DATABASE_URL', '/srv/a.sqlite', { database: { kind: 'sqlite', filename: '/srv/a.sqlite' } }],
    ['DATABASE_URL', 'sqlite:///srv/a.sqlite', { database: { kind: 'sqlite', filename: '/srv/a.sqlite' } }],
    ['DATABASE_URL', 'postgres://u:p@db/x', { database: { kind: 'postgres', url: 'postgres://u:p@db/x' } }],
    ['DATABASE_URL', 'postgresql://u:p@db/x', { database: { kind: 'postgres', url: 'postgresql://u:p@db/x' } }],
    ['DATABASE_URL', 'postgres://u:p@db/x', { database: { limits: { lockMs: 3_000, statementMs: 5_000 } } }],
    ['PUBLIC_URL', 'https://api.example/', { publicUrl: 'https://api.example' }],
    [
      'CORS_ORIGINS',
      'https://a.example, http://localhost:3000',
      { corsOrigins: ['https://a.example', 'http://localhost:3000'] },
    ],
    ['CORS_ORIGINS', '*', { corsOrigins: ['*'] }],
    ['TRUST_PROXY', 'off', { trustProxy: false }],
    ['TRUST_PROXY', '2', { trustProxy: 2 }],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8, fd00::1', { trustProxy: ['loopback', '10.0.0.0/8', 'fd00::1'] }],
    ['RATE_LIMITS', 'off', { rateLimits: false }],
    ['CHECK_ANSWERS', 'on', { checkAnswers: true }],
    ['SEED', 'none', { seed: 'none', webhookPrivateNetworks: 'off' }],
    ['WEBHOOK_PRIVATE_NETWORKS', 'off', { seed: 'demo', webhookPrivateNetworks: 'off' }],
    ['WEBHOOK_PRIVATE_NETWORKS', 'test', { webhookPrivateNetworks: 'test' }],
    ['SHUTDOWN_SECONDS', '0', { shutdownSeconds: 0 }],
    ['DATA_DIR', '/srv/doorstep', { files: { store: 'disk', directory: '/srv/doorstep/files' } }],
    ['FILES_DIR', '/mnt/files', { files: { store: 'disk', directory: '/mnt/files' } }],
    ['S3_BUCKET', 'unused', { files: { store: 'disk' } }],
    ['PUSH', 'sandbox', { push: { provider: 'sandbox' } }],
    ['MAIL', 'sandbox', { mail: { provider: 'sandbox' } }],
    ['SMS', 'sandbox', { sms: { provider: 'sandbox' } }],
    ['ENCRYPTION_KEYS', `k1:${'A'.repeat(43)}=`, { encryptionKeys: [{ id: 'k1', secret: Buffer.alloc(32) }] }],
  ])('reads %s=%s', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected);
  });

  it.each([
    [
      { GEOCODER: 'photon', GEOCODER_URL: 'https://photon.example/?key=k1' },
      {
        geocoder: {
          provider: 'photon',
          url: 'https://photon.example/?key=k1',
          timeoutMs: 1_500,
          requestsPerSecond: undefined,
        },
        router: { provider: 'embedded' },
      },
    ],
    [
      {
        GEOCODER: 'nominatim',
        GEOCODER_URL: 'http://geo.example',
        GEOCODER_REQUESTS_PER_SECOND: '5',
        GEOCODER_TIMEOUT_MS: '900',
      },
      { geocoder: { provider: 'nominatim', url: 'http://geo.example', timeoutMs: 900, requestsPerSecond: 5 } },
    ],
    [
      { ROUTER: 'osrm', ROUTER_URL: 'http://osrm.example:5000' },
      { router: { provider: 'osrm', url: 'http://osrm.example:5000', timeoutMs: 2_000 } },
    ],
    [
      { ROUTER: 'valhalla', ROUTER_URL: 'http://valhalla.example', ROUTER_TIMEOUT_MS: '3000' },
      { router: { provider: 'valhalla', url: 'http://valhalla.example', timeoutMs: 3_000 } },
    ],
    [{ ROUTER_URL: 'http://osrm.example' }, { router: { provider: 'embedded' } }],
    [{ CITY_PACK: '/a.city, /b.city,' }, { router: { provider: 'embedded' }, cityPacks: ['/a.city', '/b.city'] }],
  ])('reads the map providers of %j', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });

  it.each([
    ['clamd:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['clamd://clamav', { host: 'clamav', port: 3310 }],
    ['clamd://127.0.0.1:3311', { host: '127.0.0.1', port: 3311 }],
    ['clamd://[::1]:3311/', { host: '::1', port: 3311 }],
  ])('reads the virus scanner %s', (text, address) => {
    const scanner = { kind: 'clamd', address, timeoutMs: 30_000 };
    expect(readConfig({ VIRUS_SCANNER: text }).scanner).toEqual(scanner);
    expect(readConfig({}).scanner).toEqual({ kind: 'sandbox' });
  });

  it('reads the settings of a bucket', () => {
    const required = { FILES: 's3', S3_BUCKET: 'doorstep-files' };
    expect(readConfig(required).files).toEqual({
      store: 's3',
      bucket: 'doorstep-files',
      region: 'us-east-1',
      endpoint: undefined,
      prefix: '',
      pathStyle: false,
      credentials: undefined,
      timeoutMs: 10_000,
    });
    const all = {
      ...required,
      S3_REGION: 'eu-central-1',
      S3_ENDPOINT: 'http://minio:9000',
      S3_PREFIX: 'doorstep/files/',
      S3_PATH_STYLE: 'on',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_TIMEOUT_MS: '2000',
    };
    expect(readConfig(all).files).toEqual({
      store: 's3',
      bucket: 'doorstep-files',
      region: 'eu-central-1',
      endpoint: 'http://minio:9000',
      prefix: 'doorstep/files/',
      pathStyle: true,
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      timeoutMs: 2_000,
    });
  });

  it.each([
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535'],
    ['DATABASE_URL', 'mysql://db/x', /^DATABASE_URL must be postgres:/],
    ['DATABASE_URL', 'postgres://db:port/x', /^DATABASE_URL must be postgres:/],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be trace, debug, info, warn, error or silent'],
    ['PUBLIC_URL', 'api.example', 'PUBLIC_URL must be an http:// or https:// address'],
    ['CORS_ORIGINS', 'https://a.example/path', /^CORS_ORIGINS must be origins/],
    ['TRUST_PROXY', 'true', /^TRUST_PROXY must be off/],
    ['RATE_LIMITS', 'yes', 'RATE_LIMITS must be on or off'],
    ['SEED', 'full', 'SEED must be demo or none'],
    ['WEBHOOK_PRIVATE_NETWORKS', 'on', 'WEBHOOK_PRIVATE_NETWORKS must be off or test'],
    ['GEOCODER', 'google', 'GEOCODER must be embedded, photon or nominatim'],
    ['GEOCODER', 'photon', 'GEOCODER_URL must be set when GEOCODER=photon'],
    ['GEOCODER_URL', 'photon.example', 'GEOCODER_URL must be an http:// or https:// address'],
    ['ROUTER_URL', 'http://maria:%ff@osrm.example', 'ROUTER_URL must be an http:// or https:// address'],
    ['GEOCODER_TIMEOUT_MS', '0', 'GEOCODER_TIMEOUT_MS must be a whole number from 50 to 30000'],
    ['ROUTER', 'photon', 'ROUTER must be embedded, osrm or valhalla'],
    ['ROUTER', 'valhalla', 'ROUTER_URL must be set when ROUTER=valhalla'],
    ['SHUTDOWN_SECONDS', 'soon', 'SHUTDOWN_SECONDS must be a whole number from 0 to 600'],
    ['PUSH', 'apns', 'PUSH must be sandbox or fcm'],
    ['DATABASE_LOCK_TIMEOUT_MS', '5000', 'DATABASE_LOCK_TIMEOUT_MS must be less than DATABASE_STATEMENT_TIMEOUT_MS'],
    ['PUSH', 'fcm', 'FCM_SERVICE_ACCOUNT must be set when PUSH=fcm'],
    ['FCM_URL', 'fcm.example', 'FCM_URL must be an http:// or https:// address'],
    ['FILES', 'tape', 'FILES must be disk or s3'],
    ['FILES', 's3', 'S3_BUCKET must be set when FILES=s3'],
    ['S3_BUCKET', 'a bucket', 'S3_BUCKET must be the name of a bucket'],
    ['S3_REGION', 'eu central', 'S3_REGION must be a region such as eu-central-1'],
    ['S3_ENDPOINT', 'minio:9000', /^S3_ENDPOINT must be an http/],
    ['S3_ENDPOINT', 'http://id:secret@minio:9000', /^S3_ENDPOINT must be an http/],
    ['S3_ENDPOINT', 'http://minio:9000/bucket', /^S3_ENDPOINT must be an http/],
    ['S3_PREFIX', 'doorstep', /^S3_PREFIX must be folders/],
    ['S3_PREFIX', '../', /^S3_PREFIX must be folders/],
    ['S3_PATH_STYLE', 'yes', 'S3_PATH_STYLE must be on or off'],
    ['S3_ACCESS_KEY_ID', 'id', 'S3_SECRET_ACCESS_KEY must be set when S3_ACCESS_KEY_ID is'],
    ['S3_SECRET_ACCESS_KEY', 'secret', 'S3_ACCESS_KEY_ID must be set when S3_SECRET_ACCESS_KEY is'],
    ['S3_TIMEOUT_MS', '0', 'S3_TIMEOUT_MS must be a whole number from 50 to 120000'],
    ['VIRUS_SCANNER', 'clamav', /^VIRUS_SCANNER must be sandbox, clamd/],
    ['VIRUS_SCANNER', 'clamd://', /^VIRUS_SCANNER must be sandbox, clamd/],
    ['VIRUS_SCANNER', 'clamd://clamav:3310/socket', /^VIRUS_SCANNER must be sandbox, clamd/],
    ['VIRUS_SCANNER', 'clamd://user@clamav', /^VIRUS_SCANNER must be sandbox, clamd/],
    ['VIRUS_SCANNER_TIMEOUT_MS', '1', 'VIRUS_SCANNER_TIMEOUT_MS must be a whole number from 50 to 300000'],
    ['ENCRYPTION_KEYS', 'k1:secret', /^ENCRYPTION_KEYS must be id:base64/],
  ])('refuses %s=%s by name', (name, value, message) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(message)]);
  });

  it('reads the settings of pushes', () => {
    expect(
      readConfig({ PUSH: 'fcm', FCM_SERVICE_ACCOUNT: '/srv/fcm.json', FCM_URL: 'https://fcm.example/' }).push,
    ).toEqual({
      provider: 'fcm',
      serviceAccountFile: '/srv/fcm.json',
      url: 'https://fcm.example',
    });
  });

  it('reports all wrong variables at once', () => {
    expect(problemsOf({ PORT: 'x', SEED: 'y' })).toHaveLength(2);
  });
});

it('describes every variable', () => {
  expect(variables.filter(({ description }) => description === '')).toEqual([]);
});

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof InvalidConfig) return error.problems;
    throw error;
  }
  return [];
}
