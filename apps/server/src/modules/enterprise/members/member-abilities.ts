import type { MemberAbilities, MemberState } from '@moqi/api';

interface Seen {
  readonly state: MemberState;
  readonly hasContact: boolean;
  readonly realName: boolean;
}

export interface HandlingRights {
  /** the member lies within the reach of who looks */
  readonly inReach: boolean;
  /** the member may do nothing that who looks may not */
  readonly isWithinOwn: boolean;
}

/** What somebody may do with a member; acts follow the same. */
export function memberAbilities({ state, hasContact, realName }: Seen, { inReach, isWithinOwn }: HandlingRights): MemberAbilities {
  const isThere = inReach && state !== 'left';
  const may = isThere && isWithinOwn;
  return {
    edit: isThere,
    remind: isThere && ((state === 'invited' && hasContact) || (state === 'active' && !realName)),
    bind: may && state === 'invited',
    unbind: may && (state === 'active' || state === 'disabled'),
    disable: may && state === 'active',
    enable: may && state === 'disabled',
    remove: may,
  };
}
