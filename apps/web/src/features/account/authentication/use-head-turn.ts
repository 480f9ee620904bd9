import { beginHeadTurn, finishHeadTurn, type HeadTurnFinding } from '@moqi/api/account/real-names';
import { useEffect, useRef, useState } from 'react';
import { call } from '#shared/call/call.ts';
import { CallRefused } from '#shared/call/call-refused.ts';
import { type CameraFault, type Instruction, openCamera, takeFrames } from './head-turn-frames.ts';

/** What becomes of a head turn. `hidden`: the window was hidden meanwhile. */
export type HeadTurnState =
  | { readonly stage: 'ready' | 'opening' | 'sending' | 'hidden' }
  | { readonly stage: 'turning'; readonly instruction: Instruction }
  | { readonly stage: 'closed'; readonly fault: CameraFault }
  | { readonly stage: 'refused'; readonly sentence: string }
  | { readonly stage: 'found'; readonly finding: HeadTurnFinding };

/** Camera, turns, frames and their judgement, one after the other; the camera is closed with each end. */
export function useHeadTurn(consent: string, onPassed: (checkId: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const leaving = useRef<AbortController>(undefined);
  const [state, setState] = useState<HeadTurnState>({ stage: 'ready' });
  useEffect(() => () => leaving.current?.abort(), []);

  const turn = async (stream: MediaStream, signal: AbortSignal): Promise<HeadTurnState> => {
    const shown = video.current;
    if (shown === null) return { stage: 'ready' };
    shown.srcObject = stream;
    await shown.play();
    const { checkId, turns } = await call(beginHeadTurn, { consent });
    let last: Instruction | undefined;
    const onInstruction = (instruction: Instruction): void => {
      // who looks aside does not see the words change; a phone can be felt
      if (last !== instruction && 'vibrate' in navigator) navigator.vibrate(80);
      last = instruction;
      setState({ stage: 'turning', instruction });
    };
    const frames = await takeFrames({ video: shown, turns, signal, onInstruction });
    if (frames === undefined) return { stage: 'hidden' };
    setState({ stage: 'sending' });
    const { finding } = await call(finishHeadTurn, { checkId }, { files: frames });
    if (finding === 'passed' && !signal.aborted) onPassed(checkId);
    return { stage: 'found', finding };
  };
  const start = async (): Promise<void> => {
    const left = new AbortController();
    const { signal } = left;
    leaving.current = left;
    setState({ stage: 'opening' });
    const camera = await openCamera();
    if (typeof camera === 'string') {
      setState({ stage: 'closed', fault: camera });
      return;
    }
    try {
      const end = await turn(camera, signal);
      if (!signal.aborted) setState(end);
    } catch (error) {
      setState(error instanceof CallRefused ? { stage: 'refused', sentence: error.msg } : { stage: 'closed', fault: 'none' });
    } finally {
      for (const track of camera.getTracks()) track.stop();
    }
  };
  return { state, video, start };
}
