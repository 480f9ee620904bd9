import { useEffect, useRef } from 'react';
import type { Editor } from './editor.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const LONG_STEP = 10;

/** Fields of forms have their own arrows, undo and clipboard. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches('input, select, textarea') || target.isContentEditable);
}

function withControl(editor: Editor, event: KeyboardEvent): (() => void) | undefined {
  const { commands, wizard, file, page, select } = editor;
  switch (event.key.toLowerCase()) {
    case 'z':
      return event.shiftKey ? wizard.redo : wizard.undo;
    case 'y':
      return wizard.redo;
    case 'c':
      // where text is selected, that text is what is to be copied
      return window.getSelection()?.isCollapsed === false ? undefined : commands.copy;
    case 'v':
      return commands.paste;
    case 'd':
      return commands.duplicate;
    case 'a':
      return () => select(file.fields.filter((field) => field.page === page).map(({ key }) => key));
    default:
      return undefined;
  }
}

function alone(editor: Editor, event: KeyboardEvent): (() => void) | undefined {
  const { commands, selected, select, arm, setParty, stopLeading, wizard } = editor;
  const arrow = ARROWS[event.key];
  const step = event.shiftKey ? LONG_STEP : 1;
  if (arrow) return selected.size === 0 ? undefined : () => commands.nudge(arrow[0] * step, arrow[1] * step);
  if (event.key === 'Delete' || event.key === 'Backspace') return selected.size === 0 ? undefined : commands.remove;
  if (event.key === 'Escape') {
    return () => {
      stopLeading();
      arm(undefined);
      select([]);
    };
  }
  const party = /^[1-9]$/.test(event.key) ? wizard.content.parties[Number(event.key) - 1] : undefined;
  return party && (() => setParty(party.key));
}

/** The keyboard of the third step, wherever the focus is except in a form. */
export function useEditorKeys(editor: Editor): void {
  const latest = useRef(editor);
  useEffect(() => {
    latest.current = editor;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isTyping(event.target) || event.defaultPrevented) return;
      const act =
        event.ctrlKey || event.metaKey ? withControl(latest.current, event) : event.altKey ? undefined : alone(latest.current, event);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
