/** The part of a logger that the live bus uses. */
export interface LiveLog {
  info(message: string): void;
  warn(context: object, message: string): void;
}
