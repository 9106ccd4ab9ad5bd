import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';

/** An editor of code. */
export interface CodeEditor {
  code(): string;
  /** Replaces the code. */
  replace(code: string): void;
  /** Marks a line, from 1; undefined removes the mark. */
  mark(line: number | undefined): void;
  focus(): void;
}

const setMark = StateEffect.define<number | undefined>();

const marked = Decoration.line({ class: 'failed-line' });

const markField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(decorations, { effects, state, docChanged }) {
    const effect = effects.find((one) => one.is(setMark));
    if (effect === undefined) return docChanged ? Decoration.none : decorations;
    const line: number | undefined = effect.value;
    if (line === undefined || line > state.doc.lines) return Decoration.none;
    return Decoration.set([marked.range(state.doc.line(line).from)]);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/**
 * Creates an editor. Tab leaves it, as everywhere on a page.
 *
 * @param onRun called for Ctrl or Command and Enter.
 */
export function createCodeEditor(parent: HTMLElement, code: string, onRun: () => void): CodeEditor {
  const run = (): boolean => {
    onRun();
    return true;
  };
  const view = new EditorView({
    parent,
    doc: code,
    extensions: [
      history(),
      indentOnInput(),
      bracketMatching(),
      javascript(),
      syntaxHighlighting(classHighlighter),
      markField,
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': 'Code', 'data-gramm': 'false' }),
      EditorState.tabSize.of(2),
      keymap.of([{ key: 'Mod-Enter', run }, ...defaultKeymap, ...historyKeymap]),
    ],
  });
  return {
    code: () => view.state.doc.toString(),
    replace: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
    mark: (line) => view.dispatch({ effects: setMark.of(line) }),
    focus: () => view.focus(),
  };
}
