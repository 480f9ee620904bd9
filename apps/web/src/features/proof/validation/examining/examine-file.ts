import { type ByteSource, blobSource, PdfError, type ValidateOptions, validate } from '@moqi/pdf/validate';
import { createHasher } from '@moqi/pki';
import type { ExamineAnswer, ExamineRequest } from './protocol.ts';
import { signedStateOf } from './signed-state.ts';

const STEP = 1 << 20;
/** The bytes pass three times: fingerprint, digests of the signatures, search for signatures that were cut off. */
const PASSES = 3;
const LEAST_ADVANCE = 0.01;

async function fingerprintOf(source: ByteSource): Promise<string> {
  const hasher = createHasher('sha256');
  for (let at = 0; at < source.size; at += STEP) hasher.update(await source.read(at, at + STEP));
  return Array.from(hasher.digest(), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same bytes; what was read moves the progress. */
function watched(source: ByteSource, progress: (done: number) => void): ByteSource {
  let read = 0;
  let told = 0;
  return {
    size: source.size,
    read: async (start, end) => {
      const bytes = await source.read(start, end);
      read += bytes.length;
      const done = Math.min(0.98, read / (PASSES * Math.max(1, source.size)));
      if (done - told >= LEAST_ADVANCE) {
        told = done;
        progress(done);
      }
      return bytes;
    },
  };
}

/** Validates a file and answers as it goes; a file that cannot be validated is refused with the reason. */
export async function examineFile(request: ExamineRequest, answer: (answer: ExamineAnswer) => void): Promise<void> {
  const { file, roots, now, password } = request;
  const options: ValidateOptions = {
    trust: roots.map(({ certificate, name, purposes }) => ({ certificate, name, purposes })),
    selfBuilt: roots.filter(({ selfBuilt }) => selfBuilt).map(({ certificate }) => certificate),
    now,
    revocation: { crls: roots.flatMap(({ crls }) => crls) },
    ...(password !== undefined && { password }),
  };
  const source = watched(blobSource(file), (done) => answer({ kind: 'progress', done }));
  try {
    const fingerprint = await fingerprintOf(source);
    const report = await validate(source, options);
    const signedState = signedStateOf(report);
    answer({ kind: 'examined', examined: { report, fingerprint, ...(signedState && { signedState }) } });
  } catch (cause) {
    if (!(cause instanceof PdfError)) throw cause;
    answer({ kind: 'refused', code: cause.code });
  }
}
