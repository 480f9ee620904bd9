import { drawSeal } from '@moqi/rules';
import { type Locator, type Page } from '@playwright/test';
import { sendByCalls } from './support/contracts.ts';
import { expect, look, test } from './support/journey.ts';
import { DEMO, enter } from './support/people.ts';
import { proveIdentity } from './support/signing-steps.ts';

const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** An impression on grey paper, as a screen shows it. */
async function photograph(page: Page): Promise<Buffer> {
  const svg = drawSeal({ shape: 'round', name: DEMO.qihe.company, subLine: '人事专用章' });
  const paper = 'width:520px;height:480px;background:linear-gradient(120deg,#f3efe6,#b9b4aa);display:grid;place-items:center';
  const sheet = await page.context().newPage();
  await sheet.setContent(`<div id="paper" style="${paper}">${svg.replace('width="42mm" height="42mm"', 'width="320" height="320"')}</div>`);
  const picture = await sheet.locator('#paper').screenshot();
  await sheet.close();
  return picture;
}

test('a merged mark is put together, and offered beside the seals', async ({ open }) => {
  const page = await open('desktop');
  await enter(page, DEMO.qihe.mobile, true);
  await page.goto('/signSettings/signMerge');
  await expect(page.getByRole('img', { name: '盖出的样子' })).toBeVisible();
  await page.getByText('叠放', { exact: true }).click();
  await look(page, 'merged-mark-new');
  await page.getByText('并排', { exact: true }).click();
  await page.getByRole('button', { name: '保存合成签章' }).click();
  await expect(page.getByRole('heading', { name: '日常签章' })).toBeVisible();
  const phone = await open('phone');
  await enter(phone, DEMO.qihe.mobile, true);
  await phone.goto('/tpl/signMerge');
  await expect(phone.getByRole('heading', { name: '日常签章' })).toBeVisible();
  await look(phone, 'merged-mark-phone');
});

test('a seal is uploaded, approved, granted, frozen and freed again', async ({ open }) => {
  test.setTimeout(240_000);
  const page = await open('desktop');
  await enter(page, DEMO.qihe.mobile, true);
  await page.goto('/console/seal');
  await expect(cardOf(page, '合同专用章')).toBeVisible();

  await test.step('generated', async () => {
    await page.getByRole('button', { name: '新增印章' }).first().click();
    const dialog = page.getByRole('dialog');
    for (const kind of ['方形', '法人章', '椭圆']) await dialog.getByText(kind, { exact: true }).click();
    await expect(dialog.getByRole('img', { name: /财务专用章/ })).toBeVisible();
    await look(page, 'console-seal-generate');
    await dialog.getByRole('button', { name: '生成印章' }).click();
    await expect(cardOf(page, '财务专用章')).toBeVisible();
  });

  await test.step('uploaded, its paper removed', async () => {
    await page.getByRole('button', { name: '新增印章' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: '上传印模' }).click();
    await dialog.getByLabel('选择图片').setInputFiles({ name: '印模.png', mimeType: 'image/png', buffer: await photograph(page) });
    await expect(dialog.getByRole('img', { name: '去底后' })).toBeVisible();
    await dialog.getByLabel('印章名称').fill('人事专用章');
    await look(page, 'console-seal-upload');
    await dialog.getByRole('button', { name: '提交审核' }).click();
    await expect(cardOf(page, '人事专用章').getByText('待审核')).toBeVisible();
  });

  await test.step('approved by a member with the permission', async () => {
    await page.getByRole('link', { name: '审核 1 枚印章' }).click();
    await expect(page.getByRole('img', { name: '人事专用章的原图' })).toBeVisible();
    await look(page, 'console-seal-approval');
    await page.getByRole('button', { name: '通过', exact: true }).click();
    await expect(page.getByText(/没有待审核的印章/)).toBeVisible();
  });

  await page.goto('/console/seal');
  await test.step('granted for a purpose', async () => {
    await cardOf(page, '人事专用章').getByRole('button', { name: '授权' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('角色', { exact: true }).click();
    await dialog.getByRole('checkbox', { name: /财务/ }).check();
    await dialog.getByText('限定次数').click();
    await dialog.getByLabel('可用次数').fill('3');
    await dialog.getByLabel('用途（选填）').fill('仅劳动合同');
    await look(page, 'console-seal-grant');
    await dialog.getByRole('button', { name: '授权' }).click();
    await expect(page.getByText('已把人事专用章授权给 1 个对象')).toBeVisible();
  });

  await test.step('looked at, and frozen in an emergency', async () => {
    await cardOf(page, '人事专用章').getByRole('button', { name: '记录' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('0 人 · 已用 0 / 3 次 · 仅劳动合同')).toBeVisible();
    await look(page, 'console-seal-drawer');
    const saved = page.waitForEvent('download');
    await drawer.getByRole('button', { name: '导出' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^用印记录 .*\.xlsx$/);
    await drawer.getByRole('button', { name: '紧急冻结' }).click();
    const asking = page.getByRole('dialog').filter({ hasText: '所有人立即不能使用' });
    await asking.getByLabel('原因').fill('印章疑似被盗用');
    await asking.getByRole('button', { name: '冻结印章' }).click();
    await expect(drawer.getByText('已冻结', { exact: true })).toBeVisible();
    await drawer.getByRole('button', { name: '解冻' }).click();
    const freeing = page.getByRole('dialog').filter({ hasText: '解冻后' });
    await freeing.getByLabel('原因').fill('查清了，是误报');
    await freeing.getByRole('button', { name: '解冻印章' }).click();
    await expect(drawer.getByText('启用', { exact: true })).toBeVisible();
    await drawer.getByRole('button', { name: '收回财务的授权' }).click();
    await expect(page.getByText('已收回财务的授权')).toBeVisible();
  });
});

test('own handwriting and seals, on both devices', async ({ open }) => {
  for (const device of ['desktop', 'phone'] as const) {
    const page = await open(device);
    await enter(page, DEMO.yanchuan.mobile, true);
    if (device === 'phone') {
      await page.goto('/signSettings/accountInfo');
      await page.getByRole('link', { name: '印章与签名' }).click();
      await expect(page).toHaveURL(/\/signSettings\/signers$/);
    }
    for (const [name, path] of [
      ['my-seals', '/signSettings/signers'],
      ['my-seals-of-settings', '/tpl/signers'],
      ['enterprise-seals', '/tpl/entSign'],
      ['console-seals', '/console/seal'],
      ['console-seal-approvals', '/console/signApproval'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await look(page, name);
    }
  }
});

test('a signature is written on the phone and appears on the computer that waits', async ({ open }) => {
  const page = await open('desktop');
  await enter(page, DEMO.person.mobile, false);
  await page.goto('/signSettings/accountInfo');
  const opened = page.waitForResponse((answer) => answer.url().endsWith('/i/handSign/openTicket'));
  await page.getByRole('button', { name: '用手机写' }).click();
  const { data } = (await (await opened).json()) as { data: { url: string } };
  await expect(page.getByRole('dialog').getByText(/用手机扫码/)).toBeVisible();
  await look(page, 'ink-qr');
  const { pathname, search } = new URL(data.url);
  const phone = await open('phone');
  await phone.goto(pathname + search);
  await expect(phone.getByText(`请在框里写“${DEMO.person.name}”`)).toBeVisible();
  await look(phone, 'hand-sign');
  const pad = await phone.getByLabel('签名书写区').boundingBox();
  if (pad === null) throw new Error('there is no pad');
  await phone.mouse.move(pad.x + 40, pad.y + 60);
  await phone.mouse.down();
  for (let step = 1; step <= 30; step += 1) await phone.mouse.move(pad.x + 40 + step * 7, pad.y + 60 + (step % 5) * 22);
  await phone.mouse.up();
  await look(phone, 'hand-sign-written');
  await phone.getByRole('button', { name: '保存签名' }).click();
  await expect(phone.getByText('签名已保存')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('img', { name: /写的签名/ }).first()).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('二维码已失效')).toBeVisible();
  await look(phone, 'hand-sign-ended');

  // a chop of the proven name beside it, which signs on the phone in the place of handwriting
  await page.getByRole('button', { name: '姓名章' }).click();
  await page.getByRole('radio', { name: /阳文/ }).check();
  await look(page, 'name-chop-new');
  await page.getByRole('button', { name: '保存姓名章' }).click();
  await page.getByRole('button', { name: '设为默认：姓名章（阳文）' }).click();
  await expect(page.getByRole('button', { name: '取消默认：姓名章（阳文）' })).toBeVisible();
  await look(page, 'signatures');
  const { applyNo } = await sendByCalls(phone, '车间照明改造合同', DEMO.person);
  await enter(phone, DEMO.person.mobile, false);
  await phone.goto('/signSettings/accountInfo');
  await expect(phone.getByRole('img', { name: '姓名章（阳文）' })).toBeVisible();
  await phone.getByRole('img', { name: '姓名章（阳文）' }).scrollIntoViewIfNeeded();
  await look(phone, 'signatures');
  await phone.goto(`/applySign/toDetailAnony?applyNo=${applyNo}`);
  await proveIdentity(phone, DEMO.person.mobile);
  await phone.getByRole('radio', { name: '阳文 · 默认' }).check();
  await expect(phone.getByRole('button', { name: '姓名章（阳文）' })).toBeVisible();
  await look(phone, 'sign-with-chop');
  await phone.getByRole('button', { name: '确认签署' }).click();
  await expect(phone.getByText('你已签完《车间照明改造合同》')).toBeVisible();
  await look(phone, 'signed-with-chop');
});
