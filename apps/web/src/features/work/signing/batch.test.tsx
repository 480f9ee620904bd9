import type { InputOf, OutputOf } from '@moqi/api';
import { checkBatch, readBatch, readBatchOffer, sendBatchCode, signBatch } from '@moqi/api/work/batch-signing';
import { countSignRecords, listSignRecords } from '@moqi/api/work/contract-lists';
import { listDirectories } from '@moqi/api/work/directories';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { mayView, signRow } from '#testing/rows.ts';
import { loggedIn, person } from '#testing/sessions.ts';

const user = userEvent.setup({ delay: null });
const HASH = '3f9a0c1e'.padEnd(64, '0');
const STATEMENT = '我同意使用本次生成的数字证书，签署清单 3f9a0c1e 中的合同';
const BATCH = '0199aa00-0000-7000-8000-0000000000b1';
const SEAL = '0199aa00-0000-7000-8000-0000000000a1';

const sealCard = (sealId: string, sealName: string) => ({
  sealId,
  kind: 'round' as const,
  sealName,
  svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  widthMm: 42,
  heightMm: 42,
  until: '',
  usesLeft: null,
  usedThisMonth: 0,
});

const offer: OutputOf<typeof readBatchOffer> = {
  seals: [sealCard('0199aa00-0000-7000-8000-0000000000a0', '公章'), sealCard(SEAL, '合同专用章')],
  missingSeals: [],
  ink: null,
  chops: [],
  method: 'sms',
  maskedTarget: '138 **** 2046',
  certificateAuthority: '墨契自建 CA',
  simulatedMessages: false,
};

const row = (n: number) =>
  signRow(n, { signInfoNo: `S${n}`, applySignStatus: 2, contractName: `采购合同 ${n}`, can: { ...mayView, sign: true } });

/** Of three tasks the third is not the signer's turn; of two seals their category names the second. */
function checkedOf({ signNos }: Pick<InputOf<typeof checkBatch>, 'signNos'>): OutputOf<typeof checkBatch> {
  const list = signNos.map((signNo) => {
    const ok = signNo !== 'S3';
    const why = ok ? null : { code: 15_004, words: { 'zh-CN': '还没有轮到你签署', en: 'It is not your turn yet' } };
    const known = { applyNo: `MQ${signNo}`, contractName: `采购合同 ${signNo.slice(1)}`, ownerName: '杭州砚川智能装备有限公司' };
    return { signNo, ...known, ok, why, opened: signNo === 'S1', needsSeal: true, needsInk: false };
  });
  const signable = list.filter(({ ok }) => ok);
  const unopened = signable.filter(({ opened }) => !opened).length;
  return { list, signable: signable.length, unopened, listHash: HASH, statement: STATEMENT, sealId: SEAL };
}

const begun: OutputOf<typeof readBatch> = {
  batchId: BATCH,
  state: 'done',
  total: 2,
  signed: 1,
  refused: 1,
  listHash: HASH,
  statement: STATEMENT,
  createTime: '2026-11-25T02:00:00.000Z',
  endTime: '2026-11-25T02:01:00.000Z',
  list: [
    { signNo: 'S1', applyNo: 'MQS1', contractName: '采购合同 1', outcome: 'signed', signTime: '2026-11-25T02:00:30.000Z', why: null },
    {
      signNo: 'S2',
      applyNo: 'MQS2',
      contractName: '采购合同 2',
      outcome: 'refused',
      signTime: '',
      why: { code: 14_003, words: { 'zh-CN': '合同已撤销，不能再进行这项操作', en: 'The contract is revoked' } },
    },
  ],
  count: 2,
  itemPage: 1,
  pageSize: 20,
};

const checked: InputOf<typeof checkBatch>[] = [];
const signed: InputOf<typeof signBatch>[] = [];
const server = serverOf(
  ...loggedIn(person),
  ...answering(listDirectories, { list: [], count: 0, itemPage: 1, pageSize: 500, archivedCnt: 0, noArchivedCnt: 0 }),
  ...answering(listSignRecords, { list: [row(1), row(2), row(3)], count: 3, itemPage: 1, pageSize: 20 }),
  ...answering(countSignRecords, { all: 3, byStatus: { 2: 3 } }),
  ...answering(readBatchOffer, offer),
  ...answering(checkBatch, (input) => {
    checked.push(input);
    return checkedOf(input);
  }),
  ...answering(sendBatchCode, { listHash: HASH, maskedTarget: offer.maskedTarget, validSeconds: 300, resendSeconds: 60, callToken: '' }),
  ...answering(signBatch, (input) => {
    signed.push(input);
    return { batchId: input.batchId, total: 2, waiting: 2, refused: 0 };
  }),
  ...answering(readBatch, begun),
);

test('what was chosen in the list is checked, signed under one code, and told contract by contract', async () => {
  const { router } = await openPage('/signInfo/signList?signStatus=2');
  for (const n of [1, 2, 3]) await user.click(await screen.findByRole('checkbox', { name: `选择《采购合同 ${n}》` }));
  await user.click(screen.getByRole('button', { name: '批量签署' }));
  expect(await screen.findByRole('heading', { name: '一次签署 2 份合同' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/signInfo/batchSign');
  expect(checked.at(-1)).toEqual({ signNos: ['S1', 'S2', 'S3'] });
  expect(screen.getByRole('radio', { name: '合同专用章' })).toHaveProperty('checked', true);
  const skipped = within(screen.getByRole('region', { name: '1 份现在不能签，将跳过' }));
  expect(skipped.getByText('还没有轮到你签署')).toBeTruthy();
  expect(screen.getAllByText('未打开')).toHaveLength(1);
  expect(await barriers()).toEqual([]);

  await user.click(screen.getByRole('button', { name: '核验身份，签署 2 份' }));
  expect(screen.getByText('3f9a0c1e')).toBeTruthy();
  expect(screen.getByText('2 份，其中 1 份未逐份打开')).toBeTruthy();
  expect(screen.getByRole('button', { name: '获取验证码' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: STATEMENT }));
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await user.type(await screen.findByLabelText('6 位验证码'), '123456');
  expect(await barriers()).toEqual([]);
  await user.click(screen.getByRole('button', { name: '签署 2 份' }));

  expect(await screen.findByRole('heading', { name: '已签 1 份合同' })).toBeTruthy();
  expect(signed).toMatchObject([{ signNos: ['S1', 'S2'], sealId: SEAL, valicode: '123456', consent: true }]);
  expect(router.state.location.search).toEqual({ batchId: signed[0]?.batchId });
  expect(screen.getByText('1 份没有签成，原因写在下面。')).toBeTruthy();
  expect(screen.getByText('合同已撤销，不能再进行这项操作')).toBeTruthy();
  expect(await barriers()).toEqual([]);
});

test('a contract that is left out again is neither checked nor signed', async () => {
  const { router } = await openPage('/signInfo/signList');
  await router.navigate({ href: '/signInfo/batchSign', state: { batchTasks: ['S1', 'S2'] } });
  await user.click(await screen.findByRole('checkbox', { name: '签署《采购合同 2》' }));
  expect(await screen.findByRole('button', { name: '核验身份，签署 1 份' })).toBeTruthy();
  expect(checked.at(-1)?.signNos).toEqual(['S1']);
  await user.click(screen.getByRole('checkbox', { name: '签署《采购合同 1》' }));
  expect(await screen.findByRole('button', { name: '没有可签的合同' })).toHaveProperty('disabled', true);
});

test('without a choice it shows the latest batch, as far as it is', async () => {
  server.use(...answering(readBatch, { ...begun, state: 'running', total: 3 }));
  await openPage('/signInfo/batchSign');
  expect(await screen.findByRole('heading', { name: '正在签署，已完成 2 / 3 份' })).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: '签署进度' })).toHaveProperty('value', 2);
  expect(screen.getByRole('radio', { name: /等待签署/ })).toBeTruthy();
});

test('a person who never signed a batch is led to the list, and an unknown one says so', async () => {
  server.use(...answering(readBatch, { ...begun, batchId: '', state: 'none', total: 0, signed: 0, refused: 0, list: [], count: 0 }));
  await openPage('/signInfo/batchSign');
  expect((await screen.findByRole('link', { name: '去选择合同' })).getAttribute('href')).toBe('/signInfo/signList?signStatus=2');
  server.use(...refusing(readBatch, 'BATCH_UNKNOWN'));
  await openPage(`/signInfo/batchSign?batchId=${BATCH}`);
  expect(await screen.findByText('这次批量签署不存在，或不属于当前身份')).toBeTruthy();
});
