import { countSignRecords, listSeals, operateSeal, type SealCard } from '@moqi/api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '../../shared/call/testing/answering.ts';
import { barriers } from '../../testing/axe.ts';
import { openPage, serverOf } from '../../testing/open-page.tsx';
import { loggedIn, member, nobody, person } from '../../testing/sessions.ts';

const NOTHING = {
  edit: false,
  renew: false,
  grant: false,
  disable: false,
  enable: false,
  freeze: false,
  unfreeze: false,
  approve: false,
  remove: false,
  download: false,
  seeOriginal: false,
};
const seal = (number: number, change: Partial<SealCard> = {}): SealCard => ({
  sealId: `0199aa00-0000-7000-8000-0000000000e${number}`,
  kind: 'round',
  sealName: `合同专用章 ${number}`,
  code: '3205080274916',
  svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  widthMm: 42,
  heightMm: 42,
  state: 'active',
  createTime: '2026-11-20T01:00:00.000Z',
  usedThisMonth: 73,
  engraved: '',
  stateReason: '',
  stateBy: '林书禾',
  stateTime: '2026-11-20T01:00:00.000Z',
  createdBy: '林书禾',
  validTo: '2029-11-20T01:00:00.000Z',
  expiresSoon: false,
  keepers: [],
  grants: 1,
  users: 1,
  everUsed: true,
  can: { ...NOTHING, disable: true },
  ...change,
});
const stopped = seal(2, { state: 'disabled', kind: 'oval', widthMm: 45, heightMm: 30, can: { ...NOTHING, enable: true } });
const page = (list: SealCard[]) =>
  answering(listSeals, {
    list,
    count: list.length,
    itemPage: 1,
    pageSize: 50,
    counts: { pending: 0, active: 1, rejected: 0, disabled: 1, frozen: 0, retired: 0 },
  });
const server = serverOf(...loggedIn(member), ...answering(countSignRecords, { all: 0, byStatus: {} }), ...page([seal(1), stopped]));
const user = () => userEvent.setup({ delay: null });
const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement);

test('cards show size, state and use', async () => {
  await openPage('/console/seal');
  await screen.findByText('1 枚在用，1 枚停用');
  expect(card('合同专用章 1').getByText('圆形 42 mm')).toBeTruthy();
  expect(card('合同专用章 1').getByText('本月 73 次')).toBeTruthy();
  expect(card('合同专用章 2').getByText('椭圆 45×30 mm')).toBeTruthy();
  expect(card('合同专用章 2').getByText('已停用')).toBeTruthy();
  expect(card('合同专用章 2').queryByRole('button', { name: '停用' })).toBeNull();
});

test('disabling asks nothing, because it can be undone', async () => {
  const done: unknown[] = [];
  server.use(
    ...answering(operateSeal, (input) => {
      done.push(input);
      return seal(1);
    }),
  );
  await openPage('/console/seal');
  await screen.findByText('1 枚在用，1 枚停用');
  const u = user();
  await u.click(card('合同专用章 1').getByRole('button', { name: '停用' }));
  expect(await screen.findByText('已停用合同专用章 1')).toBeTruthy();
  await u.click(screen.getByRole('button', { name: '撤回' }));
  expect(await screen.findByText('已启用合同专用章 1')).toBeTruthy();
  expect(done).toEqual([
    { oper: 'disable', sealId: seal(1).sealId },
    { oper: 'enable', sealId: seal(1).sealId },
  ]);
});

test('the tabs narrow the cards', async () => {
  await openPage('/console/seal');
  await screen.findByText('1 枚在用，1 枚停用');
  await user().click(screen.getByRole('radio', { name: /已停用/ }));
  expect(screen.queryByRole('heading', { name: '合同专用章 1' })).toBeNull();
  expect(screen.getByRole('heading', { name: '合同专用章 2' })).toBeTruthy();
});

test('a seal is generated as its picture showed it', async () => {
  const wished: unknown[] = [];
  server.use(
    ...answering(operateSeal, (input) => {
      wished.push(input);
      return seal(3);
    }),
  );
  await openPage('/console/seal');
  await screen.findByText('1 枚在用，1 枚停用');
  const u = user();
  await u.click(screen.getAllByRole('button', { name: /新增印章/ })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await u.click(dialog.getByRole('radio', { name: '椭圆' }));
  expect(dialog.getByLabelText<HTMLInputElement>('印章名称').value).toBe('财务专用章');
  await u.type(dialog.getByLabelText('印章编码（选填）'), '12x');
  const picture = () => decodeURIComponent(dialog.getByRole<HTMLImageElement>('img', { name: /有限公司/ }).src);
  expect(picture()).toContain('财务专用章');
  await u.click(dialog.getByRole('button', { name: '生成印章' }));
  expect(dialog.getByRole('alert')).toBeTruthy();
  await u.clear(dialog.getByLabelText('印章编码（选填）'));
  await u.clear(dialog.getByLabelText('印章名称'));
  await u.type(dialog.getByLabelText('印章名称'), '发票专用章');
  expect(picture()).toContain('发票专用章');
  await u.click(dialog.getByRole('button', { name: '生成印章' }));
  expect(await screen.findByText('已生成发票专用章')).toBeTruthy();
  expect(wished).toEqual([{ oper: 'generate', kind: 'oval', sealName: '发票专用章', code: '' }]);
});

test('what the server refuses stays in the dialog', async () => {
  server.use(...refusing(operateSeal, 'ORGANIZATION_UNVERIFIED'));
  await openPage('/console/seal');
  await screen.findByText('1 枚在用，1 枚停用');
  const u = user();
  await u.click(screen.getAllByRole('button', { name: /新增印章/ })[0] as HTMLElement);
  await u.click(await screen.findByRole('button', { name: '生成印章' }));
  expect(await screen.findByText('企业还没有完成认证，完成后才能发起和盖章')).toBeTruthy();
});

test('an administrator who opens /console goes to the seals', async () => {
  const { router } = await openPage('/console');
  expect(router.state.location.pathname).toBe('/console/seal');
});

test('a visitor of /console sees the login and nothing else', async () => {
  server.use(...nobody());
  const { router } = await openPage('/console');
  expect(router.state.location.pathname).toBe('/console');
  expect(await screen.findByRole('tab', { name: '验证码登录' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '印章' })).toBeNull();
});

test('in personal mode the console is not there', async () => {
  server.use(...loggedIn(person));
  const { router } = await openPage('/console/seal');
  expect(router.state.location.pathname).toBe('/viewIndex');
});

test('nothing stands in the way of anybody', async () => {
  const { container } = await openPage('/console/seal');
  await screen.findByText('1 枚在用，1 枚停用');
  expect(await barriers(container)).toEqual([]);
});
