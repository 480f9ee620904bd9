import type { Grants } from '@moqi/api/enterprise/roles';
import { create } from 'zustand';

type Drafts = Readonly<Record<string, Grants>>;

/** Changes that are not saved yet, by role: looking at another role or side does not lose them. */
const useDrafts = create<Drafts>()(() => ({}));

/** undefined: nothing was changed. */
export function useGrantDraft(roleId: string): readonly [Grants | undefined, (draft: Grants | undefined) => void] {
  const draft = useDrafts((drafts) => drafts[roleId]);
  const set = (next: Grants | undefined) => {
    const { [roleId]: _, ...others } = useDrafts.getState();
    useDrafts.setState(next === undefined ? others : { ...others, [roleId]: next }, true);
  };
  return [draft, set];
}
