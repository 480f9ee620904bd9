import { enterPreparing, sendPrepared } from '@moqi/api/reach/embedding';
import { useToast } from '@moqi/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallRefused, call } from '#shared/call/index.ts';
import type { Saving } from '../saving/saver.ts';
import { useWizard } from '../use-wizard.ts';
import { contentOf, createFramedSaver, type Entry, failureOf, type Tell } from './preparing.ts';

/** Takes the ticket of the address. It serves once, so the answer is kept for as long as the page is there. */
export function useEntry(ticket: string) {
  return useQuery<Entry, CallRefused>({
    queryKey: [enterPreparing.name, ticket],
    queryFn: () => call(enterPreparing, { ticket }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** What became of the draft when its person was done. */
export type Done = 'prepared' | 'sent' | 'approving' | { readonly sendTime: string };

/** The draft of a frame: what is changed is saved by itself; at the end it is sent, or left to the company. */
export function usePreparing(entry: Entry, tell: Tell) {
  const { t } = useTranslation('create');
  const showToast = useToast();
  const [start] = useState(() => contentOf(entry));
  const wizard = useWizard(start);
  const { content } = wizard;
  const [saving, setSaving] = useState<Saving>({ state: 'untouched' });
  const [ended, setEnded] = useState<CallRefused>();
  const [refused, setRefused] = useState<CallRefused>();
  const [done, setDone] = useState<Done>();
  const [isFinishing, setFinishing] = useState(false);
  const [saver] = useState(() => createFramedSaver({ entry, tell, report: setSaving, onEnded: setEnded }));
  const seen = useRef(start);
  useEffect(() => {
    if (content === seen.current) return;
    seen.current = content;
    setRefused(undefined);
    saver.changed(content);
  }, [content, saver]);
  const { token, applyNo, canSend } = entry;
  const send = async (): Promise<Done> => {
    if (!canSend) return 'prepared';
    const { approving, sendTime } = await call(sendPrepared, { token, revision: saver.revision() });
    if (sendTime !== undefined) return { sendTime };
    return approving ? 'approving' : 'sent';
  };
  const finish = async (): Promise<void> => {
    setFinishing(true);
    try {
      // a save that is under way must not come after the sending
      await saver.flush();
      if (!saver.isSaved()) return showToast({ kind: 'problem', text: t('framed.unsaved') });
      const became = await send();
      saver.finish();
      if (became === 'sent' || became === 'approving') tell('sent', { applyNo, approving: became === 'approving' });
      else tell('saved', { applyNo, finished: true });
      setDone(became);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      if (failureOf(error) === undefined) setRefused(error);
      else setEnded(error);
    } finally {
      setFinishing(false);
    }
  };
  return { wizard, saving, ended, refused, done, isFinishing, finish };
}

export type Preparing = ReturnType<typeof usePreparing>;
