import { useState } from 'preact/hooks';

/** A button for what cannot be undone: the first press asks, the second one acts. Moving on takes the question back. */
export function ConfirmButton(props: {
  readonly label: string;
  /** Name of the entry that it acts on, for screen readers. */
  readonly name: string;
  readonly question: string;
  readonly onConfirm: () => void;
}) {
  const { label, name, question, onConfirm } = props;
  const [isAsking, setAsking] = useState(false);
  const press = (): void => {
    setAsking(!isAsking);
    if (isAsking) onConfirm();
  };
  const shown = isAsking ? question : label;
  return (
    <button
      type="button"
      class={isAsking ? 'button bad' : 'button'}
      aria-label={`${shown}: ${name}`}
      onClick={press}
      onBlur={() => setAsking(false)}
    >
      {shown}
    </button>
  );
}
