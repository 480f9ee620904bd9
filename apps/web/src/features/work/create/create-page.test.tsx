import { readSendingDefaults } from '@moqi/api/enterprise/settings';
import { readQuota } from '@moqi/api/money/points';
import { uploadFiles } from '@moqi/api/trust/files';
import { createContract, findParties, quoteContract, readDraft } from '@moqi/api/work/sending';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { costs, quota } from '#testing/points.ts';
import { loggedIn, member, person } from '#testing/sessions.ts';
import { APPLY_ID, creating, draft, field, namesCheckedBy, own, type Posted, reference } from './testing/drafts.ts';

const server = serverOf(
  ...namesCheckedBy('provider'),
  ...loggedIn(member),
  ...answering(readSendingDefaults, { deadlineDays: 0, reminderDays: 0, returnHosts: [] }),
  ...answering(readQuota, quota),
  ...answering(quoteContract, costs),
  ...answering(findParties, { list: [] }),
);
const user = () => userEvent.setup({ delay: null });
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const picker = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
const next = () => screen.getByRole('button', { name: '下一步' });
const PAGE = '/initiation/toCreate';
const both = [field({}), field({ key: 'f2', party: 'pe', kind: 'ink' })];

test('a contract of an enterprise begins with the deadline that the enterprise prescribes', async () => {
  const posted: Posted[] = [];
  server.use(
    ...answering(readSendingDefaults, { deadlineDays: 20, reminderDays: 0, returnHosts: [] }),
    ...creating(posted),
    ...answering(uploadFiles, { list: [reference(1, '合同.pdf', 2)] }),
  );
  await openPage(PAGE);
  await waitFor(() => expect(picker()).toBeTruthy());
  await user().upload(picker(), [pdf('合同.pdf')]);
  await waitFor(() => expect(posted.at(-1)?.overDate).toBeTruthy());
  const days = (Date.parse(posted.at(-1)?.overDate ?? '') - Date.now()) / 86_400_000;
  expect(Math.abs(days - 20)).toBeLessThan(1.01);
});

test('what sending takes stands beside the parties, as the server counts it', async () => {
  server.use(...answering(readDraft, draft(both)), ...creating([]));
  await openPage(`${PAGE}?applyId=${APPLY_ID}&step=2`);
  expect((await screen.findByText('本次消耗')).nextSibling?.textContent).toBe('企业合同 1 份');
  expect(screen.getByText('短信、签名证书').nextSibling?.textContent).toBe('已含，不另计');
  expect(screen.getByText('发送后剩余').nextSibling?.textContent).toBe('327 份');
  cleanup();
  server.use(...answering(quoteContract, { ...costs, quantity: 10, item: 'point', rest: 4, isCovered: false }));
  await openPage(`${PAGE}?applyId=${APPLY_ID}&step=2`);
  expect(await screen.findByText(/额度不够，发送前要先充值/)).toBeTruthy();
  expect(screen.getByText('现剩').nextSibling?.textContent).toBe('4 点');
});

test('files come one after another; what is refused stands beside its file, and the rest is kept', async () => {
  const posted: Posted[] = [];
  server.use(...creating(posted), ...answering(uploadFiles, { list: [reference(1, '设备采购合同（1）.pdf', 6)] }));
  const { router } = await openPage(PAGE);
  const u = user();
  await screen.findByRole('button', { name: '选择文件' });
  expect(await barriers()).toEqual([]);
  await u.upload(picker(), [pdf('设备采购合同（1）.pdf')]);
  expect(await screen.findByText(/6 页/)).toBeTruthy();
  expect((screen.getByLabelText('合同名称') as HTMLInputElement).value).toBe('设备采购合同（1）');
  server.use(...refusing(uploadFiles, 'FILE_PASSWORD_NEEDED', { name: '附件.pdf' }));
  await u.upload(picker(), [pdf('附件.pdf')]);
  expect(await screen.findByText('“附件.pdf”设有打开密码，没有上传。请去掉密码后再上传')).toBeTruthy();
  await userEvent.setup({ delay: null, applyAccept: false }).upload(picker(), [new File(['x'], '说明.exe')]);
  expect(await screen.findByText(/“说明.exe”的格式不能转换，没有上传/)).toBeTruthy();
  expect(screen.getByText(/6 页/)).toBeTruthy();
  expect(await barriers()).toEqual([]);
  // saved by itself, and the address names the draft
  expect(await screen.findByText('已存为草稿 10:42', {}, { timeout: 5000 })).toBeTruthy();
  await waitFor(() => expect(router.state.location.href).toBe(`${PAGE}?applyId=${APPLY_ID}&step=1`));
  expect(posted.at(-1)).toMatchObject({ saveToDraftBox: 1, contractName: '设备采购合同（1）' });
});

test('a forbidden name is said, and one goes no further', async () => {
  server.use(...answering(readDraft, draft(both)), ...creating([]));
  await openPage(`${PAGE}?applyId=${APPLY_ID}`);
  const u = user();
  const name = await screen.findByLabelText('合同名称');
  await u.clear(name);
  await u.type(name, '设备/采购');
  await u.click(next());
  expect(screen.getByText('合同名称不能包含特殊字符或空格，请去掉：/')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '要签什么' })).toBeTruthy();
});

test('a removed file comes back with its fields', async () => {
  const posted: Posted[] = [];
  server.use(...answering(readDraft, draft(both)), ...creating(posted));
  await openPage(`${PAGE}?applyId=${APPLY_ID}`);
  const u = user();
  await u.click(await screen.findByRole('button', { name: '移除“设备采购合同.pdf”' }));
  expect(screen.queryByText('3 页 · 68.36 KB')).toBeNull();
  await u.click(screen.getByRole('button', { name: '撤回' }));
  expect(screen.getByText('3 页 · 68.36 KB')).toBeTruthy();
  await waitFor(() => expect(posted.at(-1)?.attatchFileNamesJson?.[0]?.fields).toHaveLength(2), { timeout: 5000 });
});

test('a file that had to be repaired says so in its row', async () => {
  const [whole, mended] = [reference(1, 'a.pdf'), { ...reference(2, 'b.pdf'), repaired: true }];
  server.use(...answering(uploadFiles, { list: [whole, mended] }), ...creating([]));
  await openPage(PAGE);
  const u = user();
  await screen.findByRole('button', { name: '选择文件' });
  await u.upload(picker(), [pdf('a.pdf')]);
  expect(await screen.findAllByText('文件结构原有损坏，已自动修复，请逐页核对内容后再发起')).toHaveLength(1);
});

test('a file that carries more than pages says what, in its row', async () => {
  const [plain, loaded] = [reference(1, 'a.pdf'), { ...reference(2, 'b.pdf'), active: ['script' as const, 'attachment' as const] }];
  server.use(...answering(uploadFiles, { list: [plain, loaded] }), ...creating([]));
  await openPage(PAGE);
  const u = user();
  await screen.findByRole('button', { name: '选择文件' });
  await u.upload(picker(), [pdf('a.pdf')]);
  expect(await screen.findAllByText(/文件里除了页面还有脚本、内嵌文件：/)).toHaveLength(1);
});

test('a file with a broken signature is used only once its sender chooses so', async () => {
  server.use(...refusing(uploadFiles, 'FILE_SIGNATURE_BROKEN', { name: 'a.pdf' }), ...creating([]));
  await openPage(PAGE);
  const u = user();
  await screen.findByRole('button', { name: '选择文件' });
  await u.upload(picker(), [pdf('a.pdf')]);
  expect(await screen.findByText(/“a\.pdf”里已有的签名无效/)).toBeTruthy();
  expect(await barriers()).toEqual([]);
  const chosen: number[] = [];
  const kept = { list: [{ ...reference(1, 'a.pdf'), brokenSignatures: true }] };
  server.use(...answering(uploadFiles, ({ acceptBrokenSignatures }) => (chosen.push(acceptBrokenSignatures), kept)));
  await u.click(screen.getByRole('button', { name: '仍要使用' }));
  expect(await screen.findByText(/你已选择仍要使用/)).toBeTruthy();
  expect(chosen).toEqual([1]);
});

test('a new contract begins with oneself', async () => {
  server.use(...answering(uploadFiles, { list: [reference(1, 'a.pdf')] }), ...creating([]));
  await openPage(PAGE);
  const u = user();
  await screen.findByRole('button', { name: '选择文件' });
  await u.upload(picker(), [pdf('a.pdf')]);
  await screen.findByText(/3 页/);
  await u.click(next());
  const line = await screen.findByRole('button', { name: /编辑甲方.*苏州栖禾新材料有限公司/ });
  expect(within(line).getByText('本公司')).toBeTruthy();
  expect(within(line).getByText('138 5720 2046')).toBeTruthy();
});

test('a person begins as a person', async () => {
  server.use(...loggedIn(person), ...answering(uploadFiles, { list: [reference(1, 'a.pdf')] }), ...creating([]));
  await openPage(PAGE);
  const u = user();
  await screen.findByRole('button', { name: '选择文件' });
  await u.upload(picker(), [pdf('a.pdf')]);
  await screen.findByText(/3 页/);
  await u.click(next());
  expect(within(await screen.findByRole('button', { name: /编辑甲方.*林书禾/ })).getByText('本人')).toBeTruthy();
});

test('what is wrong with a party is said under its field when it is left, and all of it on the way on', async () => {
  server.use(...answering(readDraft, draft(both)), ...creating([]));
  await openPage(`${PAGE}?applyId=${APPLY_ID}&step=2`);
  const u = user();
  await u.click(await screen.findByRole('button', { name: '添加企业' }));
  await u.type(screen.getByLabelText('手机号或邮箱'), '1367418');
  expect(screen.queryByText('手机号应为 11 位，还差 4 位')).toBeNull();
  await u.tab();
  expect(await screen.findByText('手机号应为 11 位，还差 4 位')).toBeTruthy();
  expect(screen.queryByText('还没有企业名称')).toBeNull();
  await u.click(next());
  expect(screen.getByText('还没有企业名称')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '谁来签，按什么顺序' })).toBeTruthy();
  await u.clear(screen.getByLabelText('手机号或邮箱'));
  await u.click(screen.getByRole('combobox', { name: '丙方的类型' }));
  await u.selectOptions(screen.getByRole('combobox', { name: '丙方的类型' }), '个人');
  await u.type(screen.getByLabelText('手机号或邮箱'), '13600715520');
  expect(await screen.findByText('与乙方是同一个签署人，请改一个联系方式或移除一方')).toBeTruthy();
  expect(await barriers()).toEqual([]);
});

test('the order is changed by buttons: together, alone, any order', async () => {
  const posted: Posted[] = [];
  server.use(...answering(readDraft, draft(both)), ...creating(posted));
  await openPage(`${PAGE}?applyId=${APPLY_ID}&step=2`);
  const u = user();
  await u.click(await screen.findByRole('button', { name: /编辑乙方.*裴南乔/ }));
  await u.click(screen.getByRole('button', { name: '与上一步同时签' }));
  expect(screen.getByText('同时签署，2 方都签完合同就完成')).toBeTruthy();
  await u.click(screen.getByRole('button', { name: '拆成 2 步' }));
  expect(screen.queryByText('同时签署，2 方都签完合同就完成')).toBeNull();
  await u.click(screen.getByRole('button', { name: '提前' }));
  expect(screen.getByRole('button', { name: /编辑乙方.*苏州栖禾新材料有限公司/ })).toBeTruthy();
  await u.click(screen.getByRole('radio', { name: '不分先后' }));
  expect(screen.getByText('不分先后，2 方都签完合同就完成')).toBeTruthy();
  await waitFor(() => expect(posted.at(-1)).toMatchObject({ ifOrder: 0, signatoryJson: [{ key: 'pe' }, { key: 'co' }] }), {
    timeout: 5000,
  });
});

test('a removed party comes back with what was placed for it, and what was typed since stays', async () => {
  const posted: Posted[] = [];
  server.use(...answering(readDraft, draft(both)), ...creating(posted));
  await openPage(`${PAGE}?applyId=${APPLY_ID}&step=2`);
  const u = user();
  await u.click(await screen.findByRole('button', { name: /编辑乙方/ }));
  await u.click(screen.getByRole('button', { name: '移除这一方' }));
  await u.click(screen.getByRole('button', { name: /编辑甲方/ }));
  await u.type(screen.getByLabelText('经办人姓名'), '二');
  await u.click(screen.getByRole('button', { name: '撤回' }));
  expect(screen.getByRole('button', { name: /编辑乙方.*裴南乔/ })).toBeTruthy();
  await waitFor(
    () =>
      expect(posted.at(-1)).toMatchObject({
        signatoryJson: [{ fullName: '林书禾二' }, { key: 'pe' }],
        attatchFileNamesJson: [{ fields: both }],
      }),
    { timeout: 5000 },
  );
});

test('仅验证码 is chosen explicitly, says what it means, and is sent', async () => {
  const posted: Posted[] = [];
  server.use(...answering(readDraft, draft(both)), ...creating(posted));
  await openPage(`${PAGE}?applyId=${APPLY_ID}&step=2`);
  const u = user();
  const choice = await screen.findByRole('radio', { name: '仅验证码（未实名）' });
  expect(choice).toHaveProperty('checked', false);
  await u.click(choice);
  expect(screen.getByText(/签名、证书和证据会写明“未实名”/)).toBeTruthy();
  await waitFor(() => expect(posted.at(-1)?.needCa).toBe(0), { timeout: 5000 });
  await u.click(next());
  await u.click(await screen.findByRole('button', { name: '下一步' }));
  expect(await screen.findByText('仅验证码（未实名）')).toBeTruthy();
});

test('a document that the law excludes goes no further', async () => {
  server.use(...answering(readDraft, draft(both)), ...creating([]));
  await openPage(`${PAGE}?applyId=${APPLY_ID}&step=2`);
  const u = user();
  await u.click(await screen.findByRole('radio', { name: '涉及婚姻、收养、继承等人身关系' }));
  expect(screen.getByText('这类文书不适用电子签名，请改用纸质签署')).toBeTruthy();
  await u.click(next());
  expect(screen.getByRole('heading', { name: '谁来签，按什么顺序' })).toBeTruthy();
});

test('the last step sums up, and sends once', async () => {
  const posted: Posted[] = [];
  server.use(...answering(readDraft, draft(both)), ...creating(posted));
  await openPage(`${PAGE}?applyId=${APPLY_ID}&step=4`);
  const u = user();
  await screen.findByRole('heading', { name: '发送前再看一遍' });
  expect(screen.getByText('盖章 1 处')).toBeTruthy();
  expect(screen.getByText('发送后，林书禾 会立即收到签署通知；文件、签署方和签署位置不能再改，只能撤销后重新发起。')).toBeTruthy();
  expect(await barriers()).toEqual([]);
  await u.dblClick(screen.getByRole('button', { name: '发送合同' }));
  expect(await screen.findByRole('heading', { name: '《设备采购合同》已发送' })).toBeTruthy();
  const sent = posted.filter(({ saveToDraftBox }) => saveToDraftBox === 0);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ applyId: APPLY_ID, contractName: '设备采购合同' });
  expect(screen.getByRole('link', { name: '去签署' }).getAttribute('href')).toBe('/applySign/toDetailAnony?applyNo=MQ20260001&signNo=S1');
  expect(screen.getByRole('link', { name: '查看合同' }).getAttribute('href')).toBe('/applySign/toDetailAnony?applyNo=MQ20260001');
});

test('a sender who does not sign first is told who does', async () => {
  const turned = draft(both, {
    signatoryJson: draft([])
      .signatoryJson.map((party, at) => ({ ...party, orderNum: 2 - at }))
      .reverse(),
  });
  server.use(...answering(readDraft, turned), ...creating([]));
  await openPage(`${PAGE}?applyId=${APPLY_ID}&step=4`);
  await user().click(await screen.findByRole('button', { name: '发送合同' }));
  expect(await screen.findByText('已通知 裴南乔 签署，签完会告诉你')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '去签署' })).toBeNull();
});

test('a refusal is said, and the draft stays as it was', async () => {
  server.use(...answering(readDraft, draft(both)), ...refusing(createContract, 'DEADLINE_PAST'));
  await openPage(`${PAGE}?applyId=${APPLY_ID}&step=4`);
  await user().click(await screen.findByRole('button', { name: '发送合同' }));
  expect(await screen.findByText('签署截止时间早于现在，请重新选择')).toBeTruthy();
  expect(screen.getByRole('button', { name: '发送合同' })).toBeTruthy();
});

test('a sender without a proven name is led to the authentication', async () => {
  server.use(...answering(readDraft, draft(both)), ...refusing(createContract, 'ORGANIZATION_UNVERIFIED'));
  await openPage(`${PAGE}?applyId=${APPLY_ID}&step=4`);
  await user().click(await screen.findByRole('button', { name: '发送合同' }));
  expect(await screen.findByText('您还未完成实名认证，请先完成认证')).toBeTruthy();
});

test('a draft that was sent meanwhile leads to the list', async () => {
  server.use(...refusing(readDraft, 'CONTRACT_NOT_DRAFT'));
  await openPage(`${PAGE}?applyId=${APPLY_ID}`);
  expect(await screen.findByRole('heading', { name: '这份合同已经发出' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '看我发起的合同' }).getAttribute('href')).toBe('/corp/signInfo/applyList');
});

test('what never reached the server is there after a reload', async () => {
  server.use(...answering(readDraft, draft(both)), ...refusing(createContract, 'UNEXPECTED'));
  const first = await openPage(`${PAGE}?applyId=${APPLY_ID}`);
  const u = user();
  await u.type(await screen.findByLabelText('合同名称'), '补充');
  expect(await screen.findByText(/没有存到服务器，改动存在本机/, {}, { timeout: 5000 })).toBeTruthy();
  first.unmount();
  await openPage(`${PAGE}?applyId=${APPLY_ID}`);
  const name = await screen.findByLabelText('合同名称');
  expect((name as HTMLInputElement).value).toBe('设备采购合同补充');
  const posted: Posted[] = [];
  server.use(...creating(posted));
  await u.type(name, '二');
  await waitFor(() => expect(posted.at(-1)).toMatchObject({ contractName: '设备采购合同补充二' }), { timeout: 5000 });
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('moqi.create'))).toEqual([]));
});

test('a draft that repeats a contract says how that one ended', async () => {
  const repeats = { applyNo: 'MQ1', state: 'refused' as const, time: '2020-11-20T02:00:00.000Z', name: '裴南乔', reason: '付款节点有误' };
  const posted: Posted[] = [];
  server.use(...answering(readDraft, draft(both, { repeats })), ...creating(posted));
  await openPage(`${PAGE}?applyId=${APPLY_ID}&step=4`);
  expect(await screen.findByText('裴南乔 2020-11-20 拒签了上一份（MQ1）：付款节点有误')).toBeTruthy();
  await user().click(screen.getByRole('button', { name: '发送合同' }));
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]).not.toHaveProperty('repeats');
});

test('without a network one stays, and is told what is kept', async () => {
  server.use(...answering(readDraft, draft([])), ...creating([]));
  await openPage(`${PAGE}?applyId=${APPLY_ID}&step=2`);
  await screen.findByRole('button', { name: /编辑甲方/ });
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user().click(next());
  expect(await screen.findByText('没有网络，还不能打开文件。你的改动存在本机，连上网络后再点下一步')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '谁来签，按什么顺序' })).toBeTruthy();
  onLine.mockRestore();
});

test('what another window saved is shown beside what is typed here, and both are kept', async () => {
  const posted: Posted[] = [];
  server.use(...answering(readDraft, draft(both)), ...refusing(createContract, 'DRAFT_CHANGED', { time: '11-21 10:43' }));
  await openPage(`${PAGE}?applyId=${APPLY_ID}`);
  const u = user();
  const name = await screen.findByLabelText('合同名称');
  server.use(...answering(readDraft, draft(both, { contractName: '另一个窗口的名称', revision: 7, signatoryJson: [own] })));
  await u.type(name, '补充');
  const title = await screen.findByText('这份草稿在别处保存过', {}, { timeout: 5000 });
  const dialog = title.closest<HTMLElement>('[role=dialog]') as HTMLElement;
  expect(await within(dialog).findByText('这个窗口：设备采购合同补充')).toBeTruthy();
  expect(within(dialog).getByText('已保存的：另一个窗口的名称')).toBeTruthy();
  expect(within(dialog).getByText('签署方“裴南乔”')).toBeTruthy();
  expect(within(dialog).getByText('已保存的：没有')).toBeTruthy();
  expect(await barriers()).toEqual([]);
  server.use(...creating(posted));
  await u.click(within(dialog).getByRole('button', { name: '用这个窗口的' }));
  await waitFor(() => expect(posted).toHaveLength(2));
  // the other one becomes a draft of its own, this one goes on from it
  expect(posted[0]).toMatchObject({ contractName: '另一个窗口的名称', saveToDraftBox: 1 });
  expect(posted[0]?.applyId).toBeUndefined();
  expect(posted[1]).toMatchObject({ contractName: '设备采购合同补充', applyId: APPLY_ID, revision: 7 });
  await waitFor(() => expect(screen.queryByText('这份草稿在别处保存过')).toBeNull());
});

test('one goes on with what the other window saved, and what is typed here becomes a draft of its own', async () => {
  const posted: Posted[] = [];
  server.use(...answering(readDraft, draft(both)), ...refusing(createContract, 'DRAFT_CHANGED', { time: '11-21 10:43' }));
  await openPage(`${PAGE}?applyId=${APPLY_ID}`);
  const u = user();
  const name = await screen.findByLabelText('合同名称');
  server.use(...answering(readDraft, draft(both, { contractName: '另一个窗口的名称', revision: 7 })));
  await u.type(name, '补充');
  const take = await screen.findByRole('button', { name: '用已保存的' }, { timeout: 5000 });
  await waitFor(() => expect(take.hasAttribute('disabled')).toBe(false));
  server.use(...creating(posted));
  await u.click(take);
  await waitFor(() => expect((screen.getByLabelText('合同名称') as HTMLInputElement).value).toBe('另一个窗口的名称'));
  expect(posted).toHaveLength(1);
  expect(posted[0]).toMatchObject({ contractName: '设备采购合同补充' });
  expect(posted[0]?.applyId).toBeUndefined();
});

test.each([
  ['reviewer', /先提交证件，等待平台审核人审核/],
  ['none', /合同不能发出，请改为“仅验证码”/],
] as const)('before sending one reads what asking for names means where %s compares them', async (way, words) => {
  server.use(...namesCheckedBy(way), ...answering(readDraft, draft([field({}), field({ key: 'f2', party: 'pe', kind: 'ink' })])));
  for (const step of [2, 4]) {
    const { unmount } = await openPage(`/initiation/toCreate?applyId=${APPLY_ID}&step=${step}`);
    expect(await screen.findByText(words)).toBeTruthy();
    unmount();
  }
});
