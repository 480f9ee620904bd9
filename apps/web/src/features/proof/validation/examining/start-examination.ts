import type { ExamineAnswer, ExamineRequest } from './protocol.ts';

export type ExamineEnd = Exclude<ExamineAnswer, { kind: 'progress' }> | { readonly kind: 'failed' };

interface Listeners {
  readonly progress: (done: number) => void;
  readonly end: (end: ExamineEnd) => void;
}

/** Examines a file in a worker of its own, so that the page stays quick. @returns stops it; nothing is told afterwards */
export function startExamination(request: ExamineRequest, { progress, end }: Listeners): () => void {
  const worker = new Worker(new URL('./validation-worker.ts', import.meta.url), { type: 'module' });
  const stop = (): void => worker.terminate();
  worker.onmessage = ({ data }: MessageEvent<ExamineAnswer>) => {
    if (data.kind === 'progress') return progress(data.done);
    stop();
    end(data);
  };
  worker.onerror = () => {
    stop();
    end({ kind: 'failed' });
  };
  worker.postMessage(request);
  return stop;
}
