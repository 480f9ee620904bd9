import { workbook } from '../../apps/server/test/workbooks.ts';
import { expect, look, test } from './support/journey.ts';
import { codeFor } from './support/outbox.ts';
import { DEMO, enter } from './support/people.ts';

const photo = { name: '交货现场.txt', mimeType: 'text/plain', buffer: Buffer.from('2026-11-26 货物 20 箱，外包装完好') };
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const policies = () =>
  workbook((book) => {
    const sheet = book.addWorksheet('保单');
    sheet.addRow(['保单号', '险种', '投保人', '被保险人', '被保险人证件号']);
    for (const n of [1, 2, 3])
      sheet.addRow([`PICC-2026-000${n}`, '企业财产险', '宁波沐岚智能家居有限公司', '陈嘉木', '330108198806121234']);
    sheet.addRow(['', '货运险', '宁波沐岚智能家居有限公司', '陈嘉木', '']);
  });

test('files, hashes and policies are preserved, and their certificates are checked by anybody', async ({ open }) => {
  const page = await open('desktop');
  await enter(page, DEMO.mulan.mobile, true);
  await page.goto('/signInfo/preservation');
  await page.getByLabel('选择文件').setInputFiles(photo);
  await page.getByLabel('说明（可不填）').fill('设备采购合同的交货');
  await look(page, 'preserving');
  await page.getByRole('button', { name: '存证 1 个文件' }).click();
  await expect(page.getByText('1 个文件已提交，证书一分钟内生成')).toBeVisible();
  const row = page.getByRole('row', { name: /交货现场.txt/ });
  await expect(row.getByText('正在登记').or(row.getByText('已存证'))).toBeVisible();
  const number = /BQ-[\w-]+/.exec(await row.innerText())?.[0] ?? '';
  await look(page, 'preserved');

  await page.goto('/insure/userNotes');
  await look(page, 'insurance-notes');
  await page.getByRole('button', { name: '已读，同意' }).click();
  await page.getByRole('link', { name: '去录入保单' }).click();
  await page.getByLabel('上传 Excel').setInputFiles({ name: '保单.xlsx', mimeType: SPREADSHEET, buffer: await policies() });
  await expect(page.getByText(/4 行，可存 3 份，有误 1 行/)).toBeVisible();
  await look(page, 'insurance-read');
  await page.getByRole('button', { name: '存证 3 份保单' }).click();
  await expect(page.getByText('3 份保单已存证，证书一分钟内生成')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'PICC-2026-0003' })).toBeVisible();
  await look(page, 'insurance-kept');

  const phone = await open('phone');
  await enter(phone, DEMO.mulan.mobile, true);
  for (const [path, name] of [
    ['/signInfo/preservation', 'preserved'],
    ['/signInfo/dataPreservation', 'preserving-hash'],
    ['/signInfo/insureClaim', 'insurance-kept'],
    ['/insure/userNotes', 'insurance-notes'],
  ] as const) {
    await phone.goto(path);
    await look(phone, name);
  }

  // who has the number needs no account
  const reader = await open('phone');
  await reader.goto(`/certi/certiPage?applyNo=${number}`);
  await expect(reader.getByText(/证书有效/)).toBeVisible();
  await look(reader, 'preservation-checked');
});

test('a certificate of completion opens by its number and a code to a party', async ({ open }) => {
  const company = await open('desktop');
  await enter(company, DEMO.mulan.mobile, true);
  await company.goto('/judicialService/baoguanhan');
  const applyNo = (await company.locator('.judicial-contracts').getByRole('link').first().locator('span').last().innerText()).trim();

  const reader = await open('phone');
  await reader.goto('/certi/certiPage');
  await look(reader, 'certificate-number');
  await reader.getByLabel('合同编号或证明编号').fill(applyNo);
  await reader.getByRole('button', { name: '查找' }).click();
  await expect(reader.getByText(/签署完成$/)).toBeVisible();
  const party = reader.getByRole('listitem').filter({ hasText: DEMO.mulan.mobile.slice(-4) });
  await party.getByRole('button', { name: '发送验证码' }).click();
  await look(reader, 'certificate-code');
  const code = await codeFor(reader, DEMO.mulan.mobile);
  await reader.getByRole('textbox', { name: '验证码' }).fill(code);
  await expect(reader.getByRole('button', { name: '下载完成证明' })).toBeVisible();
  await look(reader, 'certificate-opened');
  const download = reader.waitForEvent('download');
  await reader.getByRole('button', { name: '下载完成证明' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});
