import { addCallPiece, CALL } from '@moqi/api/work/site-evidence';
import { formatDateTime } from '@moqi/rules';
import { useEffect, useRef, useState } from 'react';
import { sendingInOrder } from '#entities/site-evidence/send-in-order.ts';
import { call } from '#shared/call/index.ts';
import { type CallRecorder, recordCall } from './record-call.ts';

interface Recorded {
  readonly pieces: number;
  readonly film: Blob;
}

export interface RecordingInUse {
  /** undefined: it records nothing */
  readonly since: number | undefined;
  readonly recorded: Recorded | undefined;
  /** Records, or goes on with another connection. */
  readonly follow: (named: { readonly callId: string; readonly contractName: string }, own: MediaStream, remote: MediaStream) => void;
  /** Ends it, and waits until all of it has arrived. @throws CallRefused */
  readonly stop: () => Promise<Recorded | undefined>;
}

interface InHand {
  readonly recorder: CallRecorder;
  readonly sending: ReturnType<typeof sendingInOrder>;
}

/** The recording of a call: what is recorded goes to the server while the call goes on. */
export function useCallRecorder(applyNo: string): RecordingInUse {
  const inHand = useRef<InHand>(undefined);
  const [since, setSince] = useState<number>();
  const [recorded, setRecorded] = useState<Recorded>();
  useEffect(() => () => void inHand.current?.recorder.stop(), []);
  return {
    since,
    recorded,
    follow: ({ callId, contractName }, own, remote) => {
      if (inHand.current === undefined) {
        const sending = sendingInOrder((piece, file) => call(addCallPiece, { applyNo, callId, piece }, { files: [file] }));
        const onPiece = (piece: Blob): void => {
          if (sending.blobs.length < CALL.mostPieces) sending.add(piece);
        };
        const caption = (): string => `${formatDateTime(Date.now())} ${contractName}`;
        inHand.current = { recorder: recordCall({ own, caption, onPiece }), sending };
        setSince(Date.now());
      }
      inHand.current.recorder.follow(remote);
    },
    stop: async () => {
      const now = inHand.current;
      if (now === undefined) return undefined;
      await now.recorder.stop();
      await now.sending.all();
      const { blobs } = now.sending;
      const whole = { pieces: blobs.length, film: new Blob(blobs, { type: blobs[0]?.type ?? '' }) };
      setRecorded(whole);
      setSince(undefined);
      return whole;
    },
  };
}
