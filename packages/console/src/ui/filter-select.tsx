import { usePage } from './context.js';

/** Chooses the value of a filter in the address. The first option is chosen while the address names none of them. */
export function FilterSelect(props: {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}) {
  const { filters, setFilter } = usePage();
  const { name, label, options } = props;
  const [first] = options;
  const value = options.find(([each]) => each === filters[name])?.[0] ?? first?.[0];
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => setFilter(name, currentTarget.value === first?.[0] ? '' : currentTarget.value)}
    >
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  );
}
