import { lifecycle, type VerbOf } from '#kernel/lifecycle.ts';

/**
 * 成员. `unbind` takes the account away: the member waits for another one, which must be invited. A person who left and joins again becomes
 * another member.
 */
export const memberLifecycle = lifecycle({
  invited: { join: 'active', leave: 'left' },
  active: { disable: 'disabled', unbind: 'invited', leave: 'left' },
  disabled: { enable: 'active', unbind: 'invited', leave: 'left' },
  left: {},
});
export type MemberStep = VerbOf<typeof memberLifecycle>;
