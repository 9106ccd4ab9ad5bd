import { formatDuration, parseDuration } from '../api/duration.js';
import type { Context } from './context.js';

/** Options of `sandboxes create`. */
export interface NewSandboxOptions {
  readonly name?: string;
  readonly lifetime?: string;
  readonly clockStartsAt?: string;
}

/** Creates a sandbox, and prints it with its key, which is not shown again. */
export async function createSandbox(
  context: Context,
  { name, lifetime, clockStartsAt }: NewSandboxOptions,
): Promise<void> {
  const request = {
    ...(name === undefined ? {} : { name }),
    ...(lifetime === undefined ? {} : { lifetimeSeconds: parseDuration(lifetime) }),
    ...(clockStartsAt === undefined ? {} : { clockStartsAt }),
  };
  const { doorstep } = await context.connection();
  const sandbox = await doorstep.sandboxes.create(request);
  context.printRows(['id', 'key', 'expires'], [sandbox], [[sandbox.id, sandbox.apiKey, sandbox.expiresAt]]);
  context.remark('The key is not shown again. The sandbox and everything in it is deleted when it expires.');
}

/** Lists the sandboxes that have not expired, newest first. */
export async function listSandboxes(context: Context): Promise<void> {
  const { doorstep } = await context.connection();
  const sandboxes = await doorstep.sandboxes.list().toArray({ limit: 100 });
  context.printRows(
    ['id', 'name', 'expires', 'clock'],
    sandboxes,
    sandboxes.map(({ id, name, expiresAt, clock }) => [
      id,
      name ?? '',
      expiresAt,
      clock.offsetSeconds === 0 ? 'real time' : `${formatDuration(clock.offsetSeconds)} ahead`,
    ]),
  );
}

/** Deletes a sandbox with everything in it. */
export async function deleteSandbox(context: Context, id: string): Promise<void> {
  const { doorstep } = await context.connection();
  await doorstep.sandboxes.delete(id);
  if (context.json) context.printJson({ id, deleted: true });
  else context.say(`Deleted ${id}.`);
}
