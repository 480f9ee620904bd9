import type { BytesAnswer } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import { documentStream } from './document-source.ts';

interface Drawn {
  readonly fileName: string;
  readonly segments: readonly string[];
  /** of all segments together */
  readonly hash: string;
}

/** One page of a file as a picture; undefined where none can be drawn. The caller has checked that the actor may see the file. */
export async function pageAnswer(
  platform: Platform,
  { fileName, segments, hash }: Drawn,
  { page, width, caller }: { readonly page: number; readonly width: number; readonly caller: string },
): Promise<BytesAnswer | undefined> {
  const picture = await platform.pageImages.draw({ hash, open: () => documentStream(platform, segments) }, page, width, caller);
  if (picture === undefined) return undefined;
  return {
    mediaType: 'image/webp',
    fileName: `${fileName}-${page + 1}.webp`,
    disposition: 'inline',
    size: picture.length,
    etag: `${hash}-${page}-${width}`,
    stream: async function* (start = 0, end = picture.length) {
      yield picture.subarray(start, end);
    },
  };
}
