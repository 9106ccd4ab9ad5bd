/** Thrown when a connection to the database was lost, or could not be opened. Its last statement may have run or not. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  readonly code = 'CONNECTION_LOST';
}
