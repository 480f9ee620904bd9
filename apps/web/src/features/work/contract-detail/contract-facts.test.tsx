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
