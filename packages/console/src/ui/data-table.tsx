import type { ComponentChildren } from 'preact';
import { usePage } from './context.js';

/** One row of a table. */
export interface DataRow {
  readonly id: string;
  /** One cell for each column. The first one names the row. */
  readonly cells: readonly ComponentChildren[];
  /** Buttons at the end of the row. */
  readonly actions?: ComponentChildren;
  /** Content that is shown in a separate row. */
  readonly below?: ComponentChildren;
}

/** A table. On a narrow screen each row becomes a card, whose values have the names of their columns beside them. */
export function DataTable(props: {
  readonly columns: readonly string[];
  readonly rows: readonly DataRow[];
  /** `amounts` aligns all columns but the first as numbers, `changes` shows fields of JSON. */
  readonly look?: 'amounts' | 'changes';
}) {
  const { columns, rows, look = '' } = props;
  const { text } = usePage();
  const hasActions = rows.some(({ actions }) => actions !== undefined);
  const kind = (index: number): string | undefined => (look === 'amounts' && index > 0 ? 'amount' : undefined);
  return (
    <table class={`data cards-on-phone ${look}`}>
      <thead>
        <tr>
          {columns.map((name, index) => (
            <th key={name} scope="col" class={kind(index)}>
              {name}
            </th>
          ))}
          {hasActions && (
            <th scope="col">
              <span class="hidden-text">{text.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [head, ...others], actions, below }) => [
          <tr key={id}>
            <th scope="row">{head}</th>
            {others.map((cell, index) => {
              const name = columns[index + 1];
              return (
                <td key={name} class={kind(index + 1)} data-label={name}>
                  {cell}
                </td>
              );
            })}
            {hasActions && (
              <td>
                <div class="actions">{actions}</div>
              </td>
            )}
          </tr>,
          below && (
            <tr key={`${id} below`}>
              <td colSpan={columns.length + (hasActions ? 1 : 0)}>{below}</td>
            </tr>
          ),
        ])}
      </tbody>
    </table>
  );
}
