import type { PublicTracking } from '@doorstep/contracts';
import { type Markup, markup } from './markup.js';
import { type Language, texts } from './texts.js';

type Tracking = Pick<PublicTracking, 'actions' | 'note' | 'handover' | 'courierPhone' | 'photos'>;

/** Longest note of a recipient. */
const maxNoteLength = 280;

/**
 * Renders what the recipient can do: call the courier, leave a note, have the goods left at the door, see the photo. The form works with
 * the script of the page only.
 */
export function recipientActions(tracking: Tracking, language: Language): Markup | null {
  const { actions, photos } = tracking;
  if (actions.length === 0) return null;
  const text = texts[language].recipient;
  const parts = [call(tracking, text.call), form(tracking, language), ...photos.map((path) => photo(path, text.photo))];
  return markup`${parts.flatMap((part) => part ?? [])}`;
}

function call({ courierPhone }: Tracking, label: string): Markup | null {
  return courierPhone === null ? null : markup`<p><a class="button" href="tel:${courierPhone}">${label}</a></p>`;
}

function form({ actions, note, handover }: Tracking, language: Language): Markup | null {
  const text = texts[language].recipient;
  const hasNote = actions.includes('note');
  const hasDoor = actions.includes('leave_at_door');
  if (!hasNote && !hasDoor) return null;
  const checked = handover === 'leave_at_door' ? markup` checked` : null;
  return markup`<form id="wishes">
${hasNote ? markup`<label>${text.note}<textarea name="note" rows="2" maxlength="${maxNoteLength}">${note ?? ''}</textarea></label>` : null}
${hasDoor ? markup`<label class="choice"><input type="checkbox" name="leaveAtDoor"${checked}> ${text.leaveAtDoor}</label>` : null}
<p><button class="button" type="submit">${text.send}</button> <span id="sent" role="status"></span></p>
</form>`;
}

/** Paths are relative to the page, because the service may be below a path. */
function photo(path: string, label: string): Markup {
  return markup`<p><img class="photo" src="..${path}" alt="${label}"></p>`;
}
