/*
 * The fixed limits of the client. A module of constants alone, because bundlers then write each number in its place.
 */

/** Longest delay that `setTimeout` accepts. A longer one fires immediately. */
export const longestDelayMs = 2_147_483_647;

export const firstBackoffMs = 500;
export const longestBackoffMs = 8_000;
/** If the service asks for a longer pause, the call fails and leaves the decision to the caller. */
export const longestRetryAfterMs = 60_000;

export const firstReconnectMs = 2_000;
export const longestReconnectMs = 30_000;
/** The server sends a sign of life on a stream every 15 seconds. */
export const longestSilenceMs = 45_000;

/** Pause between two reads of an object whose stream cannot be followed. */
export const pollMs = 5_000;

/** A call that needed no retry gives back a fifth of one. The budget counts in fifths to stay with whole numbers. */
export const tokensPerRetry = 5;

/** Minimum length of a webhook secret in bytes (Standard Webhooks 1.0). A shorter one is truncated or something else. */
export const leastSecretBytes = 24;
