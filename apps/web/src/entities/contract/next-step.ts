import { type ContractAbilities, LIST_STATUS } from '@moqi/api';

/** What can be done with a contract from a list. */
export type Step = 'sign' | 'edit' | 'remind' | 'download' | 'view' | 'revoke' | 'deleteDraft' | 'restoreDraft' | 'repeat' | 'extend';

/** In the order in which one of them becomes the one word of the row. */
const NEXT: readonly Step[] = ['sign', 'edit', 'restoreDraft', 'remind', 'extend', 'repeat', 'download', 'view'];
const MENU: readonly Step[] = ['view', 'download', 'remind', 'repeat', 'revoke', 'deleteDraft'];

function may(can: ContractAbilities, status: number): Readonly<Record<Step, boolean>> {
  return {
    sign: can.sign,
    edit: can.editDraft,
    remind: can.remind,
    // before completion a download is an intermediate copy: in the menu, never the next step
    download: can.download && status === LIST_STATUS.completed,
    view: can.view && !can.editDraft,
    revoke: can.revoke,
    deleteDraft: can.deleteDraft,
    restoreDraft: can.restoreDraft,
    repeat: can.repeat,
    // what ran out of time is sent again with more of it
    extend: can.repeat && status === LIST_STATUS.expired,
  };
}

/** The one next step of a row; nothing when all one may do is in the menu. */
export function nextStep(can: ContractAbilities, status: number): Step | undefined {
  const allowed = may(can, status);
  return NEXT.find((step) => allowed[step]);
}

/** What stands behind 「…」: everything allowed except the next step. */
export function otherSteps(can: ContractAbilities, status: number): Step[] {
  const allowed = { ...may(can, status), download: can.download };
  const next = nextStep(can, status);
  return MENU.filter((step) => allowed[step] && step !== next);
}
