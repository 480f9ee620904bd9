import { pathsOf } from '@moqi/api';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { downloadSealUsesExport, exportSealUses, readSealUsesExport } from '@moqi/api/work/grants';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';
import { page, rights, seal, uses } from './testing/seals.ts';

const server = serverOf(
  ...loggedIn(member),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...page([seal(1)]),
  ...rights,
  ...uses,
);
const exportId = '0199aa00-0000-7000-8000-0000000000e1';
const user = () => userEvent.setup({ delay: null });

async function openRecord(address: string) {
  await openPage(address);
  await screen.findByText('样品试用协议');
}

test('the record of one seal is exported as it is filtered, with progress', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const asked: unknown[] = [];
  const states = [
    { state: 'running' as const, done: 1000, total: 2500, fileName: '用印记录.xlsx' },
    { state: 'done' as const, done: 2500, total: 2500, fileName: '用印记录.xlsx' },
  ];
  server.use(
    ...answering(exportSealUses, (input) => {
      asked.push(input);
      return { exportId, total: 2500 };
    }),
    ...answering(readSealUsesExport, () => (states.length > 1 ? states.shift() : states[0]) as (typeof states)[0]),
    http.get(pathsOf(downloadSealUsesExport, 'corporateAdmin')[0] ?? '', () => HttpResponse.arrayBuffer(new ArrayBuffer(8))),
  );
  await openRecord(`/console/seal?open=${seal(1).sealId}`);
  const u = user();
  await u.selectOptions(screen.getByLabelText('时间范围'), '全部时间');
  await u.click(screen.getByRole('button', { name: '导出' }));
  expect(await screen.findByText('正在导出 1,000 / 2,500，文件保留 7 天')).toBeTruthy();
  expect(await screen.findByText('已导出 用印记录.xlsx，服务器上的文件 7 天后删除')).toBeTruthy();
  expect(asked).toEqual([{ sealId: seal(1).sealId, locale: 'zh-CN' }]);
  expect(saved).toHaveBeenCalledTimes(1);
  saved.mockRestore();
});

test('an export that is refused says why', async () => {
  server.use(...refusing(exportSealUses, 'EXPORT_TOO_LARGE', { limit: 100000 }));
  await openRecord('/console/seal?open=uses');
  await user().click(screen.getByRole('button', { name: '导出' }));
  expect(await screen.findByText(/符合条件的记录超过/)).toBeTruthy();
});
