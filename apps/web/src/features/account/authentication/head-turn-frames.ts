import { HEAD_TURN, type Turn } from '@moqi/api/account/real-names';

/** What is asked of the person at a moment: to look straight, to turn to one of their own sides, or to come back. */
export type Instruction = 'straight' | Turn | 'back';

export function instructionAt(ms: number, turns: readonly Turn[]): Instruction {
  const since = ms - HEAD_TURN.straightMs;
  const turn = turns[Math.floor(since / HEAD_TURN.turnMs)];
  if (since < 0 || turn === undefined) return 'straight';
  return since % HEAD_TURN.turnMs < HEAD_TURN.outMs ? turn : 'back';
}

/** why: this browser has no camera to ask for · the person, or the browser, said no · there is none, or another program has it */
export type CameraFault = 'unsupported' | 'denied' | 'none';

export async function openCamera(): Promise<MediaStream | CameraFault> {
  // it is not there where a page came without TLS
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) return 'unsupported';
  try {
    return await devices.getUserMedia({ video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } } });
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'none';
  }
}

/** Longest side of a frame: points of a face get no more exact beyond. */
const FRAME_SIDE = 400;

async function frameOf(video: HTMLVideoElement, canvas: HTMLCanvasElement, at: number): Promise<File> {
  const scale = FRAME_SIDE / Math.max(video.videoWidth, video.videoHeight, 1);
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.7));
  return new File([blob ?? new Blob()], `${at}.jpg`, { type: 'image/jpeg' });
}

interface Taking {
  readonly video: HTMLVideoElement;
  readonly turns: readonly Turn[];
  readonly signal: AbortSignal;
  readonly onInstruction: (instruction: Instruction) => void;
}

/**
 * Takes the frames at their times while it tells what to do. Undefined: it was left, or the window was hidden, where a browser takes its time.
 */
export async function takeFrames({ video, turns, signal, onInstruction }: Taking): Promise<File[] | undefined> {
  const canvas = document.createElement('canvas');
  const start = performance.now();
  const frames: Promise<File>[] = [];
  for (let at = 0; at < HEAD_TURN.frames; at += 1) {
    const wait = start + at * HEAD_TURN.everyMs - performance.now();
    await new Promise((done) => setTimeout(done, Math.max(wait, 0)));
    if (signal.aborted || document.hidden) return undefined;
    onInstruction(instructionAt(at * HEAD_TURN.everyMs, turns));
    frames.push(frameOf(video, canvas, at));
    await frames.at(-1);
  }
  return Promise.all(frames);
}
