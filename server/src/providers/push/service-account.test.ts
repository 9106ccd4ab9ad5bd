import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { InvalidConfig } from '../../config/invalid-config.js';
import { readServiceAccount } from './service-account.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-account-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const key = {
  type: 'service_account',
  project_id: 'doorstep-test',
  private_key_id: 'key-1',
  private_key: '-----BEGIN PRIVATE KEY-----\nMII\n-----END PRIVATE KEY-----\n',
  client_email: 'push@doorstep-test.iam.gserviceaccount.com',
  client_id: '1',
  token_uri: 'https://oauth2.googleapis.com/token',
};

async function write(content: string): Promise<string> {
  const path = join(folder, 'account.json');
  await writeFile(path, content);
  return path;
}

it('reads the key file that Google issues', async () => {
  expect(readServiceAccount(await write(JSON.stringify(key)))).toEqual({
    projectId: 'doorstep-test',
    keyId: 'key-1',
    privateKey: key.private_key,
    clientEmail: key.client_email,
    tokenUri: key.token_uri,
  });
});

it.each([
  ['a file that is not JSON', '{', /: it is not JSON$/],
  ['the key of a user', JSON.stringify({ type: 'authorized_user' }), /see type, project_id/],
  ['an invalid project', JSON.stringify({ ...key, project_id: '../x' }), /see project_id$/],
  ['an invalid key', JSON.stringify({ ...key, private_key: 'secret' }), /see private_key$/],
])('refuses %s without quoting it', async (_name, content, message) => {
  const path = await write(content);
  expect(() => readServiceAccount(path)).toThrow(InvalidConfig);
  expect(() => readServiceAccount(path)).toThrow(message);
  expect(() => readServiceAccount(path)).not.toThrow(/secret/);
});

it('refuses a path without a file', () => {
  expect(() => readServiceAccount(join(folder, 'nothing.json'))).toThrow(/it cannot be read$/);
});
