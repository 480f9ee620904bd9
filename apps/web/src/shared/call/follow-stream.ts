import { live } from './live.ts';

/** A stream beats every twenty seconds: after two beats that did not come it is taken for lost. */
const LASTS_MS = 50_000;
const FIRST_MS = 1_000;
const MOST_MS = 60_000;

export function heardBeat(): void {
  live.until = Date.now() + LASTS_MS;
}

export interface StreamEvents {
  readonly onChanged: (topics: readonly string[]) => void;
  /** changes may have gone by unheard: the stream was away for a while */
  readonly onMissed: () => void;
  readonly onBeat?: () => void;
}

/** Follows a stream of server-sent events and takes it up again when it ends, after ever longer pauses while it fails. Answers how to stop. */
export function followStream(path: string, { onChanged, onMissed, onBeat }: StreamEvents): () => void {
  if (!('EventSource' in window)) return () => undefined;
  let source: EventSource | undefined;
  let timer: number | undefined;
  let pauseMs = FIRST_MS;
  let isFirst = true;
  const open = (): void => {
    source = new EventSource(path);
    source.addEventListener('open', () => {
      if (!isFirst) onMissed();
      isFirst = false;
    });
    source.addEventListener('beat', () => {
      pauseMs = FIRST_MS;
      heardBeat();
      onBeat?.();
    });
    source.addEventListener('missed', onMissed);
    source.addEventListener('changed', ({ data }: MessageEvent<string>) => onChanged(data.split(',')));
    source.addEventListener('error', () => {
      source?.close();
      // all that lost the same server at once do not come back at once
      timer = window.setTimeout(open, pauseMs * (0.5 + Math.random()));
      pauseMs = Math.min(2 * pauseMs, MOST_MS);
    });
  };
  open();
  return () => {
    window.clearTimeout(timer);
    source?.close();
  };
}
