import { chooseMembers } from '@moqi/api/enterprise/members';
import { listPeopleToAsk } from '@moqi/api/enterprise/roles';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { deleteSeal, freezeSeal, grantOrRevokeSeal, operateSeal, uploadSealImage } from '@moqi/api/work/seals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, newcomer } from '#testing/sessions.ts';
import { grantId, memberId, page, rights, seal, stopped, uses, waiting } from './testing/seals.ts';

const server = serverOf(
  ...loggedIn(member),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...page([seal(1), stopped, waiting]),
  ...rights,
  ...uses,
);
const user = () => userEvent.setup({ delay: null });
const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement);
const HEADLINE = '1 枚在用，1 枚待审核，1 枚停用';

async function openSeals(address = '/console/seal') {
  const opened = await openPage(address);
  await screen.findByText(HEADLINE);
  return opened;
}

test('cards show size, state, keepers, grants and use, and what can be done', async () => {
  await openSeals();
  const active = card('合同专用章 1');
  for (const text of ['圆形 42 mm', '启用', '14 人', '本月 73 次', '林书禾']) expect(active.getAllByText(text).length).toBeGreaterThan(0);
  expect(active.getAllByRole('button').map((button) => button.textContent)).toEqual(['授权', '编辑', '记录', '']);
  expect(card('合同专用章 2').getByText('已停用')).toBeTruthy();
  expect(card('合同专用章 2').getByText('椭圆 45×30 mm')).toBeTruthy();
  expect(card('合同专用章 3').getByRole('button', { name: '通过' })).toBeTruthy();
});

test('only seals that the member may approve are counted as work', async () => {
  await openSeals();
  expect(screen.getByRole('link', { name: '审核 1 枚印章' })).toBeTruthy();
});

test('the uploader of a waiting seal is not asked to approve it', async () => {
  server.use(...page([seal(1), stopped, { ...waiting, can: { ...waiting.can, approve: false } }]));
  await openSeals();
  expect(screen.queryByRole('link', { name: '审核 1 枚印章' })).toBeNull();
});

test('state and kind narrow the cards, and stand in the address', async () => {
  const { router } = await openSeals();
  const u = user();
  await u.click(screen.getByRole('radio', { name: /已停用/ }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: '合同专用章 1' })).toBeNull());
  await u.selectOptions(screen.getByLabelText('印章类型'), '椭圆');
  await u.type(screen.getByRole('searchbox'), '合同{Enter}');
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'disabled', kind: 'oval', keyword: '合同' }));
});

test('disabling asks nothing, because it can be undone', async () => {
  const done: unknown[] = [];
  server.use(
    ...answering(operateSeal, (input) => {
      done.push(input);
      return seal(1);
    }),
  );
  await openSeals();
  const u = user();
  await u.click(card('合同专用章 1').getByRole('button', { name: '合同专用章 1的更多操作' }));
  await u.click(await screen.findByText('停用'));
  expect(await screen.findByText('已停用合同专用章 1')).toBeTruthy();
  await u.click(screen.getByRole('button', { name: '撤回' }));
  expect(await screen.findByText('已启用合同专用章 1')).toBeTruthy();
  const { sealId } = seal(1);
  expect(done).toEqual([
    { oper: 'disable', sealId, reason: '' },
    { oper: 'enable', sealId },
  ]);
});

test('freezing says what follows and asks for a reason', async () => {
  const done: unknown[] = [];
  server.use(
    ...answering(freezeSeal, (input) => {
      done.push(input);
      return { frozen: true as const };
    }),
  );
  await openSeals();
  const u = user();
  await u.click(card('合同专用章 1').getByRole('button', { name: /更多操作/ }));
  await u.click(await screen.findByText('紧急冻结'));
  const dialog = within(await screen.findByRole('dialog'));
  await u.click(dialog.getByRole('button', { name: '冻结印章' }));
  expect(dialog.getByText('请写明原因，会记入日志')).toBeTruthy();
  await u.type(dialog.getByLabelText('原因'), '疑似被盗用');
  await u.click(dialog.getByRole('button', { name: '冻结印章' }));
  expect(await screen.findByText(/已冻结合同专用章 1/)).toBeTruthy();
  expect(done).toEqual([{ sealId: seal(1).sealId, reason: '疑似被盗用' }]);
});

test('a seal that contracts bear is retired, and the dialog says so', async () => {
  server.use(...answering(deleteSeal, { outcome: 'retired' }));
  await openSeals();
  const u = user();
  await u.click(card('合同专用章 1').getByRole('button', { name: /更多操作/ }));
  await u.click(await screen.findByText('删除'));
  expect(await screen.findByText(/注销后永远不能再用/)).toBeTruthy();
  await u.click(screen.getByRole('button', { name: '注销印章' }));
  expect(await screen.findByText(/已注销，用印记录仍然保留/)).toBeTruthy();
});

test('a seal is generated as its picture showed it', async () => {
  const wished: unknown[] = [];
  server.use(
    ...answering(operateSeal, (input) => {
      wished.push(input);
      return seal(4);
    }),
  );
  await openSeals();
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
  await openSeals();
  const u = user();
  await u.click(screen.getAllByRole('button', { name: /新增印章/ })[0] as HTMLElement);
  await u.click(await screen.findByRole('button', { name: '生成印章' }));
  expect(await screen.findByText('企业还没有完成认证，完成后才能发起和盖章')).toBeTruthy();
});

test('an address may ask for the picture of a seal, which keeps its name; closing forgets it', async () => {
  const { router } = await openSeals(`/console/seal?upload=${encodeURIComponent('旧公章')}`);
  expect((await screen.findByLabelText<HTMLInputElement>('印章名称')).value).toBe('旧公章');
  expect(screen.getByRole('tab', { name: '上传印模' }).getAttribute('aria-selected')).toBe('true');
  await user().click(screen.getByRole('button', { name: '取消' }));
  expect(router.state.location.href).toBe('/console/seal');
  expect(screen.queryByLabelText('印章名称')).toBeNull();
});

test('a picture is cut, shown beside the upload, and sent for approval in its real size', async () => {
  const wished: unknown[] = [];
  const uploadId = grantId(5);
  server.use(
    ...answering(uploadSealImage, { uploadId, svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', aspect: 0.5, untouched: false }),
    ...answering(operateSeal, (input) => {
      wished.push(input);
      return waiting;
    }),
  );
  await openSeals();
  const u = user();
  await u.click(screen.getAllByRole('button', { name: /新增印章/ })[0] as HTMLElement);
  await u.click(await screen.findByRole('tab', { name: '上传印模' }));
  await u.type(screen.getByLabelText('印章名称'), '人事专用章');
  await u.click(screen.getByRole('button', { name: '提交审核' }));
  expect(await screen.findByText('请先选择印章图片')).toBeTruthy();
  await u.upload(screen.getByLabelText('选择图片'), new File(['x'], '章.png', { type: 'image/png' }));
  expect(await screen.findByRole('img', { name: '去底后' })).toBeTruthy();
  expect(screen.getByText('按比例，高 21 毫米')).toBeTruthy();
  await u.click(screen.getByRole('button', { name: '提交审核' }));
  expect(await screen.findByText('人事专用章已提交，审核通过后可以使用')).toBeTruthy();
  expect(wished).toEqual([{ oper: 'upload', uploadId, sealName: '人事专用章', widthMm: 42 }]);
});

test('a picture that is refused says why', async () => {
  server.use(...refusing(uploadSealImage, 'SEAL_IMAGE_UNSAFE', { name: '章.svg', what: '<script>' }));
  await openSeals();
  const u = user();
  await u.click(screen.getAllByRole('button', { name: /新增印章/ })[0] as HTMLElement);
  await u.click(await screen.findByRole('tab', { name: '上传印模' }));
  await u.upload(screen.getByLabelText('选择图片'), new File(['x'], '章.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText(/含有脚本、外部引用/)).toBeTruthy();
});

test('the drawer shows facts, grants and uses; a grant is taken back at once', async () => {
  const done: unknown[] = [];
  server.use(
    ...answering(grantOrRevokeSeal, (input) => {
      done.push(input);
      return { keepers: [], flows: [], grants: [] };
    }),
  );
  await openSeals(`/console/seal?open=${seal(1).sealId}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('12 人 · 仅采购类模板')).toBeTruthy();
  const rule = await drawer.findByRole('link', { name: '未授权的成员用印，走“用印审批”' });
  expect(rule.getAttribute('href')).toBe('/console/flow?kind=sealUse');
  expect(drawer.getByText('2026-11-30 止')).toBeTruthy();
  expect(drawer.getByText('已用 0 / 1 次')).toBeTruthy();
  expect(await drawer.findByText('盖章 + 骑缝')).toBeTruthy();
  expect(drawer.getByText('授权已收回')).toBeTruthy();
  expect(drawer.getByText('合同.pdf 第 1、3 页')).toBeTruthy();
  await user().click(drawer.getByRole('button', { name: '收回程屿的授权' }));
  expect(await screen.findByText('已收回程屿的授权')).toBeTruthy();
  expect(done).toEqual([{ oper: 'revoke', sealId: seal(1).sealId, grantId: grantId(2), reason: '' }]);
});

test('a seal is granted to a member until a day, a number of times', async () => {
  const done: unknown[] = [];
  const choice = { groupId: '0', groupName: '销售部', title: '', mobile: '138 **** 2046', state: 'active' as const };
  server.use(
    ...answering(chooseMembers, { list: [{ ...choice, corpUserId: memberId, name: '程屿' }], count: 1, itemPage: 1, pageSize: 50 }),
    ...answering(grantOrRevokeSeal, (input) => {
      done.push(input);
      return { keepers: [], flows: [], grants: [] };
    }),
  );
  await openSeals();
  const u = user();
  await u.click(card('合同专用章 1').getByRole('button', { name: '授权' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = () => u.click(dialog.getByRole('button', { name: '授权' }));
  await send();
  expect(await dialog.findByText('请选择授权给谁')).toBeTruthy();
  await u.click(await dialog.findByRole('checkbox', { name: /程屿/ }));
  await u.click(dialog.getByRole('radio', { name: '到某一天' }));
  await send();
  expect(dialog.getByText('请选择最后一天')).toBeTruthy();
  await u.type(dialog.getByLabelText('最后一天'), '2026-11-30');
  await u.click(dialog.getByRole('radio', { name: '限定次数' }));
  await u.clear(dialog.getByLabelText('可用次数'));
  await u.type(dialog.getByLabelText('可用次数'), '3');
  await u.type(dialog.getByLabelText('用途（选填）'), '软件许可合同');
  await send();
  expect(await screen.findByText('已把合同专用章 1授权给 1 个对象')).toBeTruthy();
  const holders = [{ kind: 'member', id: memberId }];
  const terms = { endAt: '2026-11-30T16:00:00.000Z', uses: 3, note: '软件许可合同' };
  expect(done).toEqual([{ oper: 'grant', sealId: seal(1).sealId, holders, ...terms }]);
});

test('a member who may only look sees no way to change anything', async () => {
  const reading = { ...member.currentAuthUser, superFlag: false, grants: { 'seals.read': 'enterprise' as const } };
  server.use(...loggedIn({ ...member, currentAuthUser: reading }), ...page([seal(1, { can: {} })]));
  await openPage('/console/seal');
  await screen.findByText('1 枚在用，0 枚待审核，0 枚停用');
  expect(screen.queryByRole('button', { name: /新增印章/ })).toBeNull();
  expect(
    card('合同专用章 1')
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['记录']);
});

test('a member without rights is told what is missing', async () => {
  const nothing = { ...member.currentAuthUser, superFlag: false, grants: { 'contracts.send': 'enterprise' as const } };
  server.use(...loggedIn({ ...member, currentAuthUser: nothing }), ...answering(listPeopleToAsk, { list: [] }));
  await openPage('/console/seal');
  expect(await screen.findByRole('heading', { name: /查看印章/ })).toBeTruthy();
});

test('without an enterprise the console is not there', async () => {
  server.use(...loggedIn(newcomer));
  const { router } = await openPage('/console/seal');
  expect(router.state.location.pathname).toBe('/login/identity');
});

test('nothing stands in the way of anybody', async () => {
  const { container } = await openSeals();
  expect(await barriers(container)).toEqual([]);
});

test('nor in the drawer and the dialog', async () => {
  await openSeals(`/console/seal?open=${seal(1).sealId}`);
  await screen.findByText('盖章 + 骑缝');
  expect(await barriers(document.body)).toEqual([]);
});
