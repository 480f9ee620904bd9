import type { InputOf } from '@moqi/api';
import type { saveView } from '@moqi/api/work/contract-lists';
import type { PartyId } from '#kernel/actor.ts';

/** Views belong to a person in one identity: in each enterprise one has others, and colleagues see none of them. */
export interface ViewOwner {
  readonly party: PartyId;
  readonly personId: PartyId;
}

export interface SavedView {
  readonly viewId: string;
  readonly name: string;
  readonly filters: InputOf<typeof saveView>['filters'];
}

/** More than fit below each other are not looked for any more. */
export const MOST_VIEWS = 30;
