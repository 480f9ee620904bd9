import { changeOrganization } from '@moqi/api/enterprise/enterprises';
import { canonicalCompanyName, companyName as companyNameRule, legalPerson as legalPersonRule, type Violation } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import type { Member } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { fieldRefusal } from '#modules/account/identity/index.ts';
import { askCheck } from '#modules/account/real-names/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { emit } from '#platform/events/emit.ts';
import type { Tx } from '#platform/platform.ts';
import type { OrganizationClaim } from '#ports/identity-check.ts';
import { organizationChanged } from '../events.ts';
import { changeFacts, insertFormerName, lockOrganization } from '../store/organization-changes.ts';
import { isOrganizationTaken, organizationOf } from '../views/organizations.ts';

function claimViolation({ companyName, legalPerson }: OrganizationClaim): [field: string, found: Violation] | undefined {
  const name = companyNameRule(companyName);
  if (name) return ['companyName', name];
  const person = legalPersonRule(legalPerson);
  return person && ['legalPerson', person];
}

/** Writes the new facts and tells the modules that keep the old ones. */
async function writeChange(tx: Tx, actor: Member, change: { claim: OrganizationClaim; checkedBy: string; now: Date }) {
  const { claim, checkedBy, now } = change;
  const { party, personId, name: changedByName } = actor;
  const before = await lockOrganization(tx, party);
  const after = { name: claim.companyName, legalPerson: claim.legalPerson };
  if (!(await changeFacts(tx, party, { ...after, creditCode: before.creditCode, verifiedBy: checkedBy, now })))
    throw new DomainError('ORGANIZATION_EXISTS');
  const changeId = uuidv7({ msecs: now.getTime() });
  const former = { changeId, name: before.name, legalPerson: before.legalPerson, changedBy: personId, changedByName, changedAt: now };
  await insertFormerName(tx, party, former);
  await emit(tx, organizationChanged, { party, id: party, at: now, ids: { changeId } });
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: 'organizations.change',
    object: { type: 'organization', id: party, name: after.name },
    before: { companyName: before.name, legalPerson: before.legalPerson },
    after: { companyName: after.name, legalPerson: after.legalPerson },
  });
  return { ...after, renamed: before.name !== after.name };
}

export const changeOrganizationHandler = handleInSteps(changeOrganization, async ({ actor, input, platform, now, transact, fail }) => {
  const current = await organizationOf(platform.db, actor.party);
  const claim = {
    companyName: canonicalCompanyName(input.companyName),
    creditCode: current.creditCode,
    legalPerson: input.legalPerson,
  };
  const wrong = claimViolation(claim);
  if (wrong) fail('INPUT_INVALID', fieldRefusal(...wrong));
  const isRenamed = claim.companyName !== current.name;
  if (!isRenamed && claim.legalPerson === current.legalPerson) fail('ORGANIZATION_UNCHANGED');
  if (isRenamed && (await isOrganizationTaken(platform.db, claim.companyName, ''))) fail('ORGANIZATION_EXISTS');
  const check = platform.identityChecks.organization;
  const of = { personId: actor.personId };
  const question = { check, claim, method: 'register', of, consentHash: undefined, origin: actor.origin, now } as const;
  if (!(await askCheck(platform, question))) fail('ORGANIZATION_MISMATCH');
  return transact((tx) => writeChange(tx, actor, { claim, checkedBy: check.name, now }));
});
