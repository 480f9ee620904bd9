import type { Page } from '@playwright/test';
import { sendByCalls } from './support/contracts.ts';
import { expect, look, test } from './support/journey.ts';
import { codeFor, linkFor, linkIn } from './support/outbox.ts';
import { DEMO, enter, newCreditCode, newIdNumber, newMobile, PASSWORD } from './support/people.ts';
import { enterCode, giveCode } from './support/signing-steps.ts';

const NAME = '供货框架合同';
const signer = { name: '程以宁', mobile: newMobile(), corpName: `苏州新桥测试贸易有限公司${Date.now() % 10_000}` };
/** Seconds that a person needs to find and press something, to type a character on a phone, and to wait for a message and copy its code. */
const HUMAN = { press: 4, character: 0.6, message: 30 } as const;

/** Counts what the hands do. */
function counted(page: Page) {
  const done = { presses: 0, characters: 0, messages: 0 };
  return {
    done,
    press: async (role: 'button' | 'link' | 'checkbox' | 'radio', name: string | RegExp) => {
      done.presses += 1;
      await page.getByRole(role, { name }).first().click();
    },
    type: async (name: string, text: string) => {
      done.presses += 1;
      done.characters += text.length;
      await page.getByRole('textbox', { name, exact: true }).fill(text);
    },
    seconds: () => done.presses * HUMAN.press + done.characters * HUMAN.character + done.messages * HUMAN.message,
  };
}

test('the signer of a company that is not here yet goes one way, from the message to the seal', async ({ open }) => {
  test.setTimeout(240_000);
  const sender = await open('desktop');
  await sendByCalls(sender, NAME, signer);
  const phone = await open('phone');
  const { press, type, done, seconds } = counted(phone);
  const paths: string[] = [];
  phone.on('framenavigated', (frame) => frame === phone.mainFrame() && paths.push(new URL(frame.url()).pathname));
  const began = Date.now();

  await test.step('reading, and an account with the code of the message', async () => {
    await phone.goto(await linkFor(phone, signer.mobile));
    await press('button', '已阅读，去核验身份');
    await expect(phone.getByText(`这一方是“${signer.corpName}”`)).toBeVisible();
    await look(phone, 'new-company-account-missing');
    await press('button', '获取验证码');
    await expect(phone.getByText('已发到')).toBeVisible();
    done.messages += 1;
    done.characters += 6;
    await enterCode(phone, await codeFor(phone, signer.mobile));
    await type('设置密码', PASSWORD);
    await press('checkbox', /我已阅读并同意/);
    await look(phone, 'new-company-account');
    await press('button', '注册并继续');
  });

  await test.step('the person and the company, on one page', async () => {
    await expect(phone.getByRole('link', { name: '去认证企业' })).toBeVisible();
    const more = await phone.context().newPage();
    await more.goto('/auth/moreAuthType');
    await more.getByRole('button', { name: '用这种方式' }).last().click();
    await look(more, 'more-ways');
    await more.close();
    await press('link', '去认证企业');
    await expect(phone.getByRole('textbox', { name: '姓名' })).toHaveValue(signer.name);
    await expect(phone.getByRole('textbox', { name: '手机号' })).toHaveValue(signer.mobile);
    await look(phone, 'new-company-person');
    await type('身份证号', newIdNumber());
    await press('checkbox', /同意/);
    await press('button', '提交认证');
    await expect(phone.getByRole('textbox', { name: '企业名称' })).toHaveValue(signer.corpName);
    await expect(phone.getByRole('textbox', { name: '法定代表人' })).toHaveValue(signer.name);
    await look(phone, 'new-company-company');
    await type('统一社会信用代码', newCreditCode());
    await press('checkbox', /单独同意/);
    await press('button', '认证并创建企业');
  });

  await test.step('back to the contract, and the seal', async () => {
    await expect(phone).toHaveURL(/toDetailAnony/);
    await press('checkbox', /同意为本次核验/);
    done.presses += 2;
    done.characters += 6;
    done.messages += 1;
    await giveCode(phone, signer.mobile, '用于签署');
    await look(phone, 'new-company-seal');
    await press('radio', /合同专用章/);
    await press('button', '确认签署');
    await expect(phone.getByRole('heading', { name: `你已签完《${NAME}》` })).toBeVisible();
  });

  expect(paths.filter((path) => path.endsWith('viewIndex'))).toEqual([]);
  process.stdout.write(`new company: ${JSON.stringify(done)}, ${seconds()} s by hand, ${(Date.now() - began) / 1000} s by machine\n`);
  expect(seconds()).toBeLessThan(180);
});

test('a company of another person is founded once its legal representative agrees', async ({ open }) => {
  const name = `苏州听松测试文具有限公司${Date.now() % 10_000}`;
  const legalPerson = DEMO.yanchuan;
  const asker = await open('desktop');
  await enter(asker, DEMO.person.mobile, false);
  await asker.goto('/auth/1');
  await asker.getByRole('textbox', { name: '企业名称' }).fill(name);
  await asker.getByRole('textbox', { name: '统一社会信用代码' }).fill(newCreditCode());
  await asker.getByRole('textbox', { name: '法定代表人' }).fill(legalPerson.name);
  await look(asker, 'founding-company');
  await asker.getByRole('button', { name: '下一步' }).click();
  await asker.getByRole('textbox', { name: '陆一鸣的手机号或邮箱' }).fill(legalPerson.mobile);
  await look(asker, 'founding-ask');
  await asker.getByRole('button', { name: '发送确认链接' }).click();
  await expect(asker.getByText(/对方同意后企业会自动创建/)).toBeVisible();
  await look(asker, 'founding-waiting');

  const phone = await open('phone');
  await enter(phone, legalPerson.mobile, false);
  await phone.goto(await linkIn(phone, legalPerson.mobile, 'founding.asked'));
  await expect(phone.getByText(name).first()).toBeVisible();
  await look(phone, 'founding-asked');
  await phone.getByRole('checkbox', { name: /我是“.*”的法定代表人/ }).check();
  await phone.getByRole('button', { name: '同意', exact: true }).click();
  await expect(phone.getByText(/^已同意。/)).toBeVisible();
  await look(phone, 'founding-agreed');

  await asker.reload();
  await expect(asker.getByText(/法定代表人已同意，企业已创建/)).toBeVisible();
  await look(asker, 'founding-done');
});

test('a company is founded by the amount that arrived in its account, which is told on a phone', async ({ open }) => {
  const name = `苏州听松测试茶具有限公司${Date.now() % 10_000}`;
  const phone = await open('phone');
  await enter(phone, DEMO.person.mobile, false);
  await phone.goto('/auth/1');
  await phone.getByRole('textbox', { name: '企业名称' }).fill(name);
  await phone.getByRole('textbox', { name: '统一社会信用代码' }).fill(newCreditCode());
  await phone.getByRole('textbox', { name: '法定代表人' }).fill('沈知遥');
  await phone.getByRole('button', { name: '下一步' }).click();
  await phone.getByRole('button', { name: /用打款认证/ }).click();
  await phone.getByRole('button', { name: '填入' }).first().click();
  await look(phone, 'deposit-ask');
  await phone.getByRole('button', { name: '申请打款' }).click();
  await expect(phone.getByText('请先阅读并勾选')).toBeVisible();
  await phone.getByRole('checkbox').check();
  await phone.getByRole('button', { name: '申请打款' }).click();
  const paid = phone.getByText(/账户明细里会看到 (\d\.\d\d) 元/);
  await expect(paid).toBeVisible();
  await look(phone, 'deposit-arrived');
  const amount = /(\d\.\d\d) 元/.exec(await paid.innerText())?.[1] ?? '';
  await phone.getByRole('textbox', { name: '到账金额（元）' }).fill(amount === '0.37' ? '0.38' : '0.37');
  await phone.getByRole('button', { name: '确认金额' }).click();
  await expect(phone.getByText(/还可以填 2 次/).first()).toBeVisible();
  await look(phone, 'deposit-wrong');
  const desk = await open('desktop');
  await enter(desk, DEMO.person.mobile, false);
  await desk.goto('/auth/microDeposit');
  await expect(desk.getByText(/还可以填 2 次/)).toBeVisible();
  await look(desk, 'deposit-arrived');
  await phone.getByRole('textbox', { name: '到账金额（元）' }).fill(amount);
  await phone.getByRole('button', { name: '确认金额' }).click();
  await expect(phone).toHaveURL(/\/corp\/viewIndex/);
  await expect(phone.getByText(name).first()).toBeVisible();
});
