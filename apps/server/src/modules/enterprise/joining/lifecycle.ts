import { lifecycle, type StateOf, type VerbOf } from '#kernel/lifecycle.ts';

/** 加入申请, of a person who followed an open invitation. A person who was refused may ask again, with another request. */
export const joinRequestLifecycle = lifecycle({
  pending: { approve: 'approved', refuse: 'refused' },
  approved: {},
  refused: {},
});
export type JoinRequestState = StateOf<typeof joinRequestLifecycle>;
export type JoinRequestStep = VerbOf<typeof joinRequestLifecycle>;
