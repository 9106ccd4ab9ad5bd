/**
 * The cycles of a graph: each strongly connected set of more than one node (Tarjan), and each node that points at
 * itself.
 *
 * @param graph The targets of each node.
 */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  function visit(node: string): number {
    const index = order.size;
    order.set(node, index);
    stack.push(node);
    let low = index;
    for (const target of graph.get(node) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (stack.includes(target)) low = Math.min(low, lowest.get(target) ?? order.get(target) ?? low);
    }
    lowest.set(node, low);
    if (low === index) {
      const members = stack.splice(stack.indexOf(node));
      if (members.length > 1 || (graph.get(node) ?? []).includes(node)) cycles.push(members.sort());
    }
    return low;
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
