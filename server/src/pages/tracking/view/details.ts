import type { PublicTracking } from '@doorstep/contracts';
import { inlineIcon } from './icons.js';
import { type Markup, markup } from './markup.js';
import { stageOf } from './stages.js';
import { type Language, type Texts, texts } from './texts.js';

const locales: Readonly<Record<Language, string>> = { ro: 'ro-RO', en: 'en-GB' };

/** Renders everything below the headline. The server does so first, and the page again with each message. */
export function details(tracking: PublicTracking, language: Language): Markup {
  const text = texts[language];
  return markup`<p class="explanation">${text.status[tracking.status][1]}</p>
${stages(tracking, text)}
${arrival(tracking, language)}
${stopsBefore(tracking, text)}
${sandboxTime(tracking, language)}
${courier(tracking, text)}
${history(tracking, language)}
<p class="note">${tracking.expiresAt === null ? text.approximate : text.until(dayAndTime(tracking.expiresAt, tracking, language))}</p>`;
}

function stages({ status }: PublicTracking, text: Texts): Markup | null {
  const reached = stageOf(status);
  if (reached === undefined) return null;
  const items = text.stages.map((label, stage) =>
    stage === reached
      ? markup`<li class="reached" aria-current="step">${label}</li>`
      : markup`<li${stage < reached ? markup` class="reached"` : null}>${label}</li>`,
  );
  return markup`<ol class="stages">${items}</ol>`;
}

function arrival(tracking: PublicTracking, language: Language): Markup | null {
  const { etaLow, etaHigh } = tracking;
  if (etaLow === null || etaHigh === null) return null;
  return markup`<p class="arrival"><span>${texts[language].arrival}</span> <strong>${timeElement(etaLow, tracking, language)} – ${timeElement(etaHigh, tracking, language)}</strong></p>`;
}

/** A return goes to the sender, and the recipient waits for nobody. */
function stopsBefore({ stopsBefore: count, status }: PublicTracking, text: Texts): Markup | null {
  if (count === null || count === 0 || stageOf(status) === undefined) return null;
  return markup`<p class="note">${text.stopsBefore(count)}</p>`;
}

/** Shows the time to which the arrival refers: the clock of a sandbox may be ahead. */
function sandboxTime(tracking: PublicTracking, language: Language): Markup | null {
  const { livemode, at, etaLow } = tracking;
  if (livemode || etaLow === null) return null;
  return markup`<p class="note">${texts[language].sandboxTime(dayAndTime(at, tracking, language))}</p>`;
}

function courier({ courier: assigned, status }: PublicTracking, text: Texts): Markup | null {
  if (assigned === null || stageOf(status) === 3) return null;
  return markup`<p class="carrier">${inlineIcon(assigned.vehicle)}<span><strong>${assigned.firstName}</strong><br>${text.courier}, ${text.vehicle[assigned.vehicle]}</span></p>`;
}

function history(tracking: PublicTracking, language: Language): Markup | null {
  const text = texts[language];
  const items = [...tracking.timeline]
    .reverse()
    .map(
      ({ status, at }) =>
        markup`<li>${timeElement(at, tracking, language)} <span>${text.status[status][0]}</span></li>`,
    );
  return markup`<section class="history"><h2>${text.history}</h2><ol reversed>${items}</ol></section>`;
}

/** The time zone of the city of the delivery, in which times are shown, regardless of the browser's. */
type Zoned = Pick<PublicTracking, 'timeZone'>;

/** Renders hour and minute as a `time` element. */
function timeElement(instant: string, { timeZone }: Zoned, language: Language): Markup {
  const text = new Intl.DateTimeFormat(locales[language], { timeZone, hour: '2-digit', minute: '2-digit' });
  return markup`<time datetime="${instant}">${text.format(new Date(instant))}</time>`;
}

/** Formats day, hour and minute. */
function dayAndTime(instant: string, { timeZone }: Zoned, language: Language): string {
  const day = { weekday: 'long', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(locales[language], { timeZone, ...day }).format(new Date(instant));
}
