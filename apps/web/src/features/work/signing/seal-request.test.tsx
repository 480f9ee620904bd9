import type { InputOf, OutputOf } from '@moqi/api';
import { type ContractDetail, readContract } from '@moqi/api/work/contracts';
import type { UsableSealCard } from '@moqi/api/work/seals';
import { readProof, readSealUse, signContract, startSealUse, urgeSealApprovers } from '@moqi/api/work/signing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { can, id, contract as person } from '#testing/contract.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { nobody } from '#testing/sessions.ts';
import { unproved } from './testing/task.ts';

type SealUse = OutputOf<typeof readSealUse>;

/** The handler of an enterprise, with a place for its seal. */
const contract: ContractDetail = {
  ...person,
  parties: person.parties.map((party) => ({ ...party, signatoryType: 1, corpName: '苏州栖禾新材料有限公司' })),
  fields: person.fields.map((field) => ({ ...field, kind: 'seal' })),
};
const OWN: UsableSealCard = {
  sealId: id(21),
  kind: 'oval',
  sealName: '财务专用章',
  svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  widthMm: 45,
  heightMm: 30,
  until: '',
  usesLeft: null,
  usedThisMonth: 0,
};
const missing = (number: number, sealName: string, why: 'notGranted' | 'frozen') => ({ sealId: id(number), sealName, why });
const proof: OutputOf<typeof readProof> = {
  ...unproved,
  proved: true,
  corpName: '苏州栖禾新材料有限公司',
  membership: 'member',
  missingSeals: [missing(22, '合同专用章', 'notGranted'), missing(23, '旧公章', 'frozen')],
};
const none: SealUse = {
  state: 'none',
  flowInstId: '',
  sealId: '',
  sealName: '',
  startTime: '',
  waitingFor: '',
  reason: '',
  askAgain: '',
  signed: false,
  canUrge: false,
};
const running: SealUse = {
  ...none,
  state: 'running',
  flowInstId: id(31),
  sealId: id(22),
  sealName: '合同专用章',
  startTime: '2026-11-21T02:20:00.000Z',
  waitingFor: '陆一鸣',
  canUrge: true,
};

const asked: InputOf<typeof startSealUse>[] = [];
const server = serverOf(...nobody(), ...answering(readContract, contract), ...answering(readProof, proof), ...answering(readSealUse, none));
beforeEach(() => {
  asked.length = 0;
});
const user = userEvent.setup({ delay: null });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
};
const toTheSeals = async () => {
  await openPage('/applySign/toDetailAnony?applyNo=MQ1&signNo=S1&sign=x&ts=1');
  await press('已阅读，去签署');
};

test('a seal that is not granted is asked for with everything the signing needs; then who is waited for is said', async () => {
  server.use(
    ...answering(startSealUse, (input) => {
      asked.push(input);
      server.use(...answering(readSealUse, running));
      return running;
    }),
  );
  await toTheSeals();
  const choice = await screen.findByRole('radio', { name: /合同专用章.*需审批/ });
  // a seal that cannot be asked for is not offered
  expect(screen.getAllByRole('radio')).toEqual([choice]);
  await user.click(choice);
  expect(screen.getByText('印章需要审批，批准后不用再操作，系统按你现在的同意完成签署')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '确认签署' })).toBeNull();
  await press('申请用印，批准后自动签署');
  expect(await screen.findByRole('heading', { name: '等 陆一鸣 批准使用“合同专用章”' })).toBeTruthy();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    signNo: 'S1',
    sign: 'x',
    sealId: id(22),
    consent: true,
    documents: [{ documentId: id(4), version: 1, docHash: 'a'.repeat(64) }],
  });
  expect(await barriers()).toEqual([]);
});

test('with a seal of one’s own nothing is asked for', async () => {
  const signing: unknown[] = [];
  server.use(
    ...answering(readProof, { ...proof, seals: [OWN] }),
    ...refusing(signContract, 'CONTRACT_NOT_SIGNING', { state: '已撤销' }),
    ...answering(startSealUse, (input) => {
      signing.push(input);
      return running;
    }),
  );
  await toTheSeals();
  await user.click(await screen.findByRole('radio', { name: /财务专用章/ }));
  await press('确认签署');
  expect(await screen.findByText(/已撤销/)).toBeTruthy();
  expect(signing).toEqual([]);
});

test('while it is decided one may only urge or leave; decided, one comes back to the contract', async () => {
  server.use(...answering(readSealUse, running), ...answering(urgeSealApprovers, { names: ['陆一鸣'] }));
  await toTheSeals();
  expect(await screen.findByRole('heading', { name: '等 陆一鸣 批准使用“合同专用章”' })).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  await press('催审批');
  expect(await screen.findByText('已提醒 陆一鸣')).toBeTruthy();
  server.use(...answering(readSealUse, { ...running, state: 'approved', signed: true, canUrge: false }));
  server.use(...answering(readContract, { ...contract, state: 'completed', can: { ...can, sign: false } }));
  expect(await screen.findByRole('complementary', { name: '合同状态' }, { timeout: 12_000 })).toBeTruthy();
});

test('what refuses the request is said, and the choice stays', async () => {
  server.use(...refusing(startSealUse, 'APPROVAL_PENDING'));
  await toTheSeals();
  const choice = await screen.findByRole('radio', { name: /合同专用章/ });
  await user.click(choice);
  await press('申请用印，批准后自动签署');
  expect(await screen.findByText('用印申请正在审批，请等结果')).toBeTruthy();
  expect(choice).toHaveProperty('checked', true);
});

test('a proof that has become too old is made anew before anything is asked for', async () => {
  server.use(...refusing(startSealUse, 'IDENTITY_PROOF_NEEDED'));
  await toTheSeals();
  await user.click(await screen.findByRole('radio', { name: /合同专用章/ }));
  await press('申请用印，批准后自动签署');
  expect(await screen.findByRole('button', { name: '获取验证码' })).toBeTruthy();
});
