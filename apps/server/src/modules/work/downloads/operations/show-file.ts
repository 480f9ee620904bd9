import { showFile, showSigningFile } from '@moqi/api/work/downloads';
import { pageAnswer } from '#modules/trust/files/index.ts';
import { contractOfDocument, type Mark, marksFor, readFiles, readJudged } from '#modules/work/contracts/index.ts';
import { type BytesAnswer, handleInSteps, type StepsContext } from '#operation/handle.ts';
import { documentAnswer } from '../acts/contract-bytes.ts';
import { marksAlone, overPage } from '../acts/draw-marks.ts';
import { documentOf, namedFile } from '../acts/named-file.ts';

const pictureOnly = {
  field: 'fix',
  reason: {
    'zh-CN': '只看自己的手写或签署时间时要图片，请用 png 或 webp',
    en: 'handwriting alone and times are shown in pictures: use png or webp',
  },
};

type Showing = StepsContext<typeof showFile>;

/** The marks on the page that the actor sees; on an upload there are none. */
async function marksOnPage({ actor, input, reads, now }: Showing): Promise<Mark[]> {
  const place = input.fileType === 2 ? await contractOfDocument(reads.db, input.targetId) : undefined;
  if (place === undefined) return [];
  const loaded = await readJudged(reads, actor, place, { verb: 'read', now });
  const marks = marksFor(loaded, await readFiles(reads.db, place.owner, place.contractId), actor);
  return marks.filter(({ field: { documentId, page } }) => documentId === input.targetId && page === input.page);
}

/** A page as it is asked for: the caller's handwriting alone, the marks with their times, or as it is. */
async function pageAsAsked(context: Showing, page: BytesAnswer, format: 'png' | 'webp'): Promise<BytesAnswer> {
  const { handSign, timeStampSwitch } = context.input;
  if (!handSign && !timeStampSwitch) return page;
  const marks = await marksOnPage(context);
  const own = marks.filter(({ field, isMine, isDone }) => field.kind === 'ink' && isMine && isDone);
  const shown = handSign ? await marksAlone(page, own, format) : page;
  return timeStampSwitch ? overPage(shown, handSign ? own : marks, { times: true }, format) : shown;
}

export const showFileHandler = handleInSteps(showFile, async (context) => {
  const { actor, input, platform, fail } = context;
  const isPicture = input.handSign === 1 || input.timeStampSwitch === 1;
  // a PDF cannot be shown without what others signed in it
  if (isPicture && input.fix === 'pdf') return fail('INPUT_INVALID', pictureOnly);
  const shown = await namedFile(context, actor, input, 'read');
  const fix = input.fix ?? (isPicture ? 'png' : 'pdf');
  const { page, width } = input;
  if (fix === 'pdf') return documentAnswer(platform, shown, { fileName: shown.fileName, disposition: 'inline' });
  const picture = await pageAnswer(platform, shown, { page, width, format: fix, reader: actor });
  return picture === undefined ? fail('PAGE_NOT_DRAWN') : pageAsAsked(context, picture, fix);
});

export const showSigningFileHandler = handleInSteps(showSigningFile, async (context) => {
  const { actor, input, platform, fail } = context;
  const shown = await documentOf(context, actor, actor, { id: input.documentId, deed: 'read' });
  if (shown === undefined) return fail('FILE_UNKNOWN');
  if (input.fix === 'webp') return (await pageAnswer(platform, shown, { ...input, reader: actor })) ?? fail('PAGE_NOT_DRAWN');
  return documentAnswer(platform, shown, { fileName: shown.fileName, disposition: 'inline' });
});
