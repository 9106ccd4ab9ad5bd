/** 24 hours in seconds; days of a calendar can be shorter or longer. */
export const daySeconds = 86_400;
/** 24 hours in milliseconds. */
export const dayMilliseconds = daySeconds * 1_000;

/** Milliseconds of an hour. */
export const hourMilliseconds = 3_600_000;
