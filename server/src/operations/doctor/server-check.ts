import type { Check, CheckContext, CityBook, Clock, PaymentProvider } from '@doorstep/core';
import type { ReplicaConfig } from '../../config/database-config.js';
import type { BlobStore } from '../../providers/files/blob-store.js';
import type { Snapshot } from './snapshots.js';

/** The input of checks that need more than records. */
export interface ServerCheckContext extends CheckContext, Snapshot {
  /** The clock of this machine. */
  readonly clock: Clock;
  /** The read replica, if there is one. */
  readonly replica?: ReplicaConfig | undefined;
  /** The cities that this configuration serves; undefined if they are not examined. */
  readonly cities?: Pick<CityBook, 'city'> | undefined;
  /** The payment processor; undefined for the sandbox. */
  readonly payments?: PaymentProvider | undefined;
  /** The content of files; undefined if it is not examined. */
  readonly blobs: Pick<BlobStore, 'list' | 'readAt'> | undefined;
}

/** A check of a database or of the files that belong to it. */
export type ServerCheck = Check<ServerCheckContext>;
