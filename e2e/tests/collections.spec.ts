import { expect, look, test } from './support/journey.ts';
import { codeFor } from './support/outbox.ts';
import { DEMO, enter, newMobile } from './support/people.ts';
import { enterCode, proveIdentity, proveName, signByTouch } from './support/signing-steps.ts';

test('behind one code two people fill in and sign, on one phone, a third finds all places taken', async ({ open }) => {
  const page = await open('desktop');
  await enter(page, DEMO.mulan.mobile, true);
  await page.goto('/initiation/collect');
  await expect(page.getByText('还没有用过一码多签')).toBeVisible();
  await page.getByRole('link', { name: '选择模板' }).click();
  await page.getByRole('button', { name: '“竞业限制协议”的更多操作' }).click();
  await page.getByRole('menuitem', { name: '一码多签' }).click();
  // the page before has a field to look for names
  await expect(page.getByRole('heading', { name: /^一码多签/ })).toBeVisible();
  await page.getByLabel('名称').fill('研发部 7 月入职');
  await page.getByLabel('说明').fill('请在入职当天填写并签署');
  await page.getByLabel('名额').fill('2');
  await look(page, 'collection-making');
  await page.getByRole('button', { name: '生成二维码' }).click();
  await expect(page.getByRole('img', { name: '“研发部 7 月入职”的二维码' })).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: '复制链接' }).click();
  const { pathname, search } = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(pathname).toBe('/collect');

  const phone = await open('phone');
  for (const name of ['顾行舟', '周嘉禾']) {
    const mobile = newMobile();
    await phone.goto(pathname + search);
    if (name !== '顾行舟') {
      // the one before held the same phone: nothing opens by itself
      await expect(phone.getByRole('button', { name: '打开合同' })).toBeVisible();
      await look(phone, 'collection-sent');
      await phone.getByRole('button', { name: /^不是 .+？换一个手机号$/ }).click();
    }
    await expect(phone.getByText(`${DEMO.mulan.company}请你填写并签署《竞业限制协议》`)).toBeVisible();
    await look(phone, 'collection-visit');
    await phone.getByLabel('你的手机号').fill(mobile);
    await phone.getByRole('button', { name: '获取验证码' }).click();
    await enterCode(phone, await codeFor(phone, mobile, '用于填写'));
    await phone.getByRole('button', { name: '下一步' }).click();
    await phone.getByLabel('姓名').fill(name);
    await look(phone, 'collection-filling');
    await phone.getByRole('button', { name: '提交，去签署' }).click();
    await proveIdentity(phone, mobile);
    await proveName(phone);
    await signByTouch(phone);
    await expect(phone.getByRole('heading', { name: `你已签完《竞业限制协议-${name}》` })).toBeVisible();
  }

  const late = await open('phone');
  await late.goto(pathname + search);
  await expect(late.getByText('名额已满，不能再填写')).toBeVisible();
  await look(late, 'collection-full');
  await page.reload();
  await expect(page.getByText('本人已签')).toHaveCount(2);
  await look(page, 'collection-progress');
});

test('who is on the list comes in alone; a form is sent back from one page, mended on a phone, approved of, and signed', async ({
  open,
}) => {
  const page = await open('desktop');
  await enter(page, DEMO.mulan.mobile, true);
  await page.goto('/tpl/general');
  await page.getByRole('button', { name: '“竞业限制协议”的更多操作' }).click();
  await page.getByRole('menuitem', { name: '一码多签' }).click();
  await expect(page.getByRole('heading', { name: /^一码多签/ })).toBeVisible();
  await page.getByLabel('名称').fill('研发部 8 月入职');
  await page.getByLabel('名额').fill('1');
  await page.getByLabel('谁可以填写').selectOption('只限名单里的人');
  await page.getByRole('switch', { name: '先审核填写内容' }).click();
  await look(page, 'collection-making-review');
  await page.getByRole('button', { name: '生成二维码' }).click();
  await expect(page.getByRole('img', { name: '“研发部 8 月入职”的二维码' })).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: '复制链接' }).click();
  const { pathname, search } = new URL(await page.evaluate(() => navigator.clipboard.readText()));

  const [mobile, absent, strange] = [newMobile(), newMobile(), newMobile()];
  await page.getByRole('button', { name: '添加名单' }).click();
  const adding = page.getByRole('dialog', { name: '添加名单' });
  await adding.getByLabel('每行一个人，姓名和手机号').fill(`顾行舟 ${mobile}\n周嘉禾，${absent}\n沈知遥 123`);
  await adding.getByRole('button', { name: '添加', exact: true }).click();
  await expect(adding.getByText('手机号：不是有效的手机号')).toBeVisible();
  await look(page, 'collection-list-added');
  await adding.getByRole('button', { name: '完成' }).click();

  const phone = await open('phone');
  await phone.goto(pathname + search);
  for (const number of [strange, mobile]) {
    await phone.getByLabel('你的手机号').fill(number);
    await phone.getByRole('button', { name: '获取验证码' }).click();
    await enterCode(phone, await codeFor(phone, number, '用于填写'));
    await phone.getByRole('button', { name: '下一步' }).click();
    if (number === mobile) break;
    await expect(phone.getByRole('heading', { name: '这个手机号不在名单里' })).toBeVisible();
    await look(phone, 'collection-not-listed');
    await phone.getByRole('button', { name: /^不是 .+？换一个手机号$/ }).click();
  }
  await page.getByRole('button', { name: '提醒未填写的人' }).click();
  await page.getByRole('button', { name: '发送提醒' }).click();
  await expect(page.getByText('已提醒 2 人')).toBeVisible();
  await phone.getByLabel('姓名').fill('顾行');
  await phone.getByRole('button', { name: '提交', exact: true }).click();
  await expect(phone.getByRole('heading', { name: '已提交，等待审核' })).toBeVisible();
  await look(phone, 'collection-in-review');

  await page.reload();
  await expect(page.getByText('填写的姓名：顾行', { exact: true })).toBeVisible();
  await look(page, 'collection-list');
  await page.getByRole('checkbox', { name: '选择顾行的填写' }).check();
  await look(page, 'collection-review');
  await page.getByRole('button', { name: '退回修改' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('要改什么').fill('请写全名');
  await look(page, 'collection-returning');
  await dialog.getByRole('button', { name: '退回修改' }).click();
  await expect(page.getByText('已退回 1 份，等对方修改后再提交')).toBeVisible();

  await phone.reload();
  await expect(phone.getByText(/请你修改：请写全名/)).toBeVisible();
  await look(phone, 'collection-returned');
  await phone.getByLabel('姓名').fill('顾行舟');
  await phone.getByRole('button', { name: '提交', exact: true }).click();
  await expect(phone.getByRole('heading', { name: '已提交，等待审核' })).toBeVisible();

  await page.getByRole('checkbox', { name: '选择顾行舟的填写' }).check();
  await page.getByRole('button', { name: '通过', exact: true }).click();
  await expect(page.getByText('已通过 1 份，合同会发给对方签署')).toBeVisible();
  await expect(page.getByText('待本人签署')).toHaveCount(2);
  await look(page, 'collection-reviewed');

  await phone.reload();
  await phone.getByRole('button', { name: '打开合同' }).click();
  await proveIdentity(phone, mobile);
  await proveName(phone);
  await signByTouch(phone);
  await expect(phone.getByRole('heading', { name: '你已签完《竞业限制协议-顾行舟》' })).toBeVisible();
});
