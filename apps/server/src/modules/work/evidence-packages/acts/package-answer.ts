import { layOut } from '@moqi/ledger/package';
import { documentStream } from '#modules/trust/files/index.ts';
import type { BytesAnswer } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import type { EvidencePackage } from '../package.ts';

type Piece = { readonly size: number } & ({ readonly bytes: Uint8Array } | { readonly segments: readonly string[] });

/** The archive piece by piece: headers, which follow from the members, and what is stored. */
function piecesOf({ members }: EvidencePackage): Piece[] {
  const { heads, tail } = layOut(members);
  const bytes = (written: Uint8Array): Piece => ({ bytes: written, size: written.length });
  return [...members.flatMap(({ segments, size }, at) => [bytes(heads[at] as Uint8Array), { segments, size }]), bytes(tail)];
}

async function* streamed(platform: Platform, pieces: readonly Piece[], start: number, end: number): AsyncIterable<Uint8Array> {
  let at = 0;
  for (const piece of pieces) {
    const [from, to] = [Math.max(start - at, 0), Math.min(end - at, piece.size)];
    at += piece.size;
    if (from >= to) continue;
    if ('bytes' in piece) yield piece.bytes.subarray(from, to);
    else yield* documentStream(platform, piece.segments, { start: from, end: to });
  }
}

/** The package as a download that can be resumed: its bytes are the same each time. */
export function packageAnswer(platform: Platform, made: EvidencePackage, contractName: string): BytesAnswer {
  const [manifest] = made.members;
  const pieces = piecesOf(made);
  return {
    mediaType: 'application/zip',
    fileName: `${contractName} 证据包.zip`,
    disposition: 'attachment',
    size: made.size,
    etag: manifest?.segments.join() ?? '',
    stream: (start = 0, end = made.size) => streamed(platform, pieces, start, end),
  };
}
