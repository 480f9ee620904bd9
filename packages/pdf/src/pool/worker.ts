/*
 * One thread of the pool: takes a job, answers with a result or with the parts of a PdfError, which the other side puts
 * together again.
 */
import { parentPort } from 'node:worker_threads';
import { fileSource } from '../bytes/file-source.ts';
import { bufferSource } from '../bytes/source.ts';
import { inspect } from '../document/inspect.ts';
import { PdfError } from '../errors.ts';
import { printPart } from '../print/print-part.ts';
import { validate } from '../validate/validate.ts';
import { prepareSignature } from '../write/prepare-signature.ts';
import type { Answer, Job, Loaded } from './job.ts';

/** One job from opening to closing the file. */
async function work(job: Job): Promise<Answer> {
  try {
    if (job.kind === 'print') return { result: await printPart(bufferSource(job.file), job.request) };
    const source = fileSource(job.path);
    try {
      if (job.kind === 'inspect') return { result: await inspect(source, job.password === undefined ? {} : { password: job.password }) };
      if (job.kind === 'prepare') return { result: await prepareSignature(source, job.request, job.options) };
      return { result: await validate(source, job.options) };
    } finally {
      source.close();
    }
  } catch (cause) {
    if (cause instanceof PdfError) return { refused: { code: cause.code, facts: cause.facts } };
    return { failed: cause instanceof Error ? cause.message : String(cause) };
  }
}

parentPort?.on('message', (job: Job) => void work(job).then((answer) => parentPort?.postMessage(answer)));

const loaded: Loaded = { loaded: true };
parentPort?.postMessage(loaded);
