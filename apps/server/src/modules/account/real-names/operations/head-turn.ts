import { beginHeadTurn as beginOperation, finishHeadTurn as finishOperation, HEAD_TURN } from '@moqi/api/account/real-names';
import { DomainError } from '#kernel/refusal.ts';
import { handleInSteps, type IncomingFile } from '#operation/handle.ts';
import { beginHeadTurn, finishHeadTurn } from '../acts/head-turn.ts';

/** How a JPEG begins. */
const JPEG = [0xff, 0xd8, 0xff];

/** Exactly the frames of a head turn, each within its size; nothing decodes them here. @throws DomainError HEAD_TURN_UNREADABLE */
async function readFrames(files: AsyncIterable<IncomingFile>): Promise<Uint8Array[]> {
  const frames: Uint8Array[] = [];
  for await (const { content } of files) {
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of content) {
      size += part.length;
      if (size > HEAD_TURN.frameBytes) throw new DomainError('HEAD_TURN_UNREADABLE');
      parts.push(part);
    }
    frames.push(Buffer.concat(parts));
    if (frames.length > HEAD_TURN.frames) throw new DomainError('HEAD_TURN_UNREADABLE');
  }
  const areFrames = frames.every((frame) => JPEG.every((byte, at) => frame[at] === byte));
  if (frames.length < HEAD_TURN.frames || !areFrames) throw new DomainError('HEAD_TURN_UNREADABLE');
  return frames;
}

export const beginHeadTurnHandler = handleInSteps(beginOperation, async ({ actor, input, platform, now }) => {
  const { personId, origin } = actor;
  if (actor.kind === 'member' && actor.isChild) throw new DomainError('CHILD_ACCOUNT_PERSONAL');
  const { checkId, turns, expiresAt } = await beginHeadTurn(platform, { personId, consentHash: input.consent, origin, now });
  return { checkId, turns: [...turns], expireTime: expiresAt.toISOString() };
});

export const finishHeadTurnHandler = handleInSteps(finishOperation, async ({ actor, input, platform, files, now }) => {
  const frames = await readFrames(files);
  return { finding: await finishHeadTurn(platform, { personId: actor.personId, checkId: input.checkId, frames, now }) };
});
