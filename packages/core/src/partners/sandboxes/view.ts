import type { SandboxSchema } from '@doorstep/contracts';
import type { z } from 'zod';
import type { ReadCall } from '../../kernel/operation/operation.js';
import { readSandboxClock, type SandboxTime, sandboxTime } from '../../kernel/operation/read-sandbox-clock.js';
import { ownerOf } from './owner.js';
import type { SandboxRecord } from './records.js';

type SandboxView = z.input<SandboxSchema>;
type Reading = Pick<ReadCall, 'reader' | 'ports'>;

/** Returns a sandbox as its partner sees it, with the current time of its clock. */
export async function sandboxView({ reader, ports }: Reading, sandbox: SandboxRecord): Promise<SandboxView> {
  const { id: clockId } = await ownerOf(reader, sandbox.id);
  return view(sandbox, await readSandboxClock({ reader, ports, clockId }));
}

/** Returns several sandboxes in the same order. */
export async function sandboxViews(
  { reader, ports }: Reading,
  sandboxes: readonly SandboxRecord[],
): Promise<SandboxView[]> {
  const owners = await reader.find('partners', { where: { sandboxId: { in: sandboxes.map(({ id }) => id) } } });
  const clocks = await reader.find('sandboxClocks', { where: { id: { in: owners.map(({ id }) => id) } } });
  return sandboxes.map((sandbox) => {
    const owner = owners.find(({ sandboxId }) => sandboxId === sandbox.id);
    return view(
      sandbox,
      sandboxTime(
        ports,
        clocks.find(({ id }) => id === owner?.id),
      ),
    );
  });
}

function view({ id, name, createdAt, expiresAt }: SandboxRecord, clock: SandboxTime): SandboxView {
  return { id, name, createdAt, expiresAt, clock };
}
