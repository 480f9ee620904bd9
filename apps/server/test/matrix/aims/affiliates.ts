import { answerParent, askAffiliate, endAffiliation, listAffiliates, listParents, setReadingRight } from '@moqi/api/enterprise/affiliates';
import {
  countAffiliateContracts,
  listAffiliateContracts,
  previewAffiliateDocument,
  readAffiliateContract,
} from '@moqi/api/work/contract-lists';
import type { PartyId } from '#kernel/actor.ts';
import { insertAffiliation } from '#modules/enterprise/affiliates/store/affiliations.ts';
import { foundOrganization } from '#modules/enterprise/joining/index.ts';
import { transact } from '#platform/database/transact.ts';
import { creditCode } from '../../people.ts';
import type { Aim } from '../aims.ts';
import { addContract } from '../contract.ts';
import type { Target } from '../target.ts';

interface Company {
  readonly party: PartyId;
  readonly name: string;
}

/** A company outside of any group, with the target's member as administrator. */
async function company({ world, personId, name }: Target): Promise<Company> {
  const code = creditCode();
  const companyName = `集团第${code.slice(-8)}有限公司`;
  const founder = { party: personId, name };
  const founding = {
    claim: { companyName, creditCode: code, legalPerson: name },
    verifiedBy: 'simulator',
    founder,
    now: world.clock.now(),
  };
  return { party: await transact(world.platform.db, (tx) => foundOrganization(tx, founding)), name: companyName };
}

async function relation({ world }: Target, parent: PartyId, subsidiary: PartyId, state: 'asked' | 'granted'): Promise<string> {
  const affiliationId = crypto.randomUUID();
  const now = world.clock.now();
  await transact(world.platform.db, async (tx) => {
    await insertAffiliation(tx, { affiliationId, parent, subsidiary, note: '', byName: '', now });
    const rows = tx.updateTable('affiliations').where('party_id', 'in', [parent, subsidiary]).where('affiliation_id', '=', affiliationId);
    await rows.set({ state, with_documents: true }).execute();
  });
  return affiliationId;
}

/** The target's enterprise as subsidiary; a relation to an earlier parent is ended first. */
async function below(target: Target, state: 'asked' | 'granted'): Promise<string> {
  const { world, party } = target;
  const former = world.platform.db.updateTable('affiliations').set({ state: 'ended' }).where('state', '=', 'granted');
  const { party: parent } = await company(target);
  await former.where('party_id', '=', party).where('side', '=', 'subsidiary').execute();
  return relation(target, parent, party, state);
}

/** The target's enterprise as parent of a company that sent a contract. */
async function above(target: Target): Promise<{ affiliationId: string; applyId: string }> {
  const { party: subsidiary } = await company(target);
  const { applyId } = await addContract(target.world, subsidiary, { personId: target.personId, name: '下级' });
  return { affiliationId: await relation(target, target.party, subsidiary, 'granted'), applyId };
}

/** A document of the contract, without a byte in it. */
async function documentOf({ world }: Target, contractId: string): Promise<string> {
  const documentId = crypto.randomUUID();
  const { db } = world.platform;
  const contract = db.selectFrom('contracts').select('party_id').where('contract_id', '=', contractId);
  const key = { ...(await contract.executeTakeFirstOrThrow()), contract_id: contractId, document_id: documentId };
  const file = { position: 0, file_name: '合同.pdf', pages: '[]', version: 1, segments: [], hash: '', size: 0 };
  await db
    .insertInto('documents')
    .values({ ...key, ...file })
    .execute();
  return documentId;
}

export const aims: Record<string, Aim> = {
  [listAffiliates.name]: () => ({ pageSize: 100 }),
  [listParents.name]: () => ({}),
  [askAffiliate.name]: async (target) => ({ company: (await company(target)).name }),
  [answerParent.name]: async (target) => ({ affiliationId: await below(target, 'asked'), oper: 'accept' }),
  [setReadingRight.name]: async (target) => ({ affiliationId: await below(target, 'granted'), withDocuments: 0 }),
  [endAffiliation.name]: async (target) => ({ affiliationId: (await above(target)).affiliationId }),
  [listAffiliateContracts.name]: async (target) => ({ affiliationId: (await above(target)).affiliationId }),
  [countAffiliateContracts.name]: async (target) => ({ affiliationId: (await above(target)).affiliationId }),
  [readAffiliateContract.name]: above,
  [previewAffiliateDocument.name]: async (target) => {
    const { affiliationId, applyId } = await above(target);
    return { affiliationId, applyId, documentId: await documentOf(target, applyId) };
  },
};
