import { readCard } from '@moqi/api/enterprise/contacts';
import { readSendingDefaults } from '@moqi/api/enterprise/settings';
import { readQuota } from '@moqi/api/money/points';
import { uploadFiles } from '@moqi/api/trust/files';
import { findParties, type ProposedParty, quoteContract, readDraft } from '@moqi/api/work/sending';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { openingPages } from '#testing/pages.ts';
import { costs, quota } from '#testing/points.ts';
import { loggedIn, member } from '#testing/sessions.ts';
import { APPLY_ID, creating, draft, namesCheckedBy, own, type Posted, reference, saveNow } from '../testing/drafts.ts';

const LINES = ['甲方：苏州栖禾新材料有限公司', '乙方：朱镕喆', '联系电话：13800138000', '甲方（盖章）：', '乙方（签字）：'];

// a file of one page that names its parties
beforeEach(() => openingPages([LINES.map((text, at) => ({ text, x: 100, y: 700 - at * 40 }))]));

const wei: ProposedParty = {
  from: 'partner',
  signatoryType: 1,
  fullName: '卫清和',
  corpName: '宁波鹭汀物流有限公司',
  mobile: '13674180000',
  email: '',
};
/** Sent one a contract: the number is not known. */
const han: ProposedParty = { from: 'sender', signatoryType: 1, fullName: '韩立川', corpName: '深圳云岫光电', mobile: '', email: '' };
const WEI = { name: /宁波鹭汀物流有限公司.*卫清和.*136 7418 0000/ };
const server = serverOf(
  ...namesCheckedBy('provider'),
  ...loggedIn(member),
  ...answering(readQuota, quota),
  ...answering(quoteContract, costs),
);
const user = () => userEvent.setup({ delay: null });
let posted: Posted[] = [];
let asked: string[] = [];

async function openParties(): Promise<void> {
  posted = [];
  asked = [];
  server.use(
    ...answering(readDraft, draft([], { signatoryJson: [own] })),
    ...creating(posted),
    ...answering(findParties, ({ keyword, signatoryType }) => {
      asked.push(keyword);
      return { list: [wei, han].filter((one) => one.signatoryType === signatoryType && one.corpName.includes(keyword)) };
    }),
  );
  await openPage(`/initiation/toCreate?applyId=${APPLY_ID}&step=2`);
  await screen.findByRole('heading', { name: '谁来签，按什么顺序' });
}
const saved = (second: object) => {
  saveNow();
  return waitFor(() => expect(posted.at(-1)?.signatoryJson?.[1]).toMatchObject(second), { timeout: 5000 });
};

test('the form that opens has the keyboard; earlier partners are proposed while one types, and one click takes one', async () => {
  await openParties();
  const u = user();
  await u.click(screen.getByRole('button', { name: '添加企业' }));
  expect(document.activeElement).toBe(screen.getByLabelText('企业名称'));
  await u.keyboard('鹭汀');
  const option = await screen.findByRole('option', WEI);
  expect(await barriers()).toEqual([]);
  // asked when one pauses, not at each letter
  expect(asked).toEqual(['鹭汀']);
  // nothing is taken silently
  expect(screen.getByLabelText<HTMLInputElement>('经办人姓名').value).toBe('');
  await u.click(option);
  expect(screen.queryByRole('option', WEI)).toBeNull();
  await saved({ corpName: wei.corpName, fullName: '卫清和', mobile: '13674180000' });
});

test('the sender of a received contract is proposed by name: a number that was typed stays, else it is typed next', async () => {
  await openParties();
  const u = user();
  await u.click(screen.getByRole('button', { name: '添加企业' }));
  await u.type(screen.getByLabelText('手机号或邮箱'), '13674180000');
  for (const contact of ['13674180000', '']) {
    if (contact === '') await u.clear(screen.getByLabelText('手机号或邮箱'));
    await u.clear(screen.getByLabelText('企业名称'));
    await u.type(screen.getByLabelText('企业名称'), '云岫');
    const option = await screen.findByRole('option', { name: /深圳云岫光电.*韩立川.*发来过合同/ });
    await u.click(option);
    expect(screen.getByLabelText<HTMLInputElement>('经办人姓名').value).toBe('韩立川');
    expect(screen.getByLabelText<HTMLInputElement>('手机号或邮箱').value).toBe(contact);
  }
  expect(document.activeElement).toBe(screen.getByLabelText('手机号或邮箱'));
});

test('by the keyboard: down and Enter take it, Escape puts the list away, Enter alone takes nothing', async () => {
  await openParties();
  const u = user();
  await u.click(screen.getByRole('button', { name: '添加企业' }));
  await u.keyboard('鹭汀');
  await screen.findByRole('option', WEI);
  await u.keyboard('{Enter}');
  expect(screen.getByLabelText<HTMLInputElement>('经办人姓名').value).toBe('');
  await u.keyboard('{Escape}');
  expect(screen.queryByRole('option', WEI)).toBeNull();
  await u.keyboard('物');
  await screen.findByRole('option', WEI);
  await u.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByLabelText<HTMLInputElement>('经办人姓名').value).toBe('卫清和');
});

test('parties and places that the file names are proposed, and nothing of them is in the contract before', async () => {
  await openParties();
  const u = user();
  const list = within(await screen.findByRole('list', { name: '从文件里读到' }));
  expect(list.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    '甲方苏州栖禾新材料有限公司签署位置 1 处放上',
    '乙方朱镕喆138 0013 8000 · 签署位置 1 处添加',
  ]);
  expect(await barriers()).toEqual([]);
  await u.click(screen.getByRole('button', { name: '添加“朱镕喆”为签署方' }));
  await u.click(screen.getByRole('button', { name: '放上“苏州栖禾新材料有限公司”的签署位置' }));
  expect(screen.queryByRole('list', { name: '从文件里读到' })).toBeNull();
  await saved({ signatoryType: 0, fullName: '朱镕喆', mobile: '13800138000' });
  saveNow();
  await waitFor(() => expect(posted.at(-1)?.attatchFileNamesJson?.[0]?.fields).toHaveLength(2), { timeout: 5000 });
  await u.click(screen.getByRole('button', { name: '下一步' }));
  await screen.findByText('正在为谁放置');
  await u.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByRole('heading', { name: '发送前再看一遍' })).toBeTruthy();
});

test('one signer is not asked for an order', async () => {
  await openParties();
  expect(screen.queryByRole('radio', { name: '按顺序签' })).toBeNull();
  await user().click(screen.getByRole('button', { name: '添加个人' }));
  expect(screen.getByRole('radio', { name: '按顺序签' })).toBeTruthy();
});

test('who comes by a card has its person as the last party, or begins without it where it was taken back', async () => {
  posted = [];
  server.use(
    ...creating(posted),
    ...answering(readSendingDefaults, { deadlineDays: 0, reminderDays: 0, returnHosts: [] }),
    ...answering(uploadFiles, { list: [reference(1, '合同.pdf', 1)] }),
    ...answering(readCard, { name: '裴南乔', accountNo: '13900000007', isProven: true }),
  );
  await openPage('/initiation/toCreate?card=abc');
  await screen.findByRole('button', { name: '选择文件' });
  const picker = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await user().upload(picker, [new File(['%PDF-1.7'], '合同.pdf', { type: 'application/pdf' })]);
  await saved({ fullName: '裴南乔', mobile: '13900000007', signatoryType: 0 });
  cleanup();
  server.use(...refusing(readCard, 'CARD_UNKNOWN', {}));
  await openPage('/initiation/toCreate?card=abc');
  const without = await screen.findByRole('link', { name: '不用名片，直接发起' });
  expect(without.getAttribute('href')).toBe('/initiation/toCreate');
});
