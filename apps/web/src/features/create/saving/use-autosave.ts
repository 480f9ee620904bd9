import { createContract, readDraft } from '@moqi/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, keyOf } from '../../../shared/call/index.ts';
import { useDoor } from '../../../shared/session/use-door.ts';
import { type Content, draftOf, type References } from '../model/content.ts';
import { forgetCopy, keepCopy } from './kept-copy.ts';
import { createSaver, type Saver, type Saving } from './saver.ts';

export interface Autosave {
  readonly saving: Saving;
  /** the draft's number once the server gave it one */
  readonly applyId: () => string | undefined;
  readonly flush: () => Promise<void>;
  readonly finish: () => void;
}

interface AutosaveOptions {
  readonly content: Content;
  readonly references: References;
  readonly owner: string;
  readonly applyId: string | undefined;
  readonly savedAt: string | undefined;
  /** it was restored from this device: the server does not have it yet */
  readonly isRestored: boolean;
  /** the server gave the new draft its number */
  readonly onNumbered: (applyId: string) => void;
}

/** Keeps the draft safe: on this device at once, at the server after a moment of quiet and when one leaves. */
export function useAutosave(options: AutosaveOptions): Autosave {
  const { content, owner, savedAt, isRestored } = options;
  const audience = useDoor();
  const queries = useQueryClient();
  const latest = useRef(options);
  const number = useRef(options.applyId);
  const [saving, setSaving] = useState<Saving>(savedAt === undefined ? { state: 'untouched' } : { state: 'saved', at: savedAt });
  const [saver] = useState<Saver<Content>>(() =>
    createSaver<Content>({
      save: async (changed) => {
        const before = number.current;
        const input = { ...draftOf(changed), saveToDraftBox: 1 as const, ...(before === undefined ? {} : { applyId: before }) };
        const saved = await call(createContract, input, { audience });
        queries.removeQueries({ queryKey: keyOf(readDraft) });
        if (before === undefined) {
          number.current = saved.applyId;
          forgetCopy({ owner, applyId: undefined });
          latest.current.onNumbered(saved.applyId);
        }
        return saved;
      },
      keep: (changed) =>
        void keepCopy({ owner, applyId: number.current }, { content: changed, references: latest.current.references, at: Date.now() }),
      forget: () => forgetCopy({ owner, applyId: number.current }),
      report: setSaving,
    }),
  );
  const known = useRef(isRestored ? undefined : content);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (known.current === content) return;
    known.current = content;
    saver.changed(content);
  }, [content, saver]);
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
  return { saving, applyId: () => number.current, flush: saver.flush, finish: saver.finish };
}
