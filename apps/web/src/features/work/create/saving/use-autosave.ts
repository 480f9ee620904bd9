import { useEffect, useRef, useState } from 'react';
import type { Content, References } from '../model/content.ts';
import { createDraftSaver, type SaveDraft } from './draft-saver.ts';
import type { Saving } from './saver.ts';

export interface Autosave {
  readonly saving: Saving;
  /** the draft's number once the server gave it one */
  readonly id: () => string | undefined;
  readonly flush: () => Promise<void>;
  readonly finish: () => void;
}

interface AutosaveOptions {
  readonly content: Content;
  readonly references: References;
  readonly owner: string;
  readonly id: string | undefined;
  readonly savedAt: string | undefined;
  /** it was restored from this device: the server does not have it yet */
  readonly isRestored: boolean;
  /** the one of the first render is kept */
  readonly save: SaveDraft;
  /** the saving that what is on the page continues, where savings are counted */
  readonly revision?: (() => number | undefined) | undefined;
  /** the server gave the new draft its number */
  readonly onNumbered: (id: string) => void;
}

/** Keeps the draft safe: on this device at once, at the server after a moment of quiet and when one leaves. */
export function useAutosave(options: AutosaveOptions): Autosave {
  const { content, references, owner, id, savedAt, isRestored, save, revision } = options;
  const onNumbered = useRef(options.onNumbered);
  const [saving, setSaving] = useState<Saving>(savedAt === undefined ? { state: 'untouched' } : { state: 'saved', at: savedAt });
  const [number, setNumber] = useState(id);
  const [saver] = useState(() => createDraftSaver({ owner, id, save, revision, report: setSaving, onNumbered: setNumber }));
  const known = useRef(isRestored ? undefined : content);
  useEffect(() => {
    onNumbered.current = options.onNumbered;
  });
  useEffect(() => {
    if (number !== undefined && number !== id) onNumbered.current(number);
  }, [number, id]);
  useEffect(() => {
    if (known.current === content) return;
    known.current = content;
    saver.changed({ content, references });
  }, [content, references, saver]);
  useEffect(() => {
    const now = (): void => void saver.flush();
    const leaving = (): void => {
      if (document.visibilityState === 'hidden') now();
    };
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', leaving);
    return () => {
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', leaving);
      now();
    };
  }, [saver]);
  return { saving, id: saver.id, flush: saver.flush, finish: saver.finish };
}
