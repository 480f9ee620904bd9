import { examineFile } from './examine-file.ts';
import type { ExamineAnswer, ExamineRequest } from './protocol.ts';

const answer = (message: ExamineAnswer): void => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<ExamineRequest>) => {
  examineFile(data, answer).catch((error: unknown) => {
    // outside of the promise, so that the page hears of it as an error of the worker
    setTimeout(() => {
      throw error;
    });
  });
});
