import { sendByCalls } from './support/contracts.ts';
import { expect, look, test } from './support/journey.ts';
import { newMobile } from './support/people.ts';

test('a contract that was sent becomes a template without its people', async ({ open }) => {
  const page = await open('desktop');
  const name = '设备租赁合同';
  const stranger = { name: '顾行舟', mobile: newMobile() };
  const { applyNo } = await sendByCalls(page, name, stranger);
  await page.goto(`/applySign/toDetailAnony?applyNo=${applyNo}&view=detail`);
  await look(page, 'detail-save-as-template');
  await page.getByRole('button', { name: '存为模板' }).click();
  await expect(page).toHaveURL(/\/tpl\/add\/general\?tplId=/);
  await expect(page.getByText('已存为模板草稿，检查后发布即可使用')).toBeVisible();
  await expect(page.getByText(`${name}.pdf`).first()).toBeVisible();
  await look(page, 'template-of-contract');
  await page.goto(page.url().replace(/(&step=\d)?$/, '&step=2'));
  const roles = page.getByPlaceholder('角色名称，例如：供应商');
  await expect(roles.nth(0)).toHaveValue('甲方');
  await expect(roles.nth(1)).toHaveValue('乙方');
  await expect(page.getByText(stranger.name)).toHaveCount(0);
  await look(page, 'template-of-contract-roles');
});
