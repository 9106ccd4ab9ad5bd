import type { Reader } from '../../kernel/store/store.js';
import type { PartnerRecord } from '../partners/records.js';

/** Returns the partner that owns everything in a sandbox. Its id is that of the sandbox's clock as well. */
export async function ownerOf(reader: Reader, sandboxId: string): Promise<PartnerRecord> {
  const [owner] = await reader.find('partners', { where: { sandboxId }, limit: 1 });
  if (!owner) throw new Error(`The sandbox ${sandboxId} has no partner of its own.`);
  return owner;
}
