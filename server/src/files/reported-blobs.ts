import { type StatusBoard, StoreUnavailable } from '@doorstep/core';
import type { Logger } from 'pino';
import type { BlobStore } from './blob-store.js';

/** Wraps a store. Reports the beginning and the end of outages to the status board and the log. */
export function reportedBlobs(blobs: BlobStore, status: StatusBoard, logger: Logger): BlobStore {
  let available = true;

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
    if (now === available) return;
    available = now;
    status.report('files', now ? 'operational' : 'outage');
    if (now) logger.info('file store available again');
    else logger.warn({ error }, 'file store unavailable: uploads and downloads fail until it is back');
  }

  return {
    put: (name, content) => watched(blobs.put(name, content)),
    readAt: (name, offset, length) => watched(blobs.readAt(name, offset, length)),
    list: () => blobs.list(),
    remove: (name) => watched(blobs.remove(name)),
    check: () => watched(blobs.check()),
    close: () => blobs.close(),
  };
}
