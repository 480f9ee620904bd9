import { useEffect, useState } from 'react';

const PICTURE = { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } } as const;
/** What browsers record, the best for small files first. */
const TYPES = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'] as const;

/** The first kind of recording that this browser makes; undefined: it makes none. */
export function recordedType(): string | undefined {
  return typeof MediaRecorder === 'undefined' ? undefined : TYPES.find((type) => MediaRecorder.isTypeSupported(type));
}

export interface Camera {
  readonly state: 'closed' | 'unsupported' | 'none' | 'open';
  /** picture and sound */
  readonly stream: MediaStream | undefined;
  /** @returns what it sees and hears; undefined: it is not there, or not allowed */
  readonly open: () => Promise<MediaStream | undefined>;
}

/** Camera and microphone, from the moment that they are opened until their page is left. */
export function useCamera(): Camera {
  const [state, setState] = useState<Camera['state']>('closed');
  const [stream, setStream] = useState<MediaStream>();
  useEffect(
    () => () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    },
    [stream],
  );
  const open = async (): Promise<MediaStream | undefined> => {
    if (recordedType() === undefined) {
      setState('unsupported');
      return undefined;
    }
    try {
      const opened = await navigator.mediaDevices.getUserMedia({ video: PICTURE, audio: true });
      setStream(opened);
      setState('open');
      return opened;
    } catch {
      setState('none');
      return undefined;
    }
  };
  return { state, stream, open };
}
