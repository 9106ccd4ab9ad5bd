import { RowBusy } from '../sql/row-busy.js';

/** A place in the queue for a row. */
export interface RowTurn {
  readonly row: string;
  /** True while this is the first place: its transaction waits for the row in the database. */
  readonly isFirst: boolean;
  /** Resolves when this is the first place, or when the row is free again. @throws RowBusy after the time */
  wait(milliseconds: number): Promise<void>;
  /** Gives up the place. `isFree` says that the transaction got the row. */
  leave(isFree: boolean): void;
}

/**
 * The rows that transactions of this process waited for in vain. Only one transaction waits for such a row in the
 * database. The others wait here without a connection, so that a locked row cannot occupy all connections.
 */
export interface RowQueue {
  /** Returns true if transactions of this process wait for the row. */
  isContended(row: string): boolean;
  join(row: string): RowTurn;
}

interface Place {
  /** Wakes the transaction. */
  call(): void;
}

export function createRowQueue(): RowQueue {
  const queues = new Map<string, Place[]>();

  function leave(row: string, place: Place, isFree: boolean): void {
    const places = queues.get(row);
    if (!places?.includes(place)) return;
    const rest = places.filter((other) => other !== place);
    if (isFree || rest.length === 0) queues.delete(row);
    else queues.set(row, rest);
    if (isFree) for (const other of rest) other.call();
    else rest[0]?.call();
  }

  return {
    isContended: (row) => queues.has(row),
    join(row) {
      let call = (): void => undefined;
      const called = new Promise<void>((resolve) => {
        call = resolve;
      });
      const place: Place = { call };
      queues.set(row, [...(queues.get(row) ?? []), place]);
      const isFirst = (): boolean => queues.get(row)?.[0] === place;
      return {
        row,
        get isFirst() {
          return isFirst();
        },
        async wait(milliseconds) {
          if (isFirst()) return;
          let timer: NodeJS.Timeout | undefined;
          const late = new Promise<never>((_resolve, reject) => {
            timer = setTimeout(() => reject(new RowBusy(row)), milliseconds);
          });
          await Promise.race([called, late]).finally(() => clearTimeout(timer));
        },
        leave: (isFree) => leave(row, place, isFree),
      };
    },
  };
}
