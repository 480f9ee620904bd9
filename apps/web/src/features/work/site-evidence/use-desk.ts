import { answerCall, type EvidencePiece, finishCall } from '@moqi/api/work/site-evidence';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallView } from '#entities/site-evidence/call-line.ts';
import { useCallLine } from '#entities/site-evidence/use-call-line.ts';
import { type Camera, useCamera } from '#entities/site-evidence/use-camera.ts';
import { CallRefused, useAct } from '#shared/call/index.ts';
import { useCallRecorder } from './use-call-recorder.ts';

export interface Desk {
  readonly camera: Camera['state'];
  /** what this side shows, and how the call stands; undefined: there is none, or it ended */
  readonly talking: { readonly own: MediaStream; readonly view: CallView } | undefined;
  /** the signer left before anything was recorded */
  readonly hasEnded: boolean;
  /** since when it is recorded */
  readonly since: number | undefined;
  readonly problem: string | undefined;
  readonly isAnswering: boolean;
  readonly isEnding: boolean;
  readonly answer: () => Promise<void>;
  readonly end: () => Promise<void>;
}

interface DeskProps {
  readonly applyNo: string;
  readonly piece: EvidencePiece;
  readonly onRecorded: (film: Blob) => void;
  /** said when a piece did not arrive */
  readonly lost: string;
}

/** What the server said; undefined: it was not reached. */
const wordsOf = (error: unknown): string | undefined =>
  error instanceof CallRefused && error.code !== 'UNANSWERED' ? error.msg : undefined;

function talkingOf(view: CallView | undefined, own: MediaStream | undefined): Desk['talking'] {
  return view && own && view.state !== 'ended' ? { own, view } : undefined;
}

/** The sender's side of a call: answers, records from the first connection on, and ends. */
export function useDesk({ applyNo, piece: { participantId }, onRecorded, lost }: DeskProps): Desk {
  const { state: camera, stream, open } = useCamera();
  const { view, begin, leave } = useCallLine({ applyNo }, true);
  const recording = useCallRecorder(applyNo);
  const answering = useAct(answerCall);
  const finishing = useAct(finishCall);
  const [problem, setProblem] = useState<string>();
  const [isStopping, setStopping] = useState(false);
  const begun = answering.data;
  const remote = view?.peer === 'connected' ? view.remote : undefined;

  const followed = useEffectEvent((seen: MediaStream) => {
    if (begun && stream) recording.follow(begun, stream, seen);
  });
  useEffect(() => {
    if (remote) followed(remote);
  }, [remote]);

  const answer = async (): Promise<void> => {
    const own = stream ?? (await open());
    if (own) answering.mutate({ applyNo, participantId }, { onSuccess: (data) => begin(data, own) });
  };
  const end = async (): Promise<void> => {
    setProblem(undefined);
    setStopping(true);
    try {
      const whole = await recording.stop();
      if (!whole || !begun) return leave();
      finishing.mutate({ applyNo, callId: begun.callId, pieces: whole.pieces }, { onSuccess: () => onRecorded(whole.film) });
    } catch (error) {
      setProblem(wordsOf(error) ?? lost);
    } finally {
      setStopping(false);
    }
  };
  const refused = answering.error ?? finishing.error;
  return {
    camera,
    talking: talkingOf(view, stream),
    hasEnded: view?.state === 'ended',
    since: recording.since,
    problem: view?.problem ?? problem ?? refused?.msg,
    isAnswering: answering.isPending,
    isEnding: isStopping || finishing.isPending,
    answer,
    end,
  };
}
