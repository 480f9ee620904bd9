import type { OutputOf } from '@moqi/api';
import { listNameReviews } from '@moqi/api/account/name-checks';
import {
  appointOperator,
  changeDuties,
  closeShift,
  createFirstOperator,
  listDeeds,
  listOperators,
  listTroubledMessages,
  openShift,
  readStanding,
  sendShiftCode,
  traceMessages,
} from '@moqi/api/account/operators';
import { listLetterReviews } from '@moqi/api/enterprise/authority-letters';
import { listServices } from '@moqi/api/trust/certificates';
import { readRenewals } from '@moqi/api/trust/renewals';
import { listStuckContracts } from '@moqi/api/work/completion';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, onShift } from '#testing/sessions.ts';

type Standing = OutputOf<typeof readStanding>;
const nobody: Standing = { state: 'first', name: '岑远', duties: [], shiftUntil: '' };
const operators: OutputOf<typeof listOperators>['operators'] = [
  {
    personId: '0199aa00-0000-7000-8000-0000000000e1',
    name: '岑远',
    maskedAddress: '138 **** 2046',
    duties: ['review', 'upkeep'],
    appointedAt: '2026-11-20T01:00:00.000Z',
    lastShiftAt: '2026-11-23T01:00:00.000Z',
    isSelf: true,
  },
  {
    personId: '0199aa00-0000-7000-8000-0000000000e2',
    name: '许闻',
    maskedAddress: '136 **** 5520',
    duties: ['support'],
    appointedAt: '2026-11-21T01:00:00.000Z',
    lastShiftAt: '',
    isSelf: false,
  },
];
const done: unknown[] = [];
const server = serverOf(
  ...loggedIn(),
  ...onShift(['review', 'upkeep']),
  ...answering(listNameReviews, { waiting: [], decided: [] }),
  ...answering(listLetterReviews, { waiting: [], decided: [] }),
  ...answering(listServices, { services: [] }),
  ...answering(readRenewals, { renewals: [], unstamped: { state: 'current', waiting: 0, since: '', failure: '' } }),
  ...answering(listOperators, { operators }),
  ...answering(appointOperator, (input) => {
    done.push(input);
    return { personId: operators[1]?.personId ?? '' };
  }),
  ...answering(changeDuties, (input) => {
    done.push(input);
    return { personId: input.personId };
  }),
);
const user = () => userEvent.setup({ delay: null });
beforeEach(() => {
  done.length = 0;
});

test('the token makes the first operator, a code opens the shift, and both are told', async () => {
  let standing = nobody;
  server.use(
    ...answering(readStanding, () => standing),
    ...answering(createFirstOperator, ({ token }) => {
      standing = { ...standing, state: 'offShift', duties: ['upkeep'] };
      done.push(token);
      return { duties: ['upkeep' as const] };
    }),
    ...answering(sendShiftCode, { maskedTarget: '138 **** 2046', validSeconds: 300, resendSeconds: 60, callToken: '' }),
    ...answering(openShift, ({ valicode }) => {
      done.push(valicode);
      standing = { ...standing, state: 'onShift', shiftUntil: '2026-11-23T10:00:00.000Z' };
      return { shiftUntil: standing.shiftUntil };
    }),
    ...answering(closeShift, () => {
      standing = { ...standing, state: 'offShift', shiftUntil: '' };
      return {};
    }),
  );
  await openPage('/operator/');
  await user().type(await screen.findByLabelText('运营口令'), 'the token');
  await user().click(screen.getByRole('button', { name: '创建' }));
  await user().click(await screen.findByRole('button', { name: '获取验证码' }));
  await screen.findByText('已发送至 138 **** 2046');
  await user().type(screen.getByLabelText('验证码'), '246810');
  await user().click(screen.getByRole('button', { name: '开始当班' }));
  expect(await screen.findByRole('heading', { level: 1, name: '待处理' })).toBeTruthy();
  expect(done).toEqual(['the token', '246810']);
  await user().click(screen.getByRole('button', { name: '结束当班' }));
  expect(await screen.findByRole('button', { name: '开始当班' })).toBeTruthy();
});

test.each<[Standing['state'], string]>([
  ['none', '你的账号不是平台运营人员'],
  ['closed', '平台运营还没有开放'],
])('standing %s: %s', async (state, told) => {
  server.use(...answering(readStanding, { ...nobody, state }));
  await openPage('/operator/people');
  expect(await screen.findByText(told)).toBeTruthy();
});

test('a shift that ended meanwhile is asked for again', async () => {
  let isOver = false;
  server.use(
    ...answering(readStanding, (): Standing => {
      const state = isOver ? 'offShift' : 'onShift';
      isOver = true;
      return { ...nobody, state, duties: ['upkeep'] };
    }),
    ...refusing(listOperators, 'SHIFT_NEEDED'),
  );
  await openPage('/operator/people');
  expect(await screen.findByRole('button', { name: '开始当班' })).toBeTruthy();
});

test('somebody is appointed, gets other duties, and is dismissed; one’s own row offers nothing', async () => {
  const { container } = await openPage('/operator/people');
  const table = within(await screen.findByRole('table', { name: '名单' }));
  expect(table.getAllByRole('button')).toHaveLength(1);
  expect(await barriers(container)).toEqual([]);
  await user().click(screen.getByRole('button', { name: '任命' }));
  const dialog = within(await screen.findByRole('dialog', { name: '任命运营人员' }));
  await user().type(dialog.getByLabelText('手机号或邮箱'), '13600715520');
  expect(dialog.getByRole('button', { name: '任命' }).hasAttribute('disabled')).toBe(true);
  await user().click(dialog.getByRole('checkbox', { name: /^客服/ }));
  await user().click(dialog.getByRole('button', { name: '任命' }));
  await waitFor(() => expect(done).toEqual([{ address: '13600715520', duties: ['support'] }]));
  await user().click(table.getByRole('button', { name: '调整' }));
  const changing = within(await screen.findByRole('dialog', { name: '调整许闻的职责' }));
  await user().click(changing.getByRole('checkbox', { name: /^客服/ }));
  await user().click(changing.getByRole('button', { name: '免去' }));
  await waitFor(() => expect(done.at(-1)).toEqual({ personId: operators[1]?.personId, duties: [] }));
});

test('what operators did, with a way to earlier pages', async () => {
  const asked: unknown[] = [];
  const deed = { at: '2026-11-23T02:00:00.000Z', by: '岑远', object: '许闻 136 **** 5520', reason: '', ip: '203.0.113.7' };
  server.use(
    ...answering(listDeeds, (input): OutputOf<typeof listDeeds> => {
      asked.push(input);
      return { deeds: [{ ...deed, number: 51, deed: 'operators.appoint' }], hasMore: true };
    }),
  );
  await openPage('/operator/deeds');
  expect((await screen.findByRole('table', { name: '运营操作' })).textContent).toContain('任命');
  await user().click(screen.getByRole('button', { name: '更早' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ before: 51 }));
});

test('what became of the messages to an address, and which did not go out', async () => {
  const message = {
    deliveryId: '0199aa00-0000-7000-8000-0000000000f1',
    at: '2026-11-23T02:00:00.000Z',
    kind: 'code',
    channel: 'sms',
    maskedAddress: '136 **** 5520',
    state: 'queued',
    reason: 'provider',
    problem: 'the SMS provider answered 503',
    tries: 3,
  } as const;
  server.use(
    ...answering(listTroubledMessages, { messages: [message] }),
    ...answering(traceMessages, { messages: [{ ...message, state: 'sent', reason: '', problem: '' }] }),
  );
  const { container } = await openPage('/operator/messages');
  const troubled = await screen.findByRole('table', { name: '没有发出的消息' });
  for (const text of ['验证码 · 短信', '136 **** 5520', '已试 3 次', 'answered 503']) expect(troubled.textContent).toContain(text);
  await user().type(screen.getByLabelText('手机号或邮箱'), '13600715520');
  await user().click(screen.getByRole('button', { name: '查询' }));
  const found = await screen.findByRole('table', { name: '13600715520 最近 90 天的消息' });
  expect(found.textContent).toContain('已发出');
  expect(await barriers(container)).toEqual([]);
});

test('contracts that are stuck are named by number, with what to do', async () => {
  const contract = { applyNo: 'HT202611230001', since: '2026-11-23T02:00:00.000Z' };
  server.use(
    ...answering(listStuckContracts, {
      contracts: [
        { ...contract, stuck: 'unfinished', detail: '' },
        { ...contract, stuck: 'unheard', detail: 'contracts.deriveDrawers × 9' },
      ],
    }),
  );
  await openPage('/operator/stuck');
  const table = (await screen.findByRole('table', { name: '等平台处理的合同' })).textContent;
  for (const text of ['HT202611230001', '都已签署，还没有完成', 'contracts.deriveDrawers × 9']) expect(table).toContain(text);
});

test('who looks after the platform sees which signing service is missing, what that means, and which has to be renewed', async () => {
  const service = { kind: 'authority', name: '江南电子认证', state: 'ready', until: '2027-01-02T00:00:00.000Z', endsSoon: true } as const;
  server.use(
    ...answering(listServices, {
      services: [
        service,
        { ...service, name: '旧机构', state: 'former', endsSoon: false },
        { kind: 'keys', name: 'moqi', state: 'missing', until: '', endsSoon: false },
      ],
    }),
  );
  const { container } = await openPage('/operator/');
  const rows = within(await screen.findByRole('table', { name: '签名服务' })).getAllByRole('row');
  const texts = rows.map(({ textContent }) => textContent);
  expect(texts[1]).toContain('正常2027-01-02快到期了');
  expect(texts[2]).toContain('不再签发');
  expect(texts[3]).toContain('不可用密钥在其中的签署暂时不能进行');
  expect(texts.filter((text) => text.includes('快到期了'))).toHaveLength(1);
  expect(await barriers(container)).toEqual([]);
});

test('who looks after the platform sees which timestamps are due, and why they were not renewed', async () => {
  const file = { kind: 'files', watched: 1_204, due: 3, failed: 2, firstEnds: '2036-01-02T00:00:00.000Z' } as const;
  server.use(
    ...answering(readRenewals, {
      renewals: [
        { kind: 'checkpoints', state: 'current', watched: 12, due: 0, failed: 0, firstEnds: '2035-11-01T00:00:00.000Z', failure: '' },
        { ...file, state: 'failing', failure: 'the authority of time gives no stamp that holds longer' },
      ],
      unstamped: { state: 'late', waiting: 7, since: '2026-11-20T01:00:00.000Z', failure: 'nobody answers' },
    }),
  );
  await openPage('/operator/');
  const rows = within(await screen.findByRole('table', { name: '时间戳续期' })).getAllByRole('row');
  const texts = rows.map(({ textContent }) => textContent);
  expect(texts[1]).toContain('透明日志的时间戳12都在有效期内2035-11-01');
  for (const said of ['有续期没有成功', '待续期 3，未成功 2', 'gives no stamp that holds longer', '每小时自动再试', '2036-01-02'])
    expect(texts[2]).toContain(said);
  for (const said of ['还没有时间戳的检查点7', '一天多没有取得时间戳', '最早一个发布于 11-20', 'nobody answers', '每分钟自动再试'])
    expect(texts[3]).toContain(said);
});
