import { z } from 'zod';
import type { Approver } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { approverByLink, approverBySession, approverLinkFromWire } from '#modules/work/approvals/index.ts';
import type { Knock } from '#operation/door.ts';
import { memberActor } from './session-actor.ts';

const text = z.string().max(128).optional().catch(undefined);
const parameters = z.object({ approveId: z.uuid().optional().catch(undefined), chapterSign: text, chapterTs: text });

/** The approver of a call that names an approval: by the signed parameters of the message, or as a member of the enterprise. */
export async function approver(knock: Knock): Promise<Approver> {
  const { platform, reads, origin, now } = knock;
  const { approveId, chapterSign, chapterTs } = parameters.parse(knock.fields);
  if (approveId === undefined) throw new DomainError('APPROVAL_UNKNOWN');
  if (chapterSign !== undefined && chapterTs !== undefined) {
    const found = await approverByLink(platform, reads, approverLinkFromWire({ approveId, chapterSign, chapterTs }), now);
    return { kind: 'approver', ...found, grants: {}, proof: 'link', origin };
  }
  if (chapterSign !== undefined || chapterTs !== undefined) throw new DomainError('LINK_INVALID');
  const member = await memberActor(knock);
  return {
    kind: 'approver',
    ...(await approverBySession(reads, member, approveId)),
    grants: member.grants,
    proof: 'session',
    origin,
  };
}
