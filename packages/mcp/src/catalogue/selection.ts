import { type Caller, mayCall } from './access.js';
import type { OperationTool } from './tools.js';

/** Selection of the listed tools: the usual ones of the caller, all that the caller may call, or those of some areas. */
export type Selection = 'usual' | 'all' | readonly string[];

/**
 * The areas whose tools are listed without a choice, because a model chooses worse from a long list. Areas of the direct interface for
 * partners, of the platform interface for each role.
 */
const usualAreas: Readonly<Record<string, readonly string[]>> = {
  partner: ['quotes', 'addresses', 'deliveries', 'events', 'account', 'sandbox'],
  customer: ['discovery', 'search', 'checkout', 'cards', 'orders', 'orderMessages'],
  merchant: ['orders', 'orderMessages', 'storefront', 'payouts'],
  courier: ['work', 'courierRoutes', 'orders', 'deliveries', 'couriers', 'earnings', 'cash'],
  fleet: ['couriers', 'earnings', 'payouts', 'documents'],
  support: ['orders', 'deliveries', 'dispatch', 'support', 'leads', 'disputes'],
  admin: ['orders', 'deliveries', 'dispatch', 'partners', 'finance', 'kpis'],
};

/**
 * Parses a list of areas, as an option or a query has it: `quotes,deliveries`, `all`; absent for the usual ones.
 *
 * @throws RangeError for an area that does not exist, with those that do.
 */
export function parseSelection(text: string | undefined, tools: readonly OperationTool[]): Selection {
  if (text === undefined || text === '') return 'usual';
  if (text === 'all') return 'all';
  const areas = text.split(',').map((area) => area.trim());
  const known = [...new Set(tools.map(({ area }) => area))];
  const unknown = areas.find((area) => !known.includes(area));
  if (unknown === undefined) return areas;
  throw new RangeError(`"${unknown}" is no area. There are: all, ${known.join(', ')}.`);
}

/** Returns the selected tools that a caller may call. */
export function selectTools(
  tools: readonly OperationTool[],
  caller: Caller,
  selection: Selection,
): readonly OperationTool[] {
  const own = caller.kind === 'partner' ? 'direct' : 'platform';
  const areas = selection === 'usual' ? usualAreas[caller.kind === 'partner' ? 'partner' : caller.role] : selection;
  return tools.filter((tool) => {
    if (!mayCall(tool, caller)) return false;
    if (areas === 'all') return true;
    // Some areas have one name in both interfaces.
    return areas?.includes(tool.area) === true && (tool.side === own || selection !== 'usual');
  });
}
