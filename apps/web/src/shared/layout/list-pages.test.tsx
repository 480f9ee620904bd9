import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTexts } from '#shared/i18n/i18n.ts';
import { ListPages, type ListPagesProps } from './list-pages.tsx';

beforeAll(() => startTexts('zh-CN'));
afterEach(cleanup);

const show = (given: Partial<ListPagesProps>) =>
  render(<ListPages counted="entries" page={1} size={20} shown={20} count={45} onPage={() => undefined} {...given} />);

test.each([
  ['the first page', {}, '第 1–20 条，共 45 条'],
  ['the last page, which is short', { page: 3, shown: 5 }, '第 41–45 条，共 45 条'],
  ['people', { counted: 'people', count: 1284 }, '第 1–20 人，共 1,284 人'],
  ['more than a capped count', { counted: 'contracts', count: 10_001, capped: true }, '第 1–20 份，共 10,000+ 份'],
  ['as many without a cap', { counted: 'contracts', count: 10_001 }, '第 1–20 份，共 10,001 份'],
] as const)('tells %s', (_, given, told) => {
  show(given);
  expect(screen.getByText(told)).toBeTruthy();
});

test('leads to the other pages, and no further', async () => {
  const onPage = vi.fn<(page: number) => void>();
  const { rerender } = show({ onPage });
  expect(screen.getByRole('button', { name: '上一页' }).hasAttribute('disabled')).toBe(true);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: '下一页' }));
  await user.click(screen.getByRole('button', { name: '第 3 页' }));
  expect(onPage.mock.calls).toEqual([[2], [3]]);
  rerender(<ListPages counted="entries" page={3} size={20} shown={5} count={45} onPage={onPage} />);
  expect(screen.getByRole('button', { name: '下一页' }).hasAttribute('disabled')).toBe(true);
});

test('offers sizes where there is a choice', async () => {
  const onChange = vi.fn<(size: number) => void>();
  show({ sizes: { options: [20, 50], onChange } });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '每页条数' }), '50');
  expect(onChange).toHaveBeenCalledWith(50);
});
