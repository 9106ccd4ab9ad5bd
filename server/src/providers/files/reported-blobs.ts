import type { StatusBoard } from '@doorstep/core';
import type { Logger } from 'pino';
import { createOutageLog, watchOutage } from '../../telemetry/outage-log.js';
import type { BlobStore } from './blob-store.js';

/** Wraps a store. Reports the beginning and the end of outages to the status board and the log. */
export function reportedBlobs(blobs: BlobStore, status: StatusBoard, logger: Logger): BlobStore {
  const outage = createOutageLog({
    logger,
    name: 'file store',
    consequence: 'uploads and downloads fail until it is back',
    failures: { calls: 0 },
    onChange: (available) => status.report('files', available ? 'operational' : 'outage'),
  });
  const watched = <T>(work: Promise<T>): Promise<T> => watchOutage(outage, work);

  return {
    put: (name, content) => watched(blobs.put(name, content)),
    readAt: (name, offset, length) => watched(blobs.readAt(name, offset, length)),
    list: () => blobs.list(),
    remove: (name) => watched(blobs.remove(name)),
    check: () => watched(blobs.check()),
    close: () => blobs.close(),
  };
}
