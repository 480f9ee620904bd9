import { formatDateTime } from '@moqi/rules';
import type { SiteEvidence } from '#modules/work/site-evidence/index.ts';

type Piece = Pick<SiteEvidence, 'kind' | 'subject' | 'hash' | 'takenAt'>;

const WORDS: Readonly<Record<Piece['kind'], (piece: Piece, at: string) => readonly [label: string, what: string]>> = {
  photo: ({ subject }, at) => ['现场照片', `${subject}，${at} 提交`],
  recording: (_, at) => ['朗读录像', `${at} 提交`],
  call: ({ subject }, at) => ['视频通话', `${at} 由发起方 ${subject} 在通话中确认身份，通话已录像`],
  file: ({ subject }, at) => ['补交附件', `${subject}，${at} 提交`],
};

/** What a certificate says of the pieces that a signer handed in and consented to; the pieces themselves stay where they are. */
export function handedInRows(pieces: readonly Piece[]): (readonly [label: string, value: string])[] {
  return pieces.map((piece) => {
    const [label, what] = WORDS[piece.kind](piece, formatDateTime(piece.takenAt));
    return [label, `${what}\nSHA-256 ${piece.hash}`];
  });
}
