import { RECORDING } from '@moqi/api/work/site-evidence';
import type { PartyId } from '#kernel/actor.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Giver } from './evidence.ts';

/** 朗读录像 while it is being made. */
export interface Recording {
  readonly owner: PartyId;
  readonly recordingId: string;
  readonly contractId: string;
  readonly participantId: string;
  readonly giver: Giver;
  readonly sentence: string;
  readonly startedAt: Date;
}

/** One stored piece; `size` before sealing. */
export interface RecordingPiece {
  readonly position: number;
  readonly object: string;
  readonly size: number;
}

const MINUTE_MS = 60_000;

/** Since when a recording must have been started to go on. */
export function recordingsOpenSince(now: Date): Date {
  return new Date(now.getTime() - RECORDING.minutesToFinish * MINUTE_MS);
}

/** By so many bytes at its beginning a recording is known. */
export const TELLING_BYTES = 8;

/** EBML, with which WebM begins, or the box that MP4 begins with: what browsers record. Undefined: neither. */
export function recordedType(first: Uint8Array): 'video/webm' | 'video/mp4' | undefined {
  const bytes = Buffer.from(first);
  if (bytes.subarray(0, 4).equals(Buffer.of(0x1a, 0x45, 0xdf, 0xa3))) return 'video/webm';
  return bytes.subarray(4, 8).toString('latin1') === 'ftyp' ? 'video/mp4' : undefined;
}

/** Why a recording cannot be handed in, as far as it shows without its bytes. `claimed`: how many pieces its maker says it has. */
export function refusalOfRecording(
  { startedAt }: Pick<Recording, 'startedAt'>,
  pieces: readonly Pick<RecordingPiece, 'position'>[],
  { claimed, now }: { readonly claimed: number; readonly now: Date },
): Refusal | undefined {
  const isWhole = pieces.length === claimed && pieces.every(({ position }, at) => position === at);
  if (!isWhole) return { code: 'RECORDING_INCOMPLETE', facts: {} };
  const seconds = (now.getTime() - startedAt.getTime()) / 1000;
  return seconds < RECORDING.leastSeconds ? { code: 'RECORDING_SHORT', facts: { least: RECORDING.leastSeconds } } : undefined;
}
