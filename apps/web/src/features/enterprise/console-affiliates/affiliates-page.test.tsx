import {
  type Affiliation,
  answerParent,
  askAffiliate,
  endAffiliation,
  listAffiliates,
  listParents,
  setReadingRight,
} from '@moqi/api/enterprise/affiliates';
import { type AffiliateRow, countAffiliateContracts, listAffiliateContracts } from '@moqi/api/work/contract-lists';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';

const RELATION = '0199aa00-0000-7000-8000-0000000000a1';
const OTHER = '0199aa00-0000-7000-8000-0000000000a2';
const NOTHING = { answer: false, withdraw: false, setRight: false, end: false, read: false };
/** A subsidiary of the enterprise, as a member who manages it sees the relation. */
const relation = (change: Partial<Affiliation> = {}): Affiliation => ({
  affiliationId: RELATION,
  companyName: '苏州栖禾新材料有限公司',
  creditCode: '91320505MA1X7P4K2L',
  state: 'granted',
  withDocuments: 0,
  note: '',
  askedBy: '陆一鸣',
  askTime: '2026-11-20T02:00:00.000Z',
  answeredBy: '林书禾',
  answerTime: '2026-11-20T03:00:00.000Z',
  endedBySide: '',
  endedBy: '',
  endTime: '',
  reason: '',
  can: { ...NOTHING, end: true, read: true },
  ...change,
});
const contract: AffiliateRow = {
  applyId: '0199aa00-0000-7000-8000-0000000000b1',
  applyNo: 'MQ20261120ABCDEF',
  contractName: '设备采购合同',
  allSignerName: '裴南乔',
  ebqUserName: '林书禾',
  ownerName: '苏州栖禾新材料有限公司',
  ifOrder: 0,
  fileCount: 1,
  progress: [{ name: '裴南乔', person: '裴南乔', state: 'now' }],
  overDate: '',
  status: 2,
  sentTime: '2026-11-20T02:00:00.000Z',
  endTime: '',
};
const page = <T,>(list: T[]) => ({ list, count: list.length, itemPage: 1, pageSize: 20 });
const asked: unknown[] = [];
const noted =
  <T,>(answer: T) =>
  (input: unknown) => {
    asked.push(input);
    return answer;
  };
const server = serverOf(
  ...loggedIn(member),
  ...consoleNumbers(),
  ...answering(
    listAffiliates,
    page([
      relation(),
      relation({
        affiliationId: OTHER,
        companyName: '宁波海拓有限公司',
        state: 'asked',
        answerTime: '',
        can: { ...NOTHING, withdraw: true },
      }),
    ]),
  ),
  ...answering(listParents, { list: [] }),
);
beforeEach(() => {
  asked.length = 0;
});
const user = () => userEvent.setup({ delay: null });
const rowOf = (name: string) => within(screen.getByText(name).closest('tr, li') as HTMLElement);

test('the page lists the subsidiaries with their reading range and the steps that are allowed', async () => {
  const { container } = await openPage('/console/affiliate');
  await screen.findByText('苏州栖禾新材料有限公司', { selector: 'table *' });
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toContain('已授权合同列表和详情林书禾');
  expect(rows[1]).toContain('查看合同结束关系');
  expect(rows[2]).toContain('等待答复—陆一鸣');
  expect(rows[2]).toContain('撤回申请');
  expect(rows[2]).not.toContain('查看合同');
  expect(screen.getByText('没有上级企业，也没有待答复的申请')).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
});

test('a company is asked by its name; a refusal stays beside what was typed', async () => {
  server.use(...refusing(askAffiliate, 'AFFILIATE_COMPANY_UNKNOWN'));
  await openPage('/console/affiliate');
  const u = user();
  await u.click(await screen.findByRole('button', { name: '添加下级企业' }));
  const dialog = within(await screen.findByRole('dialog'));
  await u.type(dialog.getByLabelText('企业名称或统一社会信用代码'), '海拓');
  await u.click(dialog.getByRole('button', { name: '发出申请' }));
  expect(await dialog.findByText(/没有找到这家企业，没有发出申请/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('企业名称或统一社会信用代码').value).toBe('海拓');
  server.use(...answering(askAffiliate, noted({ affiliationId: OTHER, state: 'asked' as const, companyName: '宁波海拓有限公司' })));
  await u.click(dialog.getByRole('button', { name: '发出申请' }));
  expect(await screen.findByText('已向“宁波海拓有限公司”发出申请')).toBeTruthy();
  expect(asked).toEqual([{ company: '海拓' }]);
});

test('a request is answered with the range that is chosen, or refused with a reason', async () => {
  const request = relation({
    state: 'asked',
    companyName: '杭州砚川智能装备有限公司',
    note: '集团审计',
    answerTime: '',
    can: { ...NOTHING, answer: true },
  });
  server.use(
    ...answering(listParents, { list: [request] }),
    ...answering(answerParent, noted({ affiliationId: RELATION, state: 'granted' as const })),
  );
  await openPage('/console/affiliate');
  const u = user();
  expect(await screen.findByText('申请说明：集团审计')).toBeTruthy();
  await u.click(screen.getByRole('button', { name: '同意' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/不能操作，也看不到草稿/)).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /合同列表和详情/ }).checked).toBe(true);
  await u.click(dialog.getByRole('radio', { name: /列表、详情和文件/ }));
  await u.click(dialog.getByRole('button', { name: '同意查看' }));
  expect(await screen.findByText('已同意“杭州砚川智能装备有限公司”查看')).toBeTruthy();
  expect(asked).toEqual([{ affiliationId: RELATION, oper: 'accept', withDocuments: 1 }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await u.click(screen.getByRole('button', { name: '拒绝' }));
  const refusing_ = within(await screen.findByRole('dialog'));
  await u.type(refusing_.getByLabelText('原因（选填，对方可以看到）'), '不是一个集团');
  await u.click(refusing_.getByRole('button', { name: '拒绝申请' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ affiliationId: RELATION, oper: 'refuse', withDocuments: 0, reason: '不是一个集团' }));
});

test('the parent’s right is narrowed, and the relation is ended from here', async () => {
  const parent = relation({ companyName: '杭州砚川智能装备有限公司', withDocuments: 1, can: { ...NOTHING, setRight: true, end: true } });
  server.use(
    ...answering(listParents, { list: [parent] }),
    ...answering(setReadingRight, noted({ affiliationId: RELATION, state: 'granted' as const, withDocuments: 0 as const })),
    ...answering(endAffiliation, noted({ affiliationId: RELATION, state: 'ended' as const })),
  );
  await openPage('/console/affiliate');
  const u = user();
  expect(await screen.findByText('可以查看本企业的列表、详情和文件，每次查看都记入本企业日志')).toBeTruthy();
  await u.click(screen.getByRole('button', { name: '调整查阅范围' }));
  const dialog = within(await screen.findByRole('dialog'));
  await u.click(dialog.getByRole('radio', { name: /合同列表和详情/ }));
  await u.click(dialog.getByRole('button', { name: '保存查阅范围' }));
  await waitFor(() => expect(asked).toEqual([{ affiliationId: RELATION, withDocuments: 0 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await u.click(rowOf('杭州砚川智能装备有限公司').getByRole('button', { name: '结束关系' }));
  const ending = within(await screen.findByRole('dialog'));
  expect(ending.getByText(/对方立即不能再查看本企业的合同/)).toBeTruthy();
  await u.click(ending.getByRole('button', { name: '结束关系' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ affiliationId: RELATION }));
});

test('a member who does not manage the enterprise sees no requests and ends nothing', async () => {
  const grants = { 'affiliates.read': 'enterprise' } as const;
  server.use(
    ...loggedIn({ ...member, currentAuthUser: { ...member.currentAuthUser, superFlag: false, grants } }),
    ...answering(listAffiliates, page([relation({ can: { ...NOTHING, read: true } })])),
  );
  await openPage('/console/affiliate');
  expect(await screen.findByRole('link', { name: '查看合同：苏州栖禾新材料有限公司' })).toBeTruthy();
  expect(screen.queryByText('上级企业')).toBeNull();
  expect(screen.queryByRole('button', { name: /结束|撤回|添加/ })).toBeNull();
});

test('a subsidiary’s contracts are listed for reading: nothing to choose, no filter by addresses', async () => {
  const found = { ...page([contract]), companyName: '苏州栖禾新材料有限公司', withDocuments: 0 as const };
  server.use(...answering(listAffiliateContracts, noted(found)), ...answering(countAffiliateContracts, { all: 1, byStatus: { 2: 1 } }));
  const { container, router } = await openPage(`/console/affiliate/contracts?affiliationId=${RELATION}&signatoryMobile=138`);
  const table = within(await screen.findByRole('table'));
  expect(screen.getByRole('heading', { name: '苏州栖禾新材料有限公司' })).toBeTruthy();
  expect(table.queryByRole('checkbox')).toBeNull();
  expect(table.getByText('签署中')).toBeTruthy();
  expect(asked[0]).toEqual({ affiliationId: RELATION, itemPage: 1, pageSize: 20, listType: 'sent' });
  const u = user();
  await u.click(screen.getByRole('button', { name: /^筛选/ }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.queryByLabelText('签署人手机号或邮箱')).toBeNull();
  await u.click(drawer.getByRole('button', { name: '关闭' }));
  await u.click(screen.getByText('它收到的'));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ affiliationId: RELATION, listType: 'received' }));
  expect(await barriers(container)).toEqual([]);
});

test('a relation that has ended says so, and leads back', async () => {
  server.use(
    ...refusing(listAffiliateContracts, 'AFFILIATE_OVER', { name: '苏州栖禾新材料有限公司' }),
    ...refusing(countAffiliateContracts, 'AFFILIATE_OVER', { name: '苏州栖禾新材料有限公司' }),
  );
  await openPage(`/console/affiliate/contracts?affiliationId=${RELATION}`);
  expect(await screen.findByText(/集团关系已经结束，不能再查看或调整/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '返回集团企业' }).getAttribute('href')).toBe('/console/affiliate');
});

test('on a phone each company has two lines', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('max-width'), addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  );
  await openPage('/console/affiliate');
  expect(await screen.findByRole('link', { name: '苏州栖禾新材料有限公司' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  vi.restoreAllMocks();
});
