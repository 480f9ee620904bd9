import type { ContractDetail } from '@moqi/api/work/contracts';
import { look } from '@moqi/ui';
import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadTexts, startTexts } from '#shared/i18n/i18n.ts';
import { Progress } from './progress.tsx';

beforeAll(async () => {
  await startTexts('zh-CN');
  await loadTexts('contract-detail');
});

const party = (participantId: string, position: number, corpName: string) =>
  ({
    participantId,
    position,
    name: '陆一鸣',
    corpName,
    state: 'waiting',
    turn: true,
    signTime: '',
    viewTime: '',
    delivery: { channel: '', state: '', time: '' },
  }) as ContractDetail['parties'][number];

type Party = ContractDetail['parties'][number];

test('the successor of a task, the former handler and the time stand above the party', () => {
  const taken = {
    eventId: 'e1',
    kind: 'handedOver' as const,
    participantId: 'b',
    actorName: '许念安',
    time: '2026-11-19T06:02:00Z',
    note: '陆一鸣',
  };
  const contract = {
    state: 'signing',
    createdByName: '林书禾',
    sentTime: '2026-11-18T06:02:00Z',
    parties: [party('a', 0, '苏州栖禾'), party('b', 1, '杭州砚川')],
    timeline: [{ ...taken, eventId: 'e0', kind: 'viewed' as const, note: '' }, taken],
  } as unknown as ContractDetail;
  render(<Progress contract={contract} />);
  const lines = screen.getAllByRole('listitem');
  const inOrder = ['林书禾 发起', '甲苏州栖禾', '许念安离开企业，由陆一鸣接手', '乙杭州砚川', '合同生效'];
  expect(lines.map(({ textContent }) => inOrder.find((title) => textContent?.startsWith(title)))).toEqual(inOrder);
  expect(within(lines[2] as HTMLElement).getByText(/11-19/)).toBeTruthy();
});

test('a name or an address that the sender corrected stands above the party, for all to read', () => {
  const corrected = { eventId: 'e1', kind: 'readdressed' as const, participantId: 'b', actorName: '苏州栖禾', note: '裴南乔 → 裴南桥' };
  const contract = {
    state: 'signing',
    createdByName: '林书禾',
    sentTime: '2026-11-18T06:02:00Z',
    parties: [party('a', 0, ''), party('b', 1, '')],
    timeline: [{ ...corrected, time: '2026-11-19T06:02:00Z' }],
  } as unknown as ContractDetail;
  render(<Progress contract={contract} />);
  expect(screen.getByText('苏州栖禾更正：裴南乔 → 裴南桥')).toBeTruthy();
});

test('an actor with the right sends the message again to the party in turn, or shows it a link', () => {
  const [mine, others] = [{ ...party('a', 0, ''), me: true }, party('b', 1, '')];
  const contract = {
    state: 'signing',
    parties: [mine, others, { ...others, participantId: 'c', turn: false }],
    timeline: [],
  } as unknown as ContractDetail;
  const acts = { deliver: vi.fn<(party: Party) => void>(), link: vi.fn<(party: Party) => void>() };
  const { rerender } = render(<Progress contract={contract} acts={acts} />);
  screen.getByRole('button', { name: '再次送达' }).click();
  expect(acts.deliver.mock.calls).toEqual([[others]]);
  screen.getByRole('button', { name: '复制链接 · 二维码' }).click();
  expect(acts.link.mock.calls).toEqual([[others]]);
  rerender(<Progress contract={contract} />);
  expect(screen.queryByRole('button', { name: '再次送达' })).toBeNull();
});

test('the number of a certificate goes to the next line as a whole', () => {
  const signed = {
    ...party('a', 0, ''),
    state: 'signed',
    signTime: '2026-11-19T06:02:00Z',
    proofMethod: 'sms',
    certificate: '4e20aaaaaa7b1c',
  };
  const contract = { state: 'completed', createdByName: '林书禾', sentTime: '2026-11-18T06:02:00Z', parties: [signed], timeline: [] };
  render(<Progress contract={contract as unknown as ContractDetail} />);
  expect(screen.getByText('证书 4e20…7b1c').className).toBe(look('nowrap'));
});

test('a refusal shows its reason and each clause that should say something else', () => {
  const change = { documentId: 'd1', page: 1, quote: '收货后 30 日内付款', wish: '改为 60 日' };
  const refused = { ...party('a', 0, '苏州栖禾'), state: 'refused' as const, turn: false, refuseReason: '付款节点有误' };
  const contract = {
    state: 'refused',
    createdByName: '林书禾',
    sentTime: '2026-11-18T06:02:00Z',
    parties: [refused],
    files: [{ documentId: 'd1', fileName: '采购合同.pdf' }],
    timeline: [
      {
        eventId: 'e1',
        kind: 'refused' as const,
        participantId: 'a',
        actorName: '陆一鸣',
        time: '2026-11-19T06:02:00Z',
        note: '付款节点有误',
        changes: [change, { ...change, quote: '', wish: '补上验收条款' }],
      },
    ],
  } as unknown as ContractDetail;
  render(<Progress contract={contract} />);
  const changes = within(screen.getByRole('list', { name: '修改意见' }));
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '采购合同.pdf 第 2 页收货后 30 日内付款希望改成：改为 60 日',
    '采购合同.pdf 第 2 页希望改成：补上验收条款',
  ]);
  expect(screen.getByText(/付款节点有误/)).toBeTruthy();
});

test('the sender reads of whom the sign password is asked, before and after the signature', () => {
  const asked = { ...party('a', 0, ''), turn: false, needSignPwd: 1 as const };
  const contract = { state: 'signing', parties: [asked, { ...asked, participantId: 'b', turn: true }, party('c', 2, '')], timeline: [] };
  const { rerender } = render(<Progress contract={contract as unknown as ContractDetail} />);
  screen.getByText('等前面的签署方签完 · 要求签署密码');
  screen.getByText('要求签署密码');
  expect(screen.getAllByText(/签署密码/)).toHaveLength(2);
  const signed = { ...asked, state: 'signed' as const, signTime: '2026-11-19T06:02:00Z', proofMethod: 'sms' as const };
  rerender(<Progress contract={{ ...contract, parties: [signed] } as unknown as ContractDetail} />);
  screen.getByText('签名 · 短信验证码 · 签署密码');
});
