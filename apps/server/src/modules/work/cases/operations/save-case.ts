import { CASE_KIND_WORDS, caseService, saveCase } from '@moqi/api/work/cases';
import { formatDate } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import type { Member, Person } from '#kernel/actor.ts';
import { handle, type InputOf } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { caseContract, nameOf } from '../acts/case-contract.ts';
import { holdFor, logCase } from '../acts/transition.ts';
import { uploadedDocuments } from '../acts/uploaded-documents.ts';
import { shownCase } from '../acts/whole-case.ts';
import type { CaseFile } from '../case-file.ts';
import { insertDocuments, readDocuments, removeDocuments } from '../store/case-documents.ts';
import { appendLine } from '../store/case-history.ts';
import { insertCase, updateDraft } from '../store/cases.ts';

type Uploads = NonNullable<InputOf<typeof saveCase>['files']>;

/** Readable, and long enough that no two of a party are the same. */
function caseNumber(caseId: string, now: Date): string {
  return `AJ${formatDate(now).replaceAll('-', '')}${caseId.replaceAll('-', '').slice(-8).toUpperCase()}`;
}

function newCase(actor: Person | Member, name: string, now: Date) {
  const caseId = uuidv7({ msecs: now.getTime() });
  return {
    party: actor.party,
    caseId,
    number: caseNumber(caseId, now),
    state: 'draft',
    feeState: 'none',
    note: '',
    institutionNo: '',
    reference: '',
    filedAt: undefined,
    suppliedAt: undefined,
    deadlineAt: undefined,
    createdBy: actor.personId,
    createdByName: name,
    createdAt: now,
  } as const;
}

/** Keeps the uploads that the draft names: those it had stay as they are. */
async function keepUploads(tx: Tx, file: CaseFile, named: Uploads, now: Date): Promise<void> {
  const before = await readDocuments(tx, file);
  const wanted = new Map(named.map((one) => [one.targetId, one]));
  const stays = ({ fileId, kind }: (typeof before)[number]) => wanted.get(fileId)?.kind === kind;
  const leaving = before.filter((document) => !stays(document)).map(({ fileId }) => fileId);
  await removeDocuments(tx, file, leaving);
  const kept = new Set(before.filter(stays).map(({ fileId }) => fileId));
  const fresh = [...wanted.values()].filter(({ targetId }) => !kept.has(targetId));
  await insertDocuments(tx, file, await uploadedDocuments(tx, file.party, fresh, now));
}

export const saveCaseHandler = handle(saveCase, async ({ actor, input, now, platform, reads, tx, fail }) => {
  const service = caseService(input.kind, input.institution) ?? fail('CASE_SERVICE_UNKNOWN');
  if (input.claims.length > 0 && !CASE_KIND_WORDS[input.kind].isDispute) fail('CASE_NO_CLAIMS');
  const name = await nameOf(tx, actor);
  const before = input.caseId === undefined ? undefined : await holdFor(tx, actor.party, input.caseId, { verb: 'edit', now });
  const contract = await caseContract(reads, actor, input.applyId, now);
  const claims = input.claims.map((claim) => ({ ...claim, claimId: uuidv7({ msecs: now.getTime() }), withdrawn: false }));
  const file: CaseFile = {
    ...(before ?? newCase(actor, name, now)),
    ...contract,
    kind: service.kind,
    institution: service.institution,
    fee: service.fee,
    statement: input.statement,
    claims,
    updatedAt: now,
  };
  if (before === undefined) {
    await insertCase(tx, file);
    await appendLine(tx, file, { event: 'created', actorName: name, note: '', at: now });
  } else {
    await updateDraft(tx, file);
  }
  await keepUploads(tx, file, input.files, now);
  const shown = await shownCase(tx, file, { platform, now });
  await logCase(tx, actor, now, { action: before === undefined ? 'cases.create' : 'cases.change', file });
  return shown;
});
