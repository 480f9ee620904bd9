import { createHash } from 'node:crypto';
import { showSample, showTrial } from '@moqi/api/reach/trials';
import { networkOf } from '#modules/account/identity/index.ts';
import { type BytesAnswer, handleInSteps } from '#operation/handle.ts';
import { openFile, trialIn } from '../acts/open-trial.ts';
import { writtenSample } from '../acts/sample-pdf.ts';
import { SAMPLE_NAME } from '../sample-contract.ts';

const WIDTH = 1240;

function answer(bytes: Uint8Array, file: Pick<BytesAnswer, 'mediaType' | 'fileName' | 'disposition' | 'etag'>): BytesAnswer {
  return {
    ...file,
    size: bytes.length,
    stream: async function* (start = 0, end = bytes.length) {
      yield bytes.subarray(start, end);
    },
  };
}

export const showTrialHandler = handleInSteps(showTrial, async ({ actor, input: { page }, platform, cookies, now, fail }) => {
  const trial = await trialIn(platform.db, cookies, now);
  if (trial === undefined) return fail('TRIAL_UNKNOWN');
  const bytes = openFile(platform, trial);
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (page === undefined) {
    return answer(bytes, { mediaType: 'application/pdf', fileName: `${SAMPLE_NAME}.pdf`, disposition: 'attachment', etag: hash });
  }
  const open = async function* () {
    yield bytes;
  };
  const drawing = { page, width: WIDTH, format: 'webp' } as const;
  const callers = [networkOf(actor.origin.ip), trial.trialId];
  const picture = await platform.pageImages.draw({ hash, open }, drawing, callers);
  if (picture === undefined) return fail('TRIAL_UNKNOWN');
  const fileName = `${SAMPLE_NAME}-${page + 1}.webp`;
  return answer(picture, { mediaType: 'image/webp', fileName, disposition: 'inline', etag: `${hash}-${page}` });
});

export const showSampleHandler = handleInSteps(showSample, async () =>
  answer(writtenSample(), { mediaType: 'application/pdf', fileName: `${SAMPLE_NAME}.pdf`, disposition: 'inline', etag: 'sample' }),
);
