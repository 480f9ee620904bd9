import { checkPerson, readLookupSources } from '@moqi/api/enterprise/contacts';
import { listApprovals } from '@moqi/api/work/approvals';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, person } from '#testing/sessions.ts';

const asked: string[] = [];
const sources = {
  persons: 'simulator' as const,
  companies: 'none' as const,
  testPersons: [{ name: '陆一鸣', identityNo: '330108198806120001' }],
  testCompanies: [],
};
const server = serverOf(
  ...loggedIn(person),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(listApprovals, { list: [], count: 0, itemPage: 1, pageSize: 1, counts: { waiting: 0, overdue: 0 } }),
  ...answering(readLookupSources, sources),
  ...answering(checkPerson, ({ name }) => {
    asked.push(name);
    if (name === '孟繁星') throw new Error(name);
    return { name, match: name === '林书禾', comparedWith: name === '林书禾' ? ('accounts' as const) : ('simulator' as const) };
  }),
);
beforeEach(() => void asked.splice(0));

async function check(text: string): Promise<void> {
  const user = userEvent.setup({ delay: null });
  const field = await screen.findByRole('textbox', { name: '姓名和证件号' });
  await user.clear(field);
  if (text !== '') {
    await user.click(field);
    await user.paste(text);
  }
  await user.click(screen.getByRole('button', { name: '核对' }));
}

test('persons are asked for one by one, and each row says what became of it and by whom', async () => {
  const { container } = await openPage('/tpl/api?tab=validation');
  expect(await screen.findByText(/这里由模拟器回答/)).toBeTruthy();
  expect(screen.getByText('330108198806120001')).toBeTruthy();
  await check('林书禾 320505199003180006\n韩立川 330108198806120001\n孟繁星 310101199211050004');
  const rows = within(await screen.findByRole('table', { name: '核对结果' })).getAllByRole('row');
  const texts = rows.slice(1).map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/林书禾.*一致.*本平台实名账号/);
  expect(texts[0]).not.toContain('320505199003180006');
  expect(texts[1]).toMatch(/韩立川.*没有一致的记录.*模拟器/);
  expect(texts[2]).toMatch(/孟繁星.*没有核对.+—$/);
  expect(asked).toEqual(['林书禾', '韩立川', '孟繁星']);
  expect(screen.getByText('3 人里 1 人一致')).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
});

test.each([
  ['', '还没有填写，请至少填一人'],
  ['林书禾 320505199003180006\n韩立川', '第 2 行看不出姓名和证件号，没有核对。请写成先姓名、后证件号，中间空一格'],
  [Array.from({ length: 16 }, (_, at) => `林书禾 3205051990031800${10 + at}`).join('\n'), '填了 16 人，一次最多 15 人，没有核对。请分几次'],
])('%j is refused before anybody is asked', async (text, sentence) => {
  await openPage('/tpl/api?tab=validation');
  await check(text);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(asked).toEqual([]);
});

test.each([
  ['provider' as const, /请先取得本人同意/],
  ['none' as const, /没有接入核验服务/],
])('with %s it says who answers', async (persons, words) => {
  server.use(...answering(readLookupSources, { ...sources, persons, testPersons: [] }));
  await openPage('/tpl/api?tab=validation');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(/模拟器/)).toBeNull();
});
