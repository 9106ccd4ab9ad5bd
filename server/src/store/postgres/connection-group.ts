/** A connection of a group. */
export interface GroupedConnection {
  /** Time of the last response, in milliseconds on the monotonic clock. */
  readonly lastResponseAt: number;
  /** True while a statement without a time limit runs. */
  readonly mayBeSilent: boolean;
  /** Ends it without waiting for the other side. */
  abandon(reason: string): void;
}

/**
 * The connections of one process to one database. If one of them has become silent, the others that have been silent
 * since then are abandoned as well. Otherwise each of them would cost a request its time limit.
 */
export interface ConnectionGroup {
  add(connection: GroupedConnection): void;
  remove(connection: GroupedConnection): void;
  /** Must be called when a statement that began at a time got no response. */
  reportSilence(since: number): void;
  /** Counts a connection that was lost or abandoned. */
  countDiscarded(): void;
  /** Returns the number of connections that were lost or abandoned. */
  discarded(): number;
}

export function createConnectionGroup(): ConnectionGroup {
  const members = new Set<GroupedConnection>();
  let discarded = 0;
  return {
    add: (connection) => void members.add(connection),
    remove: (connection) => void members.delete(connection),
    reportSilence(since) {
      for (const member of [...members]) {
        if (member.lastResponseAt <= since && !member.mayBeSilent) member.abandon('Another connection became silent.');
      }
    },
    countDiscarded: () => {
      discarded += 1;
    },
    discarded: () => discarded,
  };
}
