import { sendByCalls } from './support/contracts.ts';
import { expect, look, test } from './support/journey.ts';
import { linkIn } from './support/outbox.ts';
import { DEMO, enter, newMobile } from './support/people.ts';

const NAME = '涂布机采购合同';

test('a person outside is invited, reads on the phone for as long as it was said, and no longer once taken back', async ({ open }) => {
  const page = await open('desktop');
  const { applyNo } = await sendByCalls(page, NAME, { name: '顾行舟', mobile: newMobile() });
  await page.goto(`/applySign/toDetailAnony?applyNo=${applyNo}&view=detail`);
  const dialog = page.getByRole('dialog', { name: '邀请外部人员查阅' });
  const invite = async (days: string): Promise<void> => {
    await page.getByRole('button', { name: '邀请外部人员查阅' }).click();
    await dialog.getByLabel('姓名').fill(DEMO.person.name);
    await dialog.getByLabel('手机号或邮箱').fill(DEMO.person.mobile);
    await dialog.getByLabel('可查阅多久').selectOption(days);
  };
  await invite('3 天');
  await look(page, 'invite-reader');
  await dialog.getByRole('button', { name: '邀请', exact: true }).click();
  await expect(page.getByText(`已邀请${DEMO.person.name}`)).toBeVisible();
  const copies = page.getByRole('list', { name: '抄送' });
  await expect(copies.getByText(/可查阅至/)).toBeVisible();
  const first = await linkIn(page, DEMO.person.mobile, 'contract.copy');

  const phone = await open('phone');
  await enter(phone, DEMO.person.mobile, false);
  await phone.goto(first);
  await expect(phone.getByText('抄送给你，只能查看，不用签署').first()).toBeVisible();
  await expect(phone.getByRole('button', { name: '邀请外部人员查阅' })).toHaveCount(0);
  await look(phone, 'reader-outside');

  // a longer time is told as the first one was
  await invite('30 天');
  await dialog.getByRole('button', { name: '邀请', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(async () => expect(await linkIn(page, DEMO.person.mobile, 'contract.copy')).not.toBe(first)).toPass();
  await expect(copies.getByRole('listitem')).toHaveCount(1);
  await look(page, 'detail-with-reader');

  await page.getByRole('button', { name: `取消抄送给${DEMO.person.name}` }).click();
  await expect(page.getByText('没有抄送给别人')).toBeVisible();
  await phone.goto(`/applySign/toDetailAnony?applyNo=${applyNo}`);
  await expect(phone.getByRole('heading', { name: '没有找到这份合同' })).toBeVisible();
});

test('the sender invites on the phone', async ({ open }) => {
  const page = await open('phone');
  const { applyNo } = await sendByCalls(page, NAME, { name: '顾行舟', mobile: newMobile() });
  await page.goto(`/applySign/toDetailAnony?applyNo=${applyNo}&view=detail`);
  await page.getByRole('button', { name: '邀请外部人员查阅' }).click();
  const dialog = page.getByRole('dialog', { name: '邀请外部人员查阅' });
  await dialog.getByLabel('姓名').fill('沈知夏');
  await dialog.getByLabel('手机号或邮箱').fill('1380000');
  await dialog.getByRole('button', { name: '邀请', exact: true }).click();
  await expect(dialog.getByText('手机号或邮箱不正确，没有邀请')).toBeVisible();
  await look(page, 'invite-reader');
});
