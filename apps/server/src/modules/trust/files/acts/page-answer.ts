import type { Origin } from '#kernel/actor.ts';
import { networkOf } from '#modules/account/identity/index.ts';
import type { BytesAnswer } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import type { Drawing } from '#ports/page-images.ts';
import { documentStream } from './document-source.ts';

interface Drawn {
  readonly fileName: string;
  readonly segments: readonly string[];
  /** what follows the segments and is stored nowhere */
  readonly appended?: Uint8Array;
  /** of all of it together: no other bytes have it */
  readonly hash: string;
}

/** The reader of a page: a person, or a participant that came by a link. */
type PageReader = { readonly origin: Origin } & ({ readonly personId: string } | { readonly participantId: string });

/** A reader who changes networks has one share all the same. */
function callersOf(reader: PageReader): string[] {
  return [networkOf(reader.origin.ip), 'participantId' in reader ? reader.participantId : reader.personId];
}

/** One page of a file as a picture; undefined where none can be drawn. The caller has checked that the actor may see the file. */
export async function pageAnswer(
  platform: Platform,
  { fileName, segments, appended, hash }: Drawn,
  { page, width, format = 'webp', reader }: Partial<Pick<Drawing, 'format'>> & Omit<Drawing, 'format'> & { readonly reader: PageReader },
): Promise<BytesAnswer | undefined> {
  const open = async function* (): AsyncGenerator<Uint8Array> {
    yield* documentStream(platform, segments);
    if (appended) yield appended;
  };
  const picture = await platform.pageImages.draw({ hash, open }, { page, width, format }, callersOf(reader));
  if (picture === undefined) return undefined;
  return {
    mediaType: `image/${format}`,
    fileName: `${fileName}-${page + 1}.${format}`,
    disposition: 'inline',
    size: picture.length,
    etag: `${hash}-${page}-${width}-${format}`,
    stream: async function* (start = 0, end = picture.length) {
      yield picture.subarray(start, end);
    },
  };
}
