import type { InputOf, OutputOf } from '@moqi/api';
import { readVerification } from '@moqi/api/account/identity';
import type { FileReference } from '@moqi/api/trust/files';
import type { DraftField, DraftParty, readDraft } from '@moqi/api/work/sending';
import { createContract } from '@moqi/api/work/sending';
import type { RequestHandler } from 'msw';
import { answering } from '#shared/call/testing/answering.ts';

const id = (number: number): string => `0199aa00-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const APPLY_ID = id(77);
export const FILE_ID = id(1);

export function reference(number: number, fileName: string, pages = 3): FileReference {
  const size = { width: 600, height: 800, rotation: 0 };
  return {
    targetId: id(number),
    fileType: 1,
    sign: 's',
    ts: '1',
    fix: 'pdf',
    docHash: 'h',
    fileName,
    num: pages,
    size: 70_000,
    pages: Array.from({ length: pages }, () => size),
    repaired: false,
    brokenSignatures: false,
    sources: [],
    active: [],
  };
}

const party = (change: Partial<DraftParty>): DraftParty => ({
  key: 'co',
  signatoryType: 1,
  fullName: '林书禾',
  corpName: '苏州栖禾新材料有限公司',
  mobile: '13857202046',
  email: '',
  identityCard: '',
  orderNum: 1,
  readTime: 0,
  ...change,
});
export const own = party({});
export const other = party({ key: 'pe', signatoryType: 0, corpName: '', fullName: '裴南乔', mobile: '13600715520', orderNum: 2 });

export function field(change: Partial<DraftField>): DraftField {
  return { key: 'f1', party: 'co', kind: 'seal', page: 0, x: 0.2, y: 0.5, width: 0.2, height: 0.15, label: '', ...change };
}

/** A draft of two parties and one file, as it was saved. */
export function draft(fields: DraftField[], change: Partial<OutputOf<typeof readDraft>> = {}): OutputOf<typeof readDraft> {
  return {
    applyId: APPLY_ID,
    applyNo: 'MQ20260001',
    savedAt: '2026-11-21T02:42:00.000Z',
    revision: 1,
    files: [reference(1, '设备采购合同.pdf')],
    contractName: '设备采购合同',
    signatoryJson: [own, other],
    attatchFileNamesJson: [{ targetId: FILE_ID, fileName: '设备采购合同.pdf', fields }],
    overDate: '2099-12-06T10:00:00.000Z',
    ifOrder: 1,
    needQifengSign: 0,
    needCa: 1,
    serverCa: 1,
    needPresSign: 1,
    consumMode: 0,
    needVideoSign: 0,
    excludedCategory: 'none',
    approveJson: [],
    ...change,
  };
}

/** What was changed is saved at once, as when somebody leaves the page for another; otherwise that waits for a moment of quiet. */
export function saveNow(): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
}

export type Posted = InputOf<typeof createContract>;

/** The server that saves and sends; what it was told comes to `posted`. */
export function creating(posted: Posted[]): RequestHandler[] {
  return answering(createContract, (input) => {
    posted.push(input);
    const isPlanned = input.saveToDraftBox === 0 && input.sendTime !== undefined;
    const sent = input.saveToDraftBox === 0 && !isPlanned;
    return {
      applyId: APPLY_ID,
      applyNo: 'MQ20260001',
      sent,
      approving: false,
      awaitingReview: [],
      savedAt: '2026-11-21T02:42:00.000Z',
      revision: 2,
      signNo: sent ? 'S1' : '',
      ...(isPlanned && { sendTime: input.sendTime }),
    };
  });
}

/** Who compares the names of persons here. */
export function namesCheckedBy(nameCheck: OutputOf<typeof readVerification>['nameCheck']): RequestHandler[] {
  const nobody = { state: 'none' as const, name: '', maskedIdNo: '', verifiedAt: '', checkedBy: '', paper: null };
  return answering(readVerification, { ...nobody, simulator: false, nameCheck, testNumbers: [] });
}
