import { showSealImage } from '@moqi/api/work/seals';
import { enforce } from '#kernel/refusal.ts';
import { handleInSteps } from '#operation/handle.ts';
import { knownSeal, sealStanding } from '../acts/standing.ts';
import { judge } from '../judge.ts';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

export const showSealImageHandler = handleInSteps(showSealImage, async ({ actor, input, platform, now, fail }) => {
  const { sealId, which } = input;
  const seal = await knownSeal(platform.db, actor.party, sealId);
  enforce(judge(which === 'seal' ? 'download' : 'seeOriginal', await sealStanding(platform.db, actor, seal, now)));
  const shown = which === 'seal' ? { hash: seal.imageHash, type: 'image/png' } : (seal.original ?? fail('NOT_FOUND'));
  const stored = await platform.files.open(shown.hash);
  const { size } = stored;
  await stored.close();
  return {
    mediaType: shown.type,
    fileName: `${seal.name}.${EXTENSIONS[shown.type] ?? 'png'}`,
    // as an attachment an uploaded SVG is never opened as a page of this site; <img> shows it all the same
    disposition: 'attachment' as const,
    size,
    stream: async function* stream(start?: number, end?: number) {
      const bytes = await platform.files.open(shown.hash);
      try {
        yield* bytes.stream(start, end);
      } finally {
        await bytes.close();
      }
    },
  };
});
