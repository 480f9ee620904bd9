import type { ErrorCode } from '@moqi/api';
import type { MemberAbilities } from '@moqi/api/enterprise/members';
import type { Refusal } from '#kernel/refusal.ts';
import { type MemberStep, memberLifecycle } from './lifecycle.ts';
import type { MemberRecord } from './member.ts';
import { stateWords } from './member-words.ts';

/** `bind`: another account is invited to take the place of a member that has none. */
export type MemberVerb = MemberStep | 'bind';
export type MemberStanding = Pick<MemberRecord, 'state' | 'name'>;

const SAID: Partial<Record<MemberVerb, ErrorCode>> = { unbind: 'MEMBER_NOT_BOUND', bind: 'MEMBER_BOUND' };

/** Why something may not be done with a member; undefined: it may. Whether the actor manages this member is asked when the member is held. */
export function judgeMember(verb: MemberVerb, { state, name }: MemberStanding): Refusal | undefined {
  const isPossible = verb === 'bind' ? state === 'invited' : memberLifecycle.next(state, verb) !== undefined;
  if (isPossible) return undefined;
  if (verb === 'join') return { code: 'INVITATION_USED', facts: {} };
  if (state === 'left') return { code: 'MEMBER_NOT_FOUND', facts: {} };
  const code = SAID[verb];
  return code === undefined ? { code: 'MEMBER_STATE', facts: { name, state: stateWords[state] } } : { code, facts: { name } };
}

interface Seen extends MemberStanding {
  readonly hasContact: boolean;
  readonly realName: boolean;
}

export interface HandlingRights {
  /** the member lies within the reach of the actor */
  readonly inReach: boolean;
  /** the member may do nothing that the actor may not */
  readonly isWithinOwn: boolean;
}

/** What a page offers to do with a member. */
export function memberAbilities(seen: Seen, { inReach, isWithinOwn }: HandlingRights): MemberAbilities {
  const { state, hasContact, realName } = seen;
  const isThere = inReach && state !== 'left';
  const may = (verb: MemberVerb) => isThere && isWithinOwn && judgeMember(verb, seen) === undefined;
  return {
    edit: isThere,
    remind: isThere && ((state === 'invited' && hasContact) || (state === 'active' && !realName)),
    bind: may('bind'),
    unbind: may('unbind'),
    disable: may('disable'),
    enable: may('enable'),
    remove: may('leave'),
  };
}
