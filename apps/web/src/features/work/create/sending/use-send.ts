import { createContract } from '@moqi/api/work/sending';
import { useRef } from 'react';
import { askForPoints } from '#entities/points/missing-points.ts';
import { askForRealName } from '#entities/real-name/real-name.ts';
import { CallRefused, useAct } from '#shared/call/index.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { type Content, draftOf } from '../model/content.ts';
import type { Autosave } from '../saving/use-autosave.ts';
import type { Sent } from './done-view.tsx';

export interface Sending {
  readonly isSending: boolean;
  readonly error: CallRefused | null;
  readonly send: () => void;
  /** Forgets the refusal: what caused it is settled. */
  readonly reset: () => void;
}

interface SendOptions {
  readonly content: Content;
  readonly autosave: Autosave;
  /** the saving that the content continues */
  readonly revision: () => number | undefined;
  readonly onSent: (sent: Sent) => void;
}

/** Sends once, however often the button is pressed; the draft is left as it was when it is refused. */
export function useSend({ content, autosave, revision, onSent }: SendOptions): Sending {
  const audience = useDoor();
  const act = useAct(createContract, {
    audience,
  });
  const isUnderWay = useRef(false);
  const run = async (): Promise<void> => {
    // a save that is under way must not come after the sending
    await autosave.flush();
    const applyId = autosave.id();
    const known = applyId === undefined ? {} : { applyId, revision: revision() };
    const sent = await act.mutateAsync({ ...draftOf(content), saveToDraftBox: 0, ...known });
    autosave.finish();
    onSent(sent);
  };
  const send = (): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    run()
      .catch((error: unknown) => {
        if (!(error instanceof CallRefused)) throw error;
        if (askForPoints(error, autosave.id() === undefined ? undefined : { draft: content.contractName })) return;
        if (error.code === 'REAL_NAME_NEEDED' || error.code === 'ORGANIZATION_UNVERIFIED') askForRealName();
      })
      .finally(() => {
        isUnderWay.current = false;
      });
  };
  return { isSending: act.isPending, error: act.error, send, reset: act.reset };
}
