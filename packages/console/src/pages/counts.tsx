import { StatusBadge } from '../ui/badges.js';
import { usePage } from '../ui/context.js';

/** The number of objects in each status. */
export function Counts({ counts }: { readonly counts: Readonly<Record<string, number>> }) {
  const { format } = usePage();
  return (
    <ul class="counts">
      {Object.entries(counts).map(([status, count]) => (
        <li key={status}>
          <StatusBadge status={status} /> {format.number(count)}
        </li>
      ))}
    </ul>
  );
}
