import type { Texts } from './texts/english.js';

interface ModeProps {
  readonly text: Texts;
  readonly livemode: boolean;
  readonly onChange: (livemode: boolean) => void;
}

/** Lets a person choose test or live mode. */
export function ModeChoice({ text, livemode, onChange }: ModeProps) {
  return (
    <label class="field">
      <span>{text.staff.mode}</span>
      <select
        value={livemode ? 'live' : 'test'}
        onChange={({ currentTarget }) => onChange(currentTarget.value === 'live')}
      >
        <option value="test">{text.test}</option>
        <option value="live">{text.live}</option>
      </select>
    </label>
  );
}

/** Returns what a sign-in says about an error. */
export function faultOf(error: unknown, text: Texts): string {
  return error instanceof Error ? error.message : text.failed;
}
