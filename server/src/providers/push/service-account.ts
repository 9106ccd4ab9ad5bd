import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { InvalidConfig } from '../../config/invalid-config.js';

const ServiceAccountFile = z.object({
  type: z.literal('service_account'),
  project_id: z.string().regex(/^[a-z0-9:.-]{1,80}$/),
  private_key_id: z.string().min(1),
  private_key: z.string().includes('PRIVATE KEY'),
  client_email: z.string().email(),
  token_uri: z.string().url(),
});

/** A service account that sends pushes, as issued by Google Cloud. */
export interface ServiceAccount {
  readonly projectId: string;
  readonly keyId: string;
  /** PKCS #8 in PEM. */
  readonly privateKey: string;
  readonly clientEmail: string;
  /** Address that issues access tokens. */
  readonly tokenUri: string;
}

/**
 * Reads the key file of a service account.
 *
 * @throws InvalidConfig if there is no such file at `path`. The message quotes nothing from the file.
 */
export function readServiceAccount(path: string): ServiceAccount {
  const parsed = ServiceAccountFile.safeParse(readJson(path));
  if (!parsed.success) {
    const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))].filter(Boolean);
    const where = fields.length > 0 ? `: see ${fields.join(', ')}` : '';
    throw new InvalidConfig([`FCM_SERVICE_ACCOUNT must be the JSON key file of a service account${where}`]);
  }
  const { project_id, private_key_id, private_key, client_email, token_uri } = parsed.data;
  return {
    projectId: project_id,
    keyId: private_key_id,
    privateKey: private_key,
    clientEmail: client_email,
    tokenUri: token_uri,
  };
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'it is not JSON' : 'it cannot be read';
    throw new InvalidConfig([`FCM_SERVICE_ACCOUNT ${path}: ${reason}`]);
  }
}
