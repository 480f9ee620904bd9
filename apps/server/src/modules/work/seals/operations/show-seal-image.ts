import { showSealImage } from '@moqi/api';
import { handleInSteps } from '#operation/handle.ts';
import { viewerOf } from '../acts/seal-cards.ts';
import { canDownloadSeal, canSeeOriginal } from '../policy.ts';
import { findSeal } from '../store/seals.ts';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

export const showSealImageHandler = handleInSteps(showSealImage, async ({ actor, input, platform, fail }) => {
  const { sealId, which } = input;
  const viewer = await viewerOf(platform.db, actor);
  if (!(which === 'seal' ? canDownloadSeal(viewer) : canSeeOriginal(viewer))) fail('FORBIDDEN');
  const seal = (await findSeal(platform.db, actor.party, sealId)) ?? fail('NOT_FOUND');
  const shown = which === 'seal' ? { hash: seal.imageHash, type: 'image/png' } : (seal.original ?? fail('NOT_FOUND'));
  const stored = await platform.files.open(shown.hash);
  const { size } = stored;
  await stored.close();
  return {
    mediaType: shown.type,
    fileName: `${seal.name}.${EXTENSIONS[shown.type] ?? 'png'}`,
    // an uploaded drawing never becomes a page of ours: pictures show it all the same
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
