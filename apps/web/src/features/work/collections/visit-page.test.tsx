import type { OutputOf } from '@moqi/api';
import { makeImageCode } from '@moqi/api/account/identity';
import {
  checkCollectionCode,
  fillCollection,
  leaveCollection,
  openTaking,
  readCollectionLink,
  sendCollectionCode,
} from '@moqi/api/work/collections';
import { readContract } from '@moqi/api/work/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { nobody } from '#testing/sessions.ts';
import { askAgainAfter } from './ask-again.ts';
import chinese from './texts/zh-CN.json';

type Visited = OutputOf<typeof readCollectionLink>;
const visited = (change: Partial<Visited> = {}): Visited => ({
  title: '六月入职',
  note: '请在当天填写',
  senderName: '江州云杉',
  tplName: '劳动合同',
  state: 'open',
  endTime: '2026-06-30T15:59:59.000Z',
  most: 100,
  needReview: 0,
  onlyListed: 0,
  opened: null,
  simulatedMessages: false,
  ...change,
});
const opened = (taking: NonNullable<Visited['opened']>['taking'] = null): Visited['opened'] => ({
  maskedTarget: '139 **** 0000',
  mayFill: 1,
  variables: [
    { name: '住址', kind: 'text', required: 1 },
    { name: '工龄', kind: 'number', required: 0 },
    { name: '班次', kind: 'choice', required: 1, choices: ['早班', '晚班'] },
  ],
  taking,
});

/** Nothing was sent back. */
const PLAIN = { said: '', values: {} };

const server = serverOf(
  ...nobody(),
  ...answering(readCollectionLink, visited()),
  ...answering(sendCollectionCode, { maskedTarget: '139 **** 0000', validSeconds: 300, resendSeconds: 60, callToken: '' }),
);
const PAGE = '/collect?id=0199aa00-0000-7000-8000-0000000000b1&key=k';
const user = userEvent.setup({ delay: null });

test('says who asks, proves the number, takes what is filled in, and opens the contract to sign', async () => {
  const filled: unknown[] = [];
  server.use(
    ...answering(checkCollectionCode, ({ mobile, valicode }) => {
      expect([mobile, valicode]).toEqual(['13900000000', '408312']);
      server.use(...answering(readCollectionLink, visited({ opened: opened() })));
      return { opened: true as const };
    }),
    ...answering(fillCollection, (input) => {
      filled.push(input);
      server.use(...answering(readCollectionLink, visited({ opened: opened({ state: 'sent', fullName: '韩立川', why: null, ...PLAIN }) })));
      return { filled: true as const };
    }),
    ...answering(openTaking, { page: '/applySign/toDetailAnony', applyNo: 'MQ1', signNo: 'S1' }),
    ...refusing(readContract, 'CONTRACT_NOT_FOUND'),
  );
  const { router, container } = await openPage(PAGE);
  expect(await screen.findByText('江州云杉请你填写并签署《劳动合同》')).toBeTruthy();
  expect(screen.getByText('请在当天填写')).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: chinese.visit.send }));
  expect(screen.queryByLabelText(chinese.visit.code)).toBeNull();
  await user.type(screen.getByLabelText(chinese.visit.mobile), '13900000000');
  await user.click(screen.getByRole('button', { name: chinese.visit.send }));
  await user.type(await screen.findByLabelText(chinese.visit.code), '408312');
  await user.click(screen.getByRole('button', { name: chinese.visit.next }));
  await user.type(await screen.findByLabelText('姓名'), '韩立川');
  expect(screen.getByLabelText('工龄').getAttribute('inputmode')).toBe('decimal');
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: chinese.visit.submit }));
  expect(filled).toEqual([]);
  await user.type(screen.getByLabelText('住址'), '苏州');
  await user.selectOptions(screen.getByLabelText('班次'), '晚班');
  await user.click(screen.getByRole('button', { name: chinese.visit.submit }));
  await expect.poll(() => router.state.location.pathname).toBe('/applySign/toDetailAnony');
  expect(router.state.location.search).toMatchObject({ applyNo: 'MQ1', signNo: 'S1' });
  expect(filled).toMatchObject([{ fullName: '韩立川', values: { 住址: '苏州', 工龄: '', 班次: '晚班' } }]);
});

test('what was typed stays when it is refused, and after a reload', async () => {
  server.use(
    ...answering(readCollectionLink, visited({ opened: opened() })),
    ...refusing(fillCollection, 'COLLECTION_PAUSED', { sender: '江州云杉', title: '六月入职' }),
  );
  await openPage(PAGE);
  await user.type(await screen.findByLabelText('姓名'), '韩立川');
  await user.type(screen.getByLabelText('住址'), '苏州');
  await user.selectOptions(screen.getByLabelText('班次'), '早班');
  await user.click(screen.getByRole('button', { name: chinese.visit.submit }));
  expect(await screen.findByText(/江州云杉暂停了“六月入职”/)).toBeTruthy();
  cleanup();
  await openPage(PAGE);
  expect(await screen.findByDisplayValue('苏州')).toBeTruthy();
});

const sent = (fullName = '韩立川') => visited({ opened: opened({ state: 'sent', fullName, why: null, ...PLAIN }) });
const NOT_YOU = '不是 139 **** 0000？换一个手机号';

test('who comes later opens nothing by itself: the page says whose contract it is, and ends that visit', async () => {
  const opening: unknown[] = [];
  const left: unknown[] = [];
  server.use(
    ...answering(readCollectionLink, sent()),
    ...answering(openTaking, (input) => {
      opening.push(input);
      return { page: '/applySign/toDetailAnony', applyNo: 'MQ1', signNo: 'S1' };
    }),
    ...answering(leaveCollection, (input) => {
      left.push(input);
      server.use(...answering(readCollectionLink, visited()));
      return { left: true as const };
    }),
    ...refusing(readContract, 'CONTRACT_NOT_FOUND'),
  );
  sessionStorage.setItem('moqi.form.collect.0199aa00-0000-7000-8000-0000000000b1.mobile', '{"mobile":"13900000000"}');
  const { router, container } = await openPage(PAGE);
  const open = await screen.findByRole('button', { name: chinese.visit.open });
  expect(await barriers(container)).toEqual([]);
  expect([opening.length, router.state.location.pathname]).toEqual([0, '/collect']);
  await user.click(screen.getByRole('button', { name: NOT_YOU }));
  expect((await screen.findByLabelText<HTMLInputElement>(chinese.visit.mobile)).value).toBe('');
  expect([left.length, opening.length]).toEqual([1, 0]);
  expect(open.isConnected).toBe(false);
  cleanup();
  server.use(...answering(readCollectionLink, sent()));
  const again = await openPage(PAGE);
  await user.click(await screen.findByRole('button', { name: chinese.visit.open }));
  await expect.poll(() => again.router.state.location.pathname).toBe('/applySign/toDetailAnony');
});

test('what one number typed is not shown to another one on the same phone', async () => {
  server.use(...answering(readCollectionLink, visited({ opened: opened() })));
  await openPage(PAGE);
  await user.type(await screen.findByLabelText('住址'), '苏州');
  cleanup();
  server.use(...answering(readCollectionLink, visited({ opened: { ...opened(), maskedTarget: '138 **** 1111' } as Visited['opened'] })));
  await openPage(PAGE);
  expect((await screen.findByLabelText<HTMLInputElement>('住址')).value).toBe('');
});

test('a code that was right is not asked for again when the page could not be read after it', async () => {
  const checked: unknown[] = [];
  server.use(
    ...answering(checkCollectionCode, (input) => {
      checked.push(input);
      server.use(...refusing(readCollectionLink, 'TOO_MANY_REQUESTS', { seconds: 5 }));
      return { opened: true as const };
    }),
  );
  await openPage(PAGE);
  await user.type(await screen.findByLabelText(chinese.visit.mobile), '13900000000');
  await user.click(screen.getByRole('button', { name: chinese.visit.send }));
  await user.type(await screen.findByLabelText(chinese.visit.code), '408312');
  await user.click(screen.getByRole('button', { name: chinese.visit.next }));
  const next = await screen.findByRole('button', { name: chinese.visit.next });
  await waitFor(() => expect(next.getAttribute('aria-busy') ?? 'false').toBe('false'), { timeout: 15_000 });
  server.use(...answering(readCollectionLink, visited({ opened: opened() })));
  await user.click(next);
  expect(await screen.findByLabelText('姓名')).toBeTruthy();
  expect(checked.length).toBe(1);
}, 30_000);

test('what was submitted is not submitted twice when the page could not be read after it', async () => {
  const filled: unknown[] = [];
  server.use(
    ...answering(readCollectionLink, visited({ opened: opened() })),
    ...answering(fillCollection, (input) => {
      filled.push(input);
      server.use(...refusing(readCollectionLink, 'TOO_MANY_REQUESTS', { seconds: 5 }));
      return { filled: true as const };
    }),
  );
  await openPage(PAGE);
  await user.type(await screen.findByLabelText('姓名'), '韩立川');
  await user.type(screen.getByLabelText('住址'), '苏州');
  await user.selectOptions(screen.getByLabelText('班次'), '早班');
  await user.click(screen.getByRole('button', { name: chinese.visit.submit }));
  const submit = await screen.findByRole('button', { name: chinese.visit.submit });
  await waitFor(() => expect(submit.getAttribute('aria-busy') ?? 'false').toBe('false'), { timeout: 15_000 });
  expect(screen.getByText(/请求太频繁|操作太频繁|太频繁/)).toBeTruthy();
  server.use(...answering(readCollectionLink, visited({ opened: opened({ state: 'waiting', fullName: '韩立川', why: null, ...PLAIN }) })));
  await user.click(submit);
  expect(await screen.findByText(chinese.visit.waiting)).toBeTruthy();
  expect(filled.length).toBe(1);
}, 30_000);

test('a wrong code is no longer said once another one was asked for', async () => {
  server.use(
    ...refusing(checkCollectionCode, 'CODE_WRONG', { left: 4 }),
    ...answering(sendCollectionCode, { maskedTarget: '139 **** 0000', validSeconds: 300, resendSeconds: 0, callToken: '' }),
  );
  await openPage(PAGE);
  await user.type(await screen.findByLabelText(chinese.visit.mobile), '13900000000');
  await user.click(screen.getByRole('button', { name: chinese.visit.send }));
  await user.type(await screen.findByLabelText(chinese.visit.code), '111111');
  await user.click(screen.getByRole('button', { name: chinese.visit.next }));
  expect(await screen.findByText('验证码不正确，还可以试 4 次')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: chinese.visit.again }));
  await waitFor(() => expect(screen.queryByText('验证码不正确，还可以试 4 次')).toBeNull());
  expect(await screen.findByLabelText(chinese.visit.code)).toBeTruthy();
});

test('an image code is asked for where it is wanted, and goes with the number', async () => {
  const asked: object[] = [];
  server.use(
    ...refusing(sendCollectionCode, 'COLLECTION_IMAGE_CODE'),
    ...answering(makeImageCode, {
      codeKey: '0199aa00-0000-7000-8000-0000000000c9',
      image: 'data:image/svg+xml;base64,',
      validSeconds: 300,
    }),
  );
  const { container } = await openPage(PAGE);
  await user.type(await screen.findByLabelText(chinese.visit.mobile), '13900000000');
  await user.click(screen.getByRole('button', { name: chinese.visit.send }));
  const picture = await screen.findByLabelText(chinese.visit.imageCode);
  expect(await barriers(container)).toEqual([]);
  server.use(
    ...answering(sendCollectionCode, (input) => {
      asked.push(input);
      return { maskedTarget: '139 **** 0000', validSeconds: 300, resendSeconds: 60, callToken: '' };
    }),
  );
  await user.click(screen.getByRole('button', { name: chinese.visit.send }));
  expect(asked).toEqual([]);
  await user.type(picture, 'ABCD');
  await user.click(screen.getByRole('button', { name: chinese.visit.send }));
  expect(await screen.findByLabelText(chinese.visit.code)).toBeTruthy();
  expect(asked).toMatchObject([{ mobile: '13900000000', imgCode: 'ABCD', codeKey: '0199aa00-0000-7000-8000-0000000000c9' }]);
});

test('a box that has to be ticked and was not touched says so', async () => {
  const tick = { name: '已阅读员工手册', kind: 'check' as const, required: 1 as const };
  server.use(
    ...answering(readCollectionLink, visited({ opened: { maskedTarget: '139 **** 0000', mayFill: 1, variables: [tick], taking: null } })),
  );
  const { container } = await openPage(PAGE);
  await user.type(await screen.findByLabelText('姓名'), '韩立川');
  await user.click(screen.getByRole('button', { name: chinese.visit.submit }));
  const box = screen.getByRole('checkbox', { name: '已阅读员工手册' });
  expect(await screen.findByText('请勾选“已阅读员工手册”')).toBeTruthy();
  expect([box.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', box]);
  expect(await barriers(container)).toEqual([]);
});

test.each([
  ['ended', '已经结束，不能再填写。有疑问请联系江州云杉'],
  ['full', '名额已满，不能再填写。有疑问请联系江州云杉'],
  ['paused', '江州云杉暂停了收集，请稍后再扫码'],
] as const)('when it is %s it says so, and who has a place comes back', async (state, told) => {
  server.use(...answering(readCollectionLink, visited({ state })));
  await openPage(PAGE);
  expect(await screen.findByText(told)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: chinese.visit.comeBack }));
  expect(await screen.findByLabelText(chinese.visit.mobile)).toBeTruthy();
});

test.each([
  ['inReview', chinese.visit.inReview],
  ['waiting', chinese.visit.waiting],
  ['approving', chinese.visit.approving],
  ['held', chinese.visit.held],
  ['moved', chinese.visit.moved],
  ['revoked', chinese.visit.revoked],
  ['gone', chinese.visit.gone],
] as const)('a contract that is %s is said', async (state, told) => {
  server.use(...answering(readCollectionLink, visited({ opened: opened({ state, fullName: '韩立川', why: null, ...PLAIN }) })));
  await openPage(PAGE);
  expect(await screen.findByText(told)).toBeTruthy();
});

test('what could not be sent may be filled in again, with the reason; a link that is not ours says so', async () => {
  const why = { 'zh-CN': '两方是同一个人', en: 'Two parties are the same person' };
  server.use(...answering(readCollectionLink, visited({ opened: opened({ state: 'failed', fullName: '韩立川', why, ...PLAIN }) })));
  await openPage(PAGE);
  expect(await screen.findByText('上次提交没有生成合同：两方是同一个人')).toBeTruthy();
  expect(screen.getByDisplayValue('韩立川')).toBeTruthy();
  cleanup();
  server.use(
    ...answering(readCollectionLink, visited({ state: 'full', opened: opened({ state: 'failed', fullName: '韩立川', why, ...PLAIN }) })),
  );
  await openPage(PAGE);
  expect(await screen.findByText('上次提交没有生成合同：两方是同一个人')).toBeTruthy();
  expect(screen.getByText('名额已满，不能再填写。有疑问请联系江州云杉')).toBeTruthy();
  server.use(...refusing(readCollectionLink, 'COLLECTION_LINK_INVALID'));
  await openPage(`${PAGE}3`);
  expect(await screen.findByText(/这个链接不完整/)).toBeTruthy();
});

test('what was sent back is mended: the sentence and what stood there are shown, also where all places are taken', async () => {
  const filled: unknown[] = [];
  const returned = {
    state: 'returned',
    fullName: '韩立川',
    why: null,
    said: '住址写到门牌号',
    values: { 住址: '苏州', 班次: '晚班' },
  } as const;
  server.use(
    ...answering(readCollectionLink, visited({ state: 'full', needReview: 1, opened: opened(returned) })),
    ...answering(fillCollection, (input) => {
      filled.push(input.values);
      server.use(
        ...answering(readCollectionLink, visited({ needReview: 1, opened: opened({ ...returned, ...PLAIN, state: 'inReview' }) })),
      );
      return { filled: true as const };
    }),
  );
  const { container } = await openPage(PAGE);
  expect(await screen.findByText('江州云杉请你修改：住址写到门牌号')).toBeTruthy();
  expect(screen.getByText('提交后由江州云杉审核，通过后再签署')).toBeTruthy();
  const address = screen.getByDisplayValue('苏州');
  await user.type(address, '干将路 1 号');
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: chinese.visit.submitForm }));
  expect(await screen.findByText(chinese.visit.inReview)).toBeTruthy();
  expect(filled).toEqual([{ 住址: '苏州干将路 1 号', 工龄: '', 班次: '晚班' }]);
});

test('who is not on the list reads so once the number is proven, and may prove another one', async () => {
  server.use(...answering(readCollectionLink, visited({ onlyListed: 1 })));
  const first = await openPage(PAGE);
  expect(await screen.findByText('只有江州云杉名单里的手机号可以填写')).toBeTruthy();
  first.unmount();
  const turnedAway = { maskedTarget: '139 **** 0000', mayFill: 0 as const, variables: [], taking: null };
  server.use(...answering(readCollectionLink, visited({ onlyListed: 1, opened: turnedAway })));
  const { container } = await openPage(PAGE);
  expect(await screen.findByRole('heading', { name: chinese.visit.notListed })).toBeTruthy();
  expect(screen.queryByLabelText(chinese.visit.name)).toBeNull();
  expect(screen.getByRole('button', { name: '不是 139 **** 0000？换一个手机号' })).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
});

test('phones ask ever more seldom', () => {
  expect([0, 4_000, 40_000, 600_000].map(askAgainAfter)).toEqual([2_000, 2_000, 10_000, 20_000]);
});
