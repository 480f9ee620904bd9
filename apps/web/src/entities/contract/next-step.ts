import { type ContractAbilities, LIST_STATUS } from '@moqi/api';

/** What can be done with a contract from a list. */
export type Step = 'sign' | 'edit' | 'remind' | 'download' | 'view' | 'revoke' | 'delete' | 'restore' | 'repeat' | 'extend' | 'tag';

type NextStep = Exclude<Step, 'tag'>;

/** In the order in which one of them becomes the one word of the row. */
const NEXT: readonly NextStep[] = ['sign', 'edit', 'restore', 'remind', 'extend', 'repeat', 'download', 'view'];
const MENU: readonly Step[] = ['view', 'download', 'remind', 'repeat', 'tag', 'revoke', 'delete'];

/** Beside what may be done with a contract: taking its row out of the list, into the recycle bin, and back, and marking it. */
export type StepAbilities = ContractAbilities & { readonly delete?: boolean; readonly restore?: boolean; readonly tag?: boolean };

function may(can: StepAbilities, status: number): Readonly<Record<Step, boolean>> {
  return {
    sign: can.sign,
    edit: can.editDraft,
    remind: can.remind,
    // before completion a download is an intermediate copy: in the menu, never the next step
    download: can.download && status === LIST_STATUS.completed,
    view: can.view && !can.editDraft,
    revoke: can.revoke,
    delete: can.deleteDraft || can.delete === true,
    restore: can.restoreDraft || can.restore === true,
    repeat: can.repeat,
    // what ran out of time gets more of it
    extend: can.reopen,
    tag: can.tag === true,
  };
}

/** The one next step of a row; nothing when all one may do is in the menu. */
export function nextStep(can: StepAbilities, status: number): NextStep | undefined {
  const allowed = may(can, status);
  return NEXT.find((step) => allowed[step]);
}

/** What stands behind 「…」: everything allowed except the next step. */
export function otherSteps(can: StepAbilities, status: number): Step[] {
  const allowed = { ...may(can, status), download: can.download };
  const next = nextStep(can, status);
  return MENU.filter((step) => allowed[step] && step !== next);
}
