import { switchIdentity } from '@moqi/api/account/identity';
import { countSignRecords, findReadingIdentities } from '@moqi/api/work/contract-lists';
import { readContract } from '@moqi/api/work/contracts';
import { listDeliveries } from '@moqi/api/work/deliveries';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { contract } from '#testing/contract.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, person } from '#testing/sessions.ts';

const QIHE = { corpId: '0199aa00-0000-7000-8000-0000000000c1', corpName: '苏州栖禾新材料有限公司' };
const MULAN = { corpId: '0199aa00-0000-7000-8000-0000000000c2', corpName: '宁波沐岚智能家居有限公司' };
const server = serverOf(
  ...loggedIn(person),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(listDeliveries, { list: [], next: '' }),
);

/** The contract is found only after one of these enterprises was entered. */
function belongsTo(...list: readonly (typeof QIHE)[]): string[] {
  const entered: string[] = [];
  server.use(
    ...refusing(readContract, 'CONTRACT_NOT_FOUND'),
    ...answering(findReadingIdentities, { list: [...list] }),
    ...answering(switchIdentity, ({ corpId = '' }) => {
      entered.push(corpId);
      server.use(...answering(readContract, contract));
      return { token: 't', consoleToken: '', session: member };
    }),
  );
  return entered;
}

const PAGE = '/applySign/toDetailAnony?applyNo=MQ1&view=detail';

test('a contract of the only other identity that may read it opens there, and that is said', async () => {
  const entered = belongsTo(QIHE);
  await openPage(PAGE);
  expect(await screen.findByText(/已切换到.*苏州栖禾新材料有限公司/)).toBeTruthy();
  expect(entered).toEqual([QIHE.corpId]);
  expect(await screen.findAllByRole('heading', { name: contract.contractName })).not.toEqual([]);
  expect(screen.queryByText('这份合同属于你的另一个身份')).toBeNull();
});

test('where several may read it, the person chooses', async () => {
  const entered = belongsTo(QIHE, MULAN);
  await openPage(PAGE);
  expect(await screen.findByRole('heading', { name: '这份合同属于你的另一个身份' })).toBeTruthy();
  expect(entered).toEqual([]);
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: MULAN.corpName }));
  expect(await screen.findByText(/已切换到.*宁波沐岚智能家居有限公司/)).toBeTruthy();
  expect(entered).toEqual([MULAN.corpId]);
  expect(await screen.findAllByRole('heading', { name: contract.contractName })).not.toEqual([]);
});

test('where none may read it, it is not found', async () => {
  belongsTo();
  await openPage(PAGE);
  expect(await screen.findByText('没有找到这份合同')).toBeTruthy();
});
