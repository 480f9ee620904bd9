import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { expect, look, test } from './support/journey.ts';
import { callAs } from './support/members.ts';
import { DEMO, enter } from './support/people.ts';

/** The texts of a spreadsheet's cells row by row, read by a program that is not ours. */
function cellsOf(file: string): string[][] {
  const xml = (name: string) => execFileSync('unzip', ['-p', file, name], { encoding: 'utf8', maxBuffer: 64_000_000 });
  const text = (part: string) =>
    part
      .replace(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&');
  // programs that write while they read put the texts into the cells themselves
  const hasShared = execFileSync('unzip', ['-Z1', file], { encoding: 'utf8' }).includes('xl/sharedStrings.xml');
  const shared = [...(hasShared ? xml('xl/sharedStrings.xml') : '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, part = '']) => text(part));
  return [...xml('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: string[] = [];
    for (const [, column = 'A', attributes = '', content = ''] of row.matchAll(/<c r="([A-Z])\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      // empty cells are not there
      cells[column.charCodeAt(0) - 'A'.charCodeAt(0)] = attributes.includes('t="s"')
        ? (shared[Number(text(content))] ?? '')
        : text(content);
    }
    return cells;
  });
}

test('what is done in the console is found in its log, checked, and taken along in a form that anybody can check', async ({ open }) => {
  test.setTimeout(240_000);
  const page = await open('desktop');
  await enter(page, DEMO.qihe.mobile, true);
  const role = { oper: 'create', roleName: '华南负责人', grants: { 'logs.read': 'own' } };
  const { roleId } = await callAs<{ roleId: string }>(page, '/c/m/role/operRole', role);
  await callAs(page, '/c/m/role/operRole', { oper: 'changeGrants', roleId, grants: { 'logs.read': 'group', 'members.read': 'own' } });
  await page.goto('/console/log');
  await expect(page.getByRole('row', { name: /调整角色权限.*华南负责人/ })).toBeVisible();
  await look(page, 'console-logs');

  await page.getByRole('button', { name: '调整角色权限' }).first().click();
  const entry = page.getByRole('dialog');
  await expect(entry.getByRole('cell', { name: '查看日志（仅本人）' })).toBeVisible();
  await expect(entry.getByRole('cell', { name: /查看日志（本部门及下级）/ })).toBeVisible();
  await look(page, 'console-log-entry');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '校验' }).click();
  await expect(page.getByText(/链完好/)).toBeVisible();

  await page.getByRole('button', { name: /筛选/ }).click();
  await page.getByRole('dialog').getByLabel('对象类型').selectOption('角色');
  await page.getByRole('dialog').getByRole('button', { name: '查看结果' }).click();
  await expect(page).toHaveURL(/objectType=role/);
  await expect(page.getByText('对象类型：角色')).toBeVisible();
  await look(page, 'console-logs-filtered');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^操作日志 .+\.xlsx$/);
  const [header = [], ...rows] = cellsOf(await file.path());
  const [hash, text, before] = ['哈希', '记录原文', '上一条哈希'].map((name) => header.indexOf(name));
  expect(rows.length).toBeGreaterThanOrEqual(2);
  for (const row of rows) {
    const covered = createHash('sha256').update(Buffer.from(row[before ?? -1] ?? '', 'hex'));
    expect(covered.update(row[text ?? -1] ?? '').digest('hex')).toBe(row[hash ?? -1]);
  }

  await page.getByRole('link', { name: '用印日志' }).click();
  await expect(page).toHaveURL(/kind=seal/);
  await look(page, 'console-logs-seal');
});

test('logs on a phone', async ({ open }) => {
  const phone = await open('phone');
  await enter(phone, DEMO.qihe.mobile, true);
  await phone.goto('/console/log');
  await expect(phone.getByRole('heading', { name: '日志' })).toBeVisible();
  await look(phone, 'console-logs');
});
