import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { scratchDirectory } from '../../apps/server/test/scratch.ts';
import { freePort, type ServerProcess, startServer } from '../../apps/server/test/start/server-process.ts';
import { sendByCalls } from './support/contracts.ts';
import { expect, look, test } from './support/journey.ts';
import { OPERATOR_TOKEN, operate } from './support/operator.ts';
import { linkFor } from './support/outbox.ts';
import { DEMO, enter, newIdNumber, newMobile } from './support/people.ts';
import { giveCode, signByTouch } from './support/signing-steps.ts';

// A server that no identity service serves: a reviewer compares names with photographs of cards.

const NAME = '叉车租赁合同';
const signer = { name: '沈知秋', mobile: newMobile() };
let home = '';
let server: ServerProcess;

test.beforeAll(async () => {
  home = mkdtempSync(join(await scratchDirectory(), 'moqi-reviewer-'));
  server = startServer({
    DATA_DIR: join(home, 'data'),
    PORT: await freePort(),
    DEMO: 'true',
    WEB_PROCESSES: 1,
    IDENTITY_SIMULATOR: 'false',
    OPERATOR_TOKEN,
  });
  await server.ready();
});
test.afterAll(async () => {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

/** A card on the table, as a camera sees it. */
async function photograph(page: Page, side: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const table = await page.context().newPage();
  await table.setContent(`<div id="card" style="width:430px;height:270px;background:#dfe6ea;font-size:24px">${side}</div>`);
  const buffer = await table.locator('#card').screenshot({ type: 'jpeg' });
  await table.close();
  return { name: `${side}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** From the name to the end of the form: both sides of the card, and the consent. */
async function handIn(phone: Page): Promise<void> {
  for (const side of ['人像面', '国徽面']) {
    await phone.locator(`input[type=file][aria-label="选择${side}照片"]`).setInputFiles(await photograph(phone, side));
    await expect(phone.getByRole('img', { name: side })).toBeVisible();
  }
  await phone.getByRole('textbox', { name: '身份证号' }).fill(newIdNumber());
  await phone.getByRole('checkbox', { name: /单独同意/ }).check();
  await look(phone, 'name-hand-in');
  await phone.getByRole('button', { name: '提交审核' }).click();
  await expect(phone.getByText('证件已提交，等待审核')).toBeVisible();
}

test('a reviewer rejects a card, then passes the next one, and the signer signs', async ({ open }) => {
  test.setTimeout(240_000);
  const here = { baseURL: server.url };
  const sender = await open('desktop', here);
  await sendByCalls(sender, NAME, signer);
  const phone = await open('phone', here);

  await test.step('the signer hands the card in', async () => {
    await phone.goto(await linkFor(phone, signer.mobile));
    await phone.getByRole('button', { name: '已阅读，去核验身份' }).click();
    await phone.getByRole('checkbox', { name: /同意为本次核验/ }).check();
    await giveCode(phone, signer.mobile, '用于签署');
    await handIn(phone);
    await look(phone, 'name-waits');
  });

  const reviewer = await open('desktop', here);
  await test.step('the reviewer sends it back with a reason', async () => {
    await enter(reviewer, DEMO.person.mobile, false);
    await operate(reviewer, DEMO.person.mobile, '/operator/reviews');
    await look(reviewer, 'name-reviews');
    await reviewer.getByRole('button', { name: '审核' }).click();
    await reviewer.getByRole('button', { name: '放大人像面' }).click();
    await look(reviewer, 'name-review');
    await reviewer.getByRole('button', { name: '驳回' }).click();
    await reviewer.getByLabel('原因').fill('人像面反光，看不清号码');
    await look(reviewer, 'name-review-reason');
    await reviewer.getByRole('button', { name: '驳回' }).click();
    await expect(reviewer.getByRole('table', { name: '最近的结论' })).toContainText('人像面反光，看不清号码');
  });

  await test.step('the signer reads the reason and hands in again', async () => {
    await phone.reload();
    await look(phone, 'name-rejected');
    await expect(phone.getByText('人像面反光，看不清号码')).toBeVisible();
    await handIn(phone);
  });

  await test.step('the reviewer passes it', async () => {
    await reviewer.reload();
    await reviewer.getByRole('button', { name: '审核' }).click();
    await reviewer.getByRole('button', { name: '通过' }).click();
    await expect(reviewer.getByText(`“${signer.name}”的实名已通过，已通知对方`)).toBeVisible();
    await look(reviewer, 'name-reviews-decided');
  });

  await test.step('the signer signs with the proven name', async () => {
    await phone.goto(await linkFor(phone, signer.mobile));
    await phone.getByRole('button', { name: /已阅读/ }).click();
    await signByTouch(phone);
    await expect(phone.getByRole('heading', { name: `你已签完《${NAME}》` })).toBeVisible();
  });
});
