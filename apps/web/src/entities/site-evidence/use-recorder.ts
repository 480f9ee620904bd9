import { addRecordingPiece, finishRecording, startRecording } from '@moqi/api/work/site-evidence';
import { useEffect, useRef, useState } from 'react';
import { CallRefused, call, useAct } from '#shared/call/index.ts';
import { sendingInOrder } from './send-in-order.ts';
import { type Camera, recordedType, useCamera } from './use-camera.ts';

/** How long a piece is: short enough to be sent while the reading goes on. */
const PIECE_MS = 2_000;
const BITS = { videoBitsPerSecond: 800_000, audioBitsPerSecond: 64_000 } as const;
interface Task {
  readonly applyNo: string;
  readonly signNo: string;
  readonly sign?: string;
  readonly ts?: string;
}

type Phase = 'open' | 'recording' | 'saving' | 'recorded';

interface Made {
  readonly recordingId: string;
  readonly sentence: string;
  readonly mostSeconds: number;
}

export interface Recorder {
  readonly state: Camera['state'] | Phase;
  /** what the camera sees */
  readonly stream: MediaStream | undefined;
  /** what is read, while it is recorded and afterwards */
  readonly made: Made | undefined;
  /** where the browser plays what was recorded */
  readonly address: string | undefined;
  readonly problem: string | undefined;
  readonly isSending: boolean;
  readonly openCamera: () => Promise<unknown>;
  readonly start: () => void;
  readonly stop: () => void;
  readonly again: () => void;
  readonly handIn: () => void;
}

/** Records the signer who reads a sentence; what is recorded goes to the server while it is read. `lost`: said when a piece did not arrive. */
export function useRecorder(task: Task, lost: string): Recorder {
  const { state: camera, stream, open } = useCamera();
  const [phase, setPhase] = useState<Phase>('open');
  const [made, setMade] = useState<Made>();
  const [address, setAddress] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [pieces, setPieces] = useState(0);
  const recorder = useRef<MediaRecorder>(undefined);
  const starting = useAct(startRecording);
  const finishing = useAct(finishRecording);
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);

  const record = (begun: Made, from: MediaStream): void => {
    const mimeType = recordedType() ?? '';
    const making = new MediaRecorder(from, { mimeType, ...BITS });
    const { recordingId } = begun;
    const sending = sendingInOrder((piece, file) => call(addRecordingPiece, { ...task, recordingId, piece }, { files: [file] }));
    making.addEventListener('dataavailable', ({ data }) => data.size > 0 && sending.add(data));
    making.addEventListener('stop', () => {
      setPhase('saving');
      setPieces(sending.blobs.length);
      setAddress(URL.createObjectURL(new Blob(sending.blobs, { type: mimeType })));
      sending.all().then(
        () => setPhase('recorded'),
        (error: unknown) => {
          setProblem(error instanceof CallRefused && error.code !== 'UNANSWERED' ? error.msg : lost);
          setPhase('open');
        },
      );
    });
    making.start(PIECE_MS);
    recorder.current = making;
    setMade(begun);
    setPhase('recording');
  };

  const start = (): void => {
    setProblem(undefined);
    if (stream) starting.mutate(task, { onSuccess: (begun) => record(begun, stream) });
  };
  return {
    state: camera === 'open' ? phase : camera,
    stream,
    made,
    address,
    problem: problem ?? (starting.error ?? finishing.error)?.msg,
    isSending: starting.isPending || finishing.isPending,
    openCamera: open,
    start,
    stop: () => recorder.current?.state === 'recording' && recorder.current.stop(),
    again: () => {
      finishing.reset();
      setPhase('open');
    },
    handIn: () => made && finishing.mutate({ ...task, recordingId: made.recordingId, pieces }),
  };
}
