import { type StatusBoard, StoreUnavailable } from '@doorstep/core';
import type { Logger } from 'pino';
import type { BlobStore } from './blob-store.js';

/** The same blobs, whose outages and returns are on the status board and in the log. */
export function reportedBlobs(blobs: BlobStore, status: StatusBoard, logger: Logger): BlobStore {
  let serves = true;

  async function watched<T>(work: Promise<T>): Promise<T> {
    try {
      const result = await work;
      report(true);
      return result;
    } catch (error) {
      if (error instanceof StoreUnavailable) report(false, error);
      throw error;
    }
  }

  function report(now: boolean, error?: StoreUnavailable): void {
    if (now === serves) return;
    serves = now;
    status.report('files', now ? 'operational' : 'outage');
    if (now) logger.info('the store of the files serves again');
    else logger.warn({ error }, 'the store of the files does not serve: uploads and downloads fail until it does');
  }

  return {
    put: (name, content) => watched(blobs.put(name, content)),
    readAt: (name, offset, length) => watched(blobs.readAt(name, offset, length)),
    remove: (name) => watched(blobs.remove(name)),
    check: () => watched(blobs.check()),
    close: () => blobs.close(),
  };
}
