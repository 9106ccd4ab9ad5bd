import { readFileSync } from 'node:fs';
import { InvalidConfig } from './invalid-config.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** The variables whose value can be in a file. The variable with `_FILE` at its end contains the path of the file. */
export const secretVariables = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'ENCRYPTION_KEYS',
  'LIVE_REDIS_URL',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TWILIO_AUTH_TOKEN',
] as const;

/**
 * Reads secrets from the files that variables such as `DATABASE_URL_FILE` name: Docker, Kubernetes and systemd pass
 * secrets as files, which other processes cannot read as they can read an environment.
 *
 * @throws InvalidConfig if a file cannot be read, or if a secret is given twice.
 */
export function withSecretFiles(env: Environment): Environment {
  const secrets: Record<string, string> = {};
  for (const name of secretVariables) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) throw new InvalidConfig([`${name} and ${name}_FILE are set: remove one of them`]);
    secrets[name] = readSecret(`${name}_FILE`, path);
  }
  return { ...env, ...secrets };
}

function readSecret(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new InvalidConfig([`${variable} names a file that cannot be read (${reason}): ${path}`]);
  }
}
