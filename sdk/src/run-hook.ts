/**
 * Calls a hook, which only observes: it cannot break or delay the call. A failure, also of a promise that the hook returns,
 * is reported; to the console if `report` fails as well.
 */
export async function runHook<Event>(
  hook: (event: Event) => unknown,
  event: Event,
  report: (error: unknown) => unknown = logHookError,
): Promise<void> {
  try {
    await hook(event);
  } catch (error) {
    if (report === logHookError) logHookError(error);
    else await runHook(report, error);
  }
}

/** The default of `onHookError`. */
export function logHookError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the default place for failures that no call may show.
  console.error('A hook of the Doorstep client failed:', error);
}
