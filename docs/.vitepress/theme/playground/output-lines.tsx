/** @jsxImportSource vue */
import type { FunctionalComponent } from 'vue';
import type { CountedLine } from './trial-state.js';

/** The output of the code. The keyboard reaches it, because it scrolls. */
export const OutputLines: FunctionalComponent<{ readonly lines: readonly CountedLine[] }> = ({ lines }) => (
  <div class="output" role="log" aria-label="Output" tabindex={0}>
    {lines.length === 0 && <p class="empty">The output appears here.</p>}
    {lines.map(({ level, text, line, count }, index) => (
      <p key={index} class={level}>
        {line !== undefined && <b>{`Line ${line}: `}</b>}
        {text}
        {count > 1 && <small>{` ×${count}`}</small>}
      </p>
    ))}
  </div>
);
