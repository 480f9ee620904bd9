import {
  askInstitution,
  type CaseState,
  cancelCase,
  checkCase,
  deleteCase,
  downloadByLink,
  downloadCaseFile,
  findCaseLink,
  findCasePage,
  listCases,
  readCase,
  readCaseForm,
  revokeCase,
  saveCase,
  submitCases,
  supplyCase,
  withdrawClaim,
} from '@moqi/api/work/cases';
import type { Aim } from '../aims.ts';
import type { Target } from '../target.ts';

/** A case of the target's enterprise about its contract. */
async function addCase({ world, party, personId, applyId }: Target, state: CaseState): Promise<string> {
  const caseId = crypto.randomUUID();
  const now = world.clock.now();
  const contract = {
    contract_owner_id: party,
    contract_id: applyId,
    contract_number: 'T',
    contract_name: '目标合同',
    contract_completed_at: now,
  };
  const words = { applicant: '甲', respondents: ['乙'], statement: '审计', claims: '[]', note: '', institution_no: '', reference: '' };
  const by = { created_by: personId, created_by_name: '', created_at: now, updated_at: now };
  const kind = { kind: 'keepLetter', institution: 'platform', fee: 0, fee_state: 'none' };
  await world.platform.db
    .insertInto('case_files')
    .values({ party_id: party, case_id: caseId, number: caseId, state, ...kind, ...contract, ...words, ...by })
    .execute();
  return caseId;
}

const inState =
  (state: CaseState): Aim =>
  async (target) => ({ caseId: await addCase(target, state) });

export const aims: Record<string, Aim> = {
  [readCaseForm.name]: () => ({}),
  [saveCase.name]: () => ({ applyId: crypto.randomUUID(), kind: 'keepLetter', institution: 'platform' }),
  [submitCases.name]: () => ({ caseIds: [crypto.randomUUID()] }),
  [listCases.name]: () => ({ itemPage: 1, pageSize: 20 }),
  [readCase.name]: inState('submitted'),
  [checkCase.name]: inState('draft'),
  [findCasePage.name]: () => ({ applyId: crypto.randomUUID(), kind: 'testimony' }),
  [deleteCase.name]: inState('draft'),
  [cancelCase.name]: inState('submitted'),
  [revokeCase.name]: inState('accepted'),
  [withdrawClaim.name]: async (target) => ({ caseId: await addCase(target, 'submitted'), claimId: crypto.randomUUID() }),
  [supplyCase.name]: async (target) => ({
    caseId: await addCase(target, 'supplement'),
    files: [{ targetId: crypto.randomUUID(), kind: 'other' }],
  }),
  [askInstitution.name]: () => ({ caseId: crypto.randomUUID() }),
  [findCaseLink.name]: inState('submitted'),
  [downloadByLink.name]: () => ({ k: 'k', ts: '1', sign: 'sign', fileId: crypto.randomUUID() }),
  [downloadCaseFile.name]: inState('submitted'),
};

export const refusals = {
  // a case is about a completed contract, which the target has none of
  [saveCase.name]: 'CONTRACT_NOT_FOUND',
  [findCasePage.name]: 'CONTRACT_NOT_FOUND',
  [submitCases.name]: 'CASE_UNKNOWN',
  // what the institution says may be no news, and is then in no log
  [askInstitution.name]: 'CASE_UNKNOWN',
  [withdrawClaim.name]: 'CASE_CLAIM_UNKNOWN',
  [supplyCase.name]: 'FILE_UNKNOWN',
  // the case was written into the database without files, and the link was not made here
  [findCaseLink.name]: 'CASE_FILE_UNKNOWN',
  [downloadByLink.name]: 'CASE_LINK_ENDED',
  [downloadCaseFile.name]: 'CASE_FILE_UNKNOWN',
} as const;
