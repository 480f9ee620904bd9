import type { ContractDetail } from '@moqi/api/work/contracts';
import { ToastProvider } from '@moqi/ui';
import { render } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts, startTexts } from '#shared/i18n/i18n.ts';
import { ContractFacts } from './contract-facts.tsx';

beforeAll(async () => {
  await startTexts('zh-CN');
  await loadTexts('contract-detail');
});

const contract = (codeOnly: readonly boolean[]) =>
  ({
    ownerName: '苏州栖禾',
    ifOrder: 0,
    needQifengSign: 1,
    files: [],
    relations: [],
    parties: codeOnly.map((is) => ({ codeOnly: is })),
  }) as unknown as ContractDetail;

test.each([
  [[false], '要求骑缝章'],
  [[false, false], '不分先后 · 骑缝章'],
  [[false, true], '不分先后 · 骑缝章 · 个人仅验证码，不核验实名'],
])('what the sender asks for, parties by a code alone: %j', (codeOnly, demands) => {
  const { container } = render(<ContractFacts contract={contract(codeOnly)} />, { wrapper: ToastProvider });
  expect(container.textContent).toContain(demands);
  expect(container.textContent?.includes('仅验证码')).toBe(codeOnly.includes(true));
});

test.each([
  [{ relation: 'supplements', from: 1 }, '补充'],
  [{ relation: 'rescinds', from: 0 }, '被解除，依据'],
] as const)('another contract it has to do with: %j', (relation, label) => {
  const other = { applyNo: 'MQ1', contractName: '主合同', fileCount: 1, ...relation };
  const { container } = render(<ContractFacts contract={{ ...contract([false]), relations: [other] }} />, { wrapper: ToastProvider });
  expect(container.textContent).toContain(`${label}主合同`);
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/applySign/toDetailAnony?applyNo=MQ1');
});
