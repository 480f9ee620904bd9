import { sendByCalls } from './support/contracts.ts';
import { expect, look, test } from './support/journey.ts';
import { DEMO, enter, newMobile } from './support/people.ts';

test('a contract that was sent becomes a template without its people', async ({ open }) => {
  const page = await open('desktop');
  const name = '注塑机租赁合同';
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

  await test.step('it is chosen among the contracts too, on the desk and on a phone', async () => {
    await page.goto('/tpl/add/addTpl');
    await expect(page.getByRole('link', { name: /^接口模板/ })).toBeVisible();
    await look(page, 'template-ways');
    await page.getByRole('link', { name: /^已有的合同/ }).click();
    await page.getByRole('searchbox', { name: '合同名称、编号或签署方' }).fill(name);
    await expect(page.getByRole('button', { name: `把《${name}》存为模板` })).toHaveCount(1);
    await look(page, 'template-from-contract');
    const phone = await open('phone');
    await enter(phone, DEMO.yanchuan.mobile, true);
    await phone.goto('/tpl/add/apply');
    await expect(phone.getByRole('button', { name: `把《${name}》存为模板` })).toBeVisible();
    await look(phone, 'template-from-contract');
    await phone.goto('/tpl/add/addTplPerson');
    await expect(phone.getByRole('link', { name: /^平台模板/ })).toBeVisible();
    await look(phone, 'template-ways');
    await page.getByRole('button', { name: `把《${name}》存为模板` }).click();
    await expect(page).toHaveURL(/\/tpl\/add\/general\?tplId=/);
  });
});
