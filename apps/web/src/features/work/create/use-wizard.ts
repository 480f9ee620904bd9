import { useCallback, useReducer } from 'react';
import type { Content } from './model/content.ts';
import { begin, change, type History, redo, undo } from './model/history.ts';

/** A change of the whole, as a function of what is there: two in one moment do not lose each other. */
export type Change = (content: Content) => Content;

type Action =
  | { readonly type: 'edit'; readonly apply: Change }
  | { readonly type: 'change'; readonly apply: Change; readonly tag: string | undefined }
  | { readonly type: 'begin' }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

export function wizardReducer(history: History<Content>, action: Action): History<Content> {
  switch (action.type) {
    case 'edit':
      return begin(action.apply(history.present));
    case 'change':
      return change(history, action.apply(history.present), action.tag);
    case 'begin':
      return begin(history.present);
    case 'undo':
      return undo(history);
    case 'redo':
      return redo(history);
  }
}

export interface Wizard {
  readonly content: Content;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** For forms, where the browser undoes typing itself. */
  readonly edit: (apply: Change) => void;
  /** For placing: each change can be undone; those with the same tag in a row are one. */
  readonly change: (apply: Change, tag?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Nothing before this can be undone. */
  readonly begin: () => void;
}

export function useWizard(start: Content): Wizard {
  const [history, dispatch] = useReducer(wizardReducer, start, begin);
  return {
    content: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    edit: useCallback((apply) => dispatch({ type: 'edit', apply }), []),
    change: useCallback((apply, tag) => dispatch({ type: 'change', apply, tag }), []),
    undo: useCallback(() => dispatch({ type: 'undo' }), []),
    redo: useCallback(() => dispatch({ type: 'redo' }), []),
    begin: useCallback(() => dispatch({ type: 'begin' }), []),
  };
}
