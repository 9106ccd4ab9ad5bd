/**
 * Calls a hook, which only observes: it cannot break or delay the call. A failure, also of a promise that the hook returns,
 * is reported; to the console if `report` fails as well.
 */
export function runHook<Event>(
  hook: (event: Event) => unknown,
  event: Event,
  report: (error: unknown) => unknown,
): void {
  // An exception rejects the promise.
  new Promise((resolve) => resolve(hook(event))).catch(report).catch(logHookError);
}

/** The default of `onHookError`. */
export function logHookError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the default place for failures that no call may show.
  console.error('Doorstep: a hook failed:', error);
}
