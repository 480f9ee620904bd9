import { detailPage } from '@moqi/api';
import { askToJoin, readCompanyAccess } from '@moqi/api/work/signing';
import { requestToJoin } from '#modules/enterprise/joining/index.ts';
import { countDocuments } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { companyAccess, readCompanyTask } from '../acts/company-task.ts';

export const readCompanyAccessHandler = handle(readCompanyAccess, async ({ actor, input, reads, tx, now }) => {
  const task = await readCompanyTask(reads, actor, input.signNo);
  const { contract, me } = task;
  return {
    access: await companyAccess(reads, task, now),
    corpName: me.organizationName ?? '',
    handlerName: me.name,
    senderName: contract.ownerName,
    page: detailPage(await countDocuments(tx, contract.owner, contract.contractId)),
    applyNo: contract.number,
    signNo: me.signNo,
  };
});

export const askToJoinHandler = handle(askToJoin, async ({ actor, input, reads, tx, now, fail }) => {
  const task = await readCompanyTask(reads, actor, input.signNo);
  const { account, contract, organization } = task;
  const access = await companyAccess(reads, task, now);
  if (organization === undefined || (access !== 'join' && access !== 'waits')) return fail('JOINING_NOT_OPEN');
  if (!account.realName) return fail('REAL_NAME_NEEDED');
  await requestToJoin(tx, organization.party, { account, namedBy: contract.ownerName, now });
  return { requested: true as const };
});
