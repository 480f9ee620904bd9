import { readFile } from 'node:fs/promises';
import { rowsOf, workbook } from '../../apps/server/test/workbooks.ts';
import { expect, look, test } from './support/journey.ts';
import { DEMO, enter, newMobile } from './support/people.ts';

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('contracts of one template are sent from a workbook, and the faulty row comes back', async ({ open }) => {
  const page = await open('desktop');
  await enter(page, DEMO.mulan.mobile, true);
  await page.goto('/initiation/batch');
  await expect(page.getByText('还没有批量发起过')).toBeVisible();
  await page.getByRole('link', { name: '选择模板' }).click();
  await page.getByRole('button', { name: '“竞业限制协议”的更多操作' }).click();
  await page.getByRole('menuitem', { name: '批量发起' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('批量发起：竞业限制协议');
  await look(page, 'bulk-start');
  const given = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载表格' }).click();
  const [titles] = await rowsOf(await readFile(await (await given).path()), { columns: 40 });
  const names = titles?.cells.map(String) ?? [];
  const rowOf = (name: string, mobile: string) =>
    names.map((title) => (title.startsWith('员工·姓名') ? name : title.startsWith('员工·手机号') ? mobile : ''));
  const buffer = await workbook((book) => {
    book.addWorksheet('批量发起').addRows([names, rowOf('周嘉禾', newMobile()), rowOf('沈知微', newMobile()), rowOf('顾行舟', '1380013')]);
  });
  await page.getByLabel('选择表格').setInputFiles({ name: '2026 年新员工.xlsx', mimeType: SPREADSHEET, buffer });
  await page.getByRole('button', { name: '上传并核对' }).click();
  await expect(page.getByRole('button', { name: '发起 2 份' })).toBeVisible();
  await look(page, 'bulk-read');
  await page.getByRole('button', { name: '发起 2 份' }).click();
  await look(page, 'bulk-asked');
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '发起 2 份' }).click();
  await expect(page.getByText('已处理完')).toBeVisible();
  await expect(page.getByRole('link', { name: /^MQ/ })).toHaveCount(2);
  await look(page, 'bulk-sent');
  const faulty = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载没有发起的行' }).click();
  const rows = await rowsOf(await readFile(await (await faulty).path()), { columns: 40 });
  expect(rows.flatMap(({ cells }) => cells.map(String))).toContain('顾行舟');

  const phone = await open('phone');
  await enter(phone, DEMO.mulan.mobile, true);
  await phone.goto('/initiation/batch');
  await phone.getByRole('link', { name: '2026 年新员工.xlsx' }).click();
  await look(phone, 'bulk-sent');
});
