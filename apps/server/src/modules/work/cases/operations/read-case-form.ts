import { CASE_KIND_WORDS, CASE_SERVICES, findCasePage, readCaseForm } from '@moqi/api/work/cases';
import { coverage } from '#modules/money/points/index.ts';
import { handle } from '#operation/handle.ts';
import { caseContract, filesOf } from '../acts/case-contract.ts';
import { usualClaims } from '../claim-words.ts';
import { pageFor } from '../wire.ts';

export const readCaseFormHandler = handle(readCaseForm, async ({ actor, input, now, platform, reads, tx }) => {
  const services = CASE_SERVICES.filter(({ kind }) => input.kind === undefined || kind === input.kind);
  const { rest } = await coverage(tx, { party: actor.party, units: { item: 'point', quantity: 1 }, now });
  const found = input.applyId === undefined ? undefined : await caseContract(reads, actor, input.applyId, now);
  const isDispute = services.some(({ kind }) => CASE_KIND_WORDS[kind].isDispute);
  return {
    office: platform.caseInstitutions.name,
    services: services.map((service) => ({ ...service, required: [...service.required] })),
    points: rest,
    contract:
      found === undefined
        ? null
        : {
            applyId: found.contract.contractId,
            applyNo: found.contract.number,
            contractName: found.contract.name,
            applicant: found.applicant,
            respondents: [...found.respondents],
            amountFen: found.contract.amountFen ?? null,
            signedTime: found.contract.completedAt.toISOString(),
            files: (await filesOf(tx, found.contract)).map(({ fileName }) => fileName),
          },
    claims: found !== undefined && isDispute ? usualClaims(found.contract) : [],
  };
});

export const findCasePageHandler = handle(findCasePage, async ({ actor, input: { applyId, kind }, now, reads }) => {
  await caseContract(reads, actor, applyId, now);
  return { url: pageFor(kind, applyId) };
});
