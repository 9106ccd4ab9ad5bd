import { type Attributes, element, uniqueId } from './element.js';

/** A labelled field: the element to show, and its control. */
export interface Field<Control extends HTMLElement> {
  readonly element: HTMLElement;
  readonly control: Control;
}

/** An input with its label and an optional hint. */
export function textField(label: string, attributes: Attributes = {}, hint?: string): Field<HTMLInputElement> {
  const ids = fieldIds(hint);
  return framed(label, ids, hint, element('input', { ...attributes, ...ids.attributes }));
}

/** A text of several lines with its label and an optional hint. */
export function textArea(label: string, attributes: Attributes = {}, hint?: string): Field<HTMLTextAreaElement> {
  const ids = fieldIds(hint);
  return framed(label, ids, hint, element('textarea', { rows: 2, ...attributes, ...ids.attributes }));
}

/** A drop-down list. */
export function selectField(
  label: string,
  options: readonly { readonly value: string; readonly label: string }[],
  selected = '',
): Field<HTMLSelectElement> {
  const ids = fieldIds(undefined);
  const control = element(
    'select',
    ids.attributes,
    options.map((option) =>
      element('option', { value: option.value, selected: option.value === selected }, option.label),
    ),
  );
  return framed(label, ids, undefined, control);
}

/** A radio button or checkbox inside its label. */
export function choice(
  type: 'radio' | 'checkbox',
  label: string | Node,
  attributes: Attributes = {},
): Field<HTMLInputElement> {
  const control = element('input', { ...attributes, type });
  return { control, element: element('label', { class: 'choice' }, control, element('span', {}, label)) };
}

interface FieldIds {
  readonly hintId: string;
  readonly attributes: { readonly id: string; readonly 'aria-describedby': string | undefined };
}

function fieldIds(hint: string | undefined): FieldIds {
  const id = uniqueId('field');
  const hintId = `${id}-hint`;
  return { hintId, attributes: { id, 'aria-describedby': hint === undefined ? undefined : hintId } };
}

function framed<Control extends HTMLElement>(
  label: string,
  { hintId, attributes }: FieldIds,
  hint: string | undefined,
  control: Control,
): Field<Control> {
  const frame = element(
    'div',
    { class: 'field' },
    element('label', { for: attributes.id }, label),
    control,
    hint !== undefined && element('p', { class: 'hint', id: hintId }, hint),
  );
  return { element: frame, control };
}
