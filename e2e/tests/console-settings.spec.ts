import { samplePdf } from '@moqi/testing';
import { sendByCalls } from './support/contracts.ts';
import { type Device, expect, look, test } from './support/journey.ts';
import { DEMO, enter, newCreditCode, newMobile } from './support/people.ts';

test('what an administrator sets holds for the next contract, and stands in the log', async ({ open }) => {
  test.setTimeout(240_000);
  const page = await open('desktop');
  await enter(page, DEMO.qihe.mobile, true);
  await page.goto('/console/setting');
  await expect(page.getByRole('heading', { name: '设置', level: 1 })).toBeVisible();
  await look(page, 'console-settings');
  const days = page.getByLabel('默认签署期限');
  await days.fill('999');
  await page.getByRole('button', { name: '保存设置' }).click();
  await expect(page.getByText('请填 0–365 之间的整数')).toBeVisible();
  await days.fill('20');
  await page.getByRole('button', { name: '保存设置' }).click();
  await expect(page.getByText('已保存设置')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('默认签署期限')).toHaveValue('20');
  await page.goto('/console/consoleIndex');
  await expect(page.getByText(/修改企业设置/).first()).toBeVisible();
});

test('the register keeps amount, term and fields of the enterprise’s own beside its contracts', async ({ open }) => {
  test.setTimeout(240_000);
  const page = await open('desktop');
  await sendByCalls(page, '厂房租赁合同', { name: '顾行舟', mobile: newMobile() });
  await enter(page, DEMO.yanchuan.mobile, true);
  await page.goto('/console/register');
  await page.getByRole('button', { name: '自定义字段' }).click();
  await page.getByRole('button', { name: '添加字段' }).click();
  await page.getByLabel('字段名称').fill('区域');
  await page.getByLabel('类型').selectOption('选项');
  await page.getByLabel('选项', { exact: true }).fill('华东，华南');
  await look(page, 'console-register-fields');
  await page.getByRole('button', { name: '保存字段' }).click();
  await expect(page.getByText('已保存台账字段')).toBeVisible();
  await page.getByRole('button', { name: '登记合同' }).click();
  await page.getByRole('checkbox', { name: /厂房租赁合同/ }).check();
  await look(page, 'console-register-add');
  await page.getByRole('button', { name: '登记 1 份' }).click();
  await page.getByRole('button', { name: '编辑' }).click();
  await page.getByLabel('金额（元）').fill('120000');
  await page.getByLabel('到期日').fill(new Date(Date.now() + 20 * 86_400_000).toJSON().slice(0, 10));
  await page.getByLabel('提前几天提醒').fill('30');
  await page.getByLabel('区域').selectOption('华东');
  await look(page, 'console-register-entry');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('link', { name: /60 天内到期/ }).click();
  await expect(page.getByText(/天后到期/)).toHaveCount(1);
  await look(page, 'console-register');
  await page.getByRole('button', { name: '归档纸质合同' }).click();
  await page.getByLabel('扫描件').setInputFiles({ name: '框架协议.pdf', mimeType: 'application/pdf', buffer: Buffer.from(samplePdf()) });
  await page.getByLabel('合同名称').fill('框架协议');
  await page.getByLabel('对方').fill('木兰科技');
  await look(page, 'console-register-paper');
  await page.getByRole('button', { name: '归档', exact: true }).click();
  await page.getByRole('link', { name: /^全部/ }).click();
  await expect(page.getByRole('link', { name: '框架协议' })).toHaveAttribute('href', /register\/paper\/file/);
  await look(page, 'console-register-all');
  const phone = await open('phone');
  await enter(phone, DEMO.yanchuan.mobile, true);
  await phone.goto('/console/register');
  await expect(phone.getByText('¥120,000.00')).toBeVisible();
  await expect(phone.getByText(/^纸质合同 · 木兰科技/)).toBeVisible();
  await look(phone, 'console-register');
});

test('the account of an enterprise, its certificates, and one’s own byname', async ({ open }) => {
  test.setTimeout(240_000);
  for (const device of ['desktop', 'phone'] satisfies Device[]) {
    const page = await open(device);
    await enter(page, DEMO.yanchuan.mobile, true);
    await page.goto('/console/account');
    await expect(page.getByText('91330108MA2H0K7X5N')).toBeVisible();
    await look(page, 'console-account');
    await page.goto('/console/setting');
    await look(page, 'console-settings');
    await page.goto('/authEdit/authEditNew');
    await page.getByLabel('企业名称').fill('杭州砚川智能科技有限公司');
    await expect(page.getByText(/显示旧名称的印章会注销/)).toBeVisible();
    await look(page, 'console-auth-edit');
    await page.goto('/signSettings/digital');
    await expect(page.getByRole('heading', { name: '数字证书' })).toBeVisible();
    await look(page, 'certificates');
    await page.goto('/signSettings/security/dc');
    await expect(page.getByRole('heading', { name: '长期证书', level: 1 })).toBeVisible();
    await look(page, 'lasting-certificate');
    await page.goto('/signSettings/authorization');
    await page.getByRole('button', { name: '授权自动签' }).click();
    await expect(page.getByRole('dialog', { name: '授权自动签' })).toBeVisible();
    await look(page, 'automatic-signing-dialog');
    await page.goto('/tpl/authorization');
    await expect(page.getByText('还没有自动签授权')).toBeVisible();
    await look(page, 'automatic-signing');
    await page.goto('/tpl/digital');
    await expect(page.getByRole('heading', { name: '数字证书' })).toBeVisible();
    for (const path of ['/tpl/corpSet', '/tpl/accountInfo', '/tpl/personSet']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: '设置', level: 1 })).toBeVisible();
      await look(page, path.slice(1).replace('/', '-'));
    }
  }
});

test('a company takes another name: its check is asked again, its seal is drawn anew for approval, its history stays', async ({ open }) => {
  const page = await open('desktop');
  await enter(page, DEMO.person.mobile, false);
  const digits = String(Date.now()).slice(-6);
  const [former, latter] = [`墨池${digits}有限公司`, `墨池${digits}科技有限公司`];
  const headers = { 'sec-fetch-site': 'same-origin' };
  const { data: check } = (await (await page.request.post('/i/idenAuth/enterprise', { headers, data: {} })).json()) as {
    data: { consent: { 'zh-CN': { hash: string } } };
  };
  const consent = check.consent['zh-CN'].hash;
  const company = { companyName: former, creditCode: newCreditCode(), legalPerson: DEMO.person.name, consent };
  expect((await page.request.post('/i/corp/createCorp', { headers, data: company })).ok()).toBe(true);
  const sealStates = async () => {
    const { data } = (await (await page.request.post('/c/m/seal', { headers, data: {} })).json()) as {
      data: { list: { state: string }[] };
    };
    return data.list.map(({ state }) => state).toSorted();
  };
  // the first seal is drawn after the answer
  await expect.poll(sealStates).toEqual(['active']);
  await page.goto('/console/account');
  await page.getByRole('link', { name: '变更认证' }).click();
  await page.getByLabel('企业名称').fill(latter);
  await page.getByRole('button', { name: '核验并变更' }).click();
  const asked = page.getByRole('dialog');
  await expect(asked.getByRole('region', { name: '将注销的印章' }).getByText('合同专用章')).toBeVisible();
  await look(page, 'console-rename-asked');
  await asked.getByRole('button', { name: '核验并更名' }).click();
  await expect(page.getByText(`企业已更名为 ${latter}`)).toBeVisible();
  await expect(page.getByRole('region', { name: '曾用名' }).getByRole('listitem')).toContainText(former);
  await expect(page.getByRole('button', { name: /切换身份/ })).toContainText(latter);
  await look(page, 'console-account-renamed');
  await expect.poll(sealStates).toEqual(['pending', 'retired']);
});
