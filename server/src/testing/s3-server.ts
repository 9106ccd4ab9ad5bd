import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Config } from '../config/files-config.js';

/** An S3 server with one bucket and one access key. It does not verify signatures. */
export interface S3Server {
  readonly config: S3Config;
  /** Keys of the objects in the bucket. */
  objects(): Promise<string[]>;
  close(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'doorstep-s3-'));
  const bucket = 'doorstep';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    config: {
      bucket,
      region: 'eu-central-1',
      endpoint: `http://127.0.0.1:${port}`,
      prefix: 'files/',
      pathStyle: true,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      timeoutMs: 5_000,
    },
    async objects() {
      const suffix = '._S3rver_object';
      const names = await readdir(join(directory, bucket), { recursive: true });
      return names.filter((name) => name.endsWith(suffix)).map((name) => name.slice(0, -suffix.length));
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
