import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { StoreUnavailable } from '@doorstep/core';
import type { S3Config } from '../../config/files-config.js';
import type { BlobPart, BlobStore } from './blob-store.js';
import { watchFailure } from './watch-failure.js';

const nothing: BlobPart = { bytes: new Uint8Array(0), size: 0 };

/**
 * Stores blobs as objects in a bucket. Content of less than 5 MiB is sent in one request. Larger content is uploaded in
 * parts of 5 MiB, one after the other, and becomes an object when the upload is complete.
 */
export function createS3Blobs(config: S3Config): BlobStore {
  const client = new S3Client(clientConfig(config));
  const target = (name: string) => ({ Bucket: config.bucket, Key: `${config.prefix}${name}` });

  return {
    async put(name, content) {
      const watched = watchFailure(content);
      const body = Readable.from(watched.content);
      const upload = new Upload({ client, queueSize: 1, params: { ...target(name), Body: body } });
      try {
        // A failed upload removes its parts before it rejects.
        await upload.done();
      } catch (error) {
        const failure = watched.failure();
        throw failure ? failure.error : unavailable(error);
      } finally {
        body.destroy();
      }
    },

    async readAt(name, offset, length) {
      const Range = `bytes=${offset}-${offset + length - 1}`;
      try {
        const { Body, ContentRange } = await client.send(new GetObjectCommand({ ...target(name), Range }));
        const bytes = await Body?.transformToByteArray();
        const size = Number(/^bytes \d+-\d+\/(\d+)$/.exec(ContentRange ?? '')?.[1]);
        if (!bytes || Number.isNaN(size)) throw new Error('The answer has no range.');
        return { bytes, size };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        // An empty object has no ranges.
        if (error instanceof S3ServiceException && error.name === 'InvalidRange') return nothing;
        throw unavailable(error);
      }
    },

    async *list() {
      const query = { Bucket: config.bucket, Prefix: config.prefix };
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, query)) {
          for (const { Key = '', Size = 0 } of Contents) yield { name: Key.slice(config.prefix.length), size: Size };
        }
      } catch (error) {
        throw unavailable(error);
      }
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand(target(name))).catch((error: unknown) => {
        throw unavailable(error);
      });
    },

    async check() {
      await client.send(new HeadBucketCommand({ Bucket: config.bucket })).catch((error: unknown) => {
        throw unavailable(error);
      });
    },

    async close() {
      client.destroy();
    },
  };
}

function clientConfig({ region, endpoint, pathStyle, credentials, timeoutMs }: S3Config): S3ClientConfig {
  return {
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    forcePathStyle: pathStyle,
    ...(credentials ? { credentials } : {}),
    maxAttempts: 3,
    // Servers other than AWS may not know the SDK's checksums. Files are authenticated by their encryption.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: timeoutMs, socketTimeout: timeoutMs },
  };
}

function unavailable(error: unknown): StoreUnavailable {
  return new StoreUnavailable('The bucket with the files is unavailable.', { cause: error });
}
