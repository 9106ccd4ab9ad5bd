import { StoreUnavailable } from '@doorstep/core/store';

/** Thrown when another transaction has locked a row for longer than this one waits. */
export class RowBusy extends StoreUnavailable {
  /** @param row table and id, or the table alone if the row is not known. */
  constructor(
    readonly row: string,
    options?: ErrorOptions,
  ) {
    super(`Another transaction has locked a row: ${row}.`, options);
  }
}
