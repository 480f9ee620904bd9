import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { Moqi } from '../../packages/sdk/src/index.ts';
import { expect, look, test } from './support/journey.ts';
import { DEMO, enter, newMobile } from './support/people.ts';

// What an agent wants sent waits for the member who made its key: at a desk and on a phone.

const headers = { 'sec-fetch-site': 'same-origin' };
const TEMPLATE = '竞业限制协议';

async function newAgent(page: Page, agentName = '人事助手'): Promise<Moqi> {
  const data = { name: agentName, scopes: ['templates.read', 'contracts.read', 'contracts.draft'], perMinute: 100, perDay: 1000 };
  const { data: key } = (await (await page.request.post('/c/appKey/create', { headers, data })).json()) as {
    data: { appKey: string; secret: string };
  };
  return new Moqi({ baseUrl: new URL(page.url()).origin, appKey: key.appKey, appSecret: key.secret });
}

/** @returns the number of the draft that the agent asks to have sent */
async function ask(agent: Moqi, name: string): Promise<string> {
  const template = (await agent.call('templates/list', { pageSize: 100 })).list.find(({ tplName }) => tplName === TEMPLATE);
  const { contents } = await agent.call('templates/find', { tplId: template?.tplId ?? '' });
  const signatoryJson = contents.roleJson
    .filter(({ ownFlag }) => ownFlag !== 1)
    .map(({ roleName }) => ({ roleName, fullName: '韩立川', mobile: newMobile() }));
  const draft = await agent.call('contracts/draftFromTemplate', { tplId: template?.tplId ?? '', contractName: name, signatoryJson });
  await agent.call('contracts/askSending', { applyId: draft.applyId });
  return draft.applyNo;
}

test('a member lets out at a desk what an agent asks for', async ({ open }) => {
  const page = await open('desktop');
  await enter(page, DEMO.mulan.mobile, true);
  await page.goto('/corp/viewIndex');
  const applyNo = await ask(await newAgent(page), '竞业限制协议（韩立川）');
  await page.reload();
  await page.getByRole('link', { name: '竞业限制协议（韩立川）' }).click();
  await expect(page.getByText('“人事助手 (API)”起草了这份合同')).toBeVisible();
  await expect(page.getByText(applyNo)).toBeVisible();
  await look(page, 'sending-request');
  await page.getByRole('button', { name: '确认发起' }).click();
  await expect(page.getByText('已确认发起')).toBeVisible();
  await page.getByRole('link', { name: '查看合同' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('竞业限制协议（韩立川）');
});

test('a member keeps back on a phone what an agent asks for, and says why', async ({ open }) => {
  const page = await open('phone');
  await enter(page, DEMO.mulan.mobile, true);
  await page.goto('/corp/viewIndex');
  await ask(await newAgent(page), '竞业限制协议（金额待定）');
  await page.reload();
  await page.getByRole('link', { name: '竞业限制协议（金额待定）' }).click();
  await expect(page.getByText('待你确认')).toBeVisible();
  await look(page, 'sending-request-phone');
  await page.getByRole('button', { name: '不发起' }).click();
  await page.getByLabel('理由（选填）').fill('金额还没有谈好');
  await look(page, 'sending-request-refusing-phone');
  await page.getByRole('dialog').getByRole('button', { name: '不发起' }).click();
  await expect(page.getByText('理由：金额还没有谈好')).toBeVisible();
});

test('a member authorizes an agent, whose contracts are sent at once, and tries calls in the sandbox', async ({ open }) => {
  test.setTimeout(120_000);
  const page = await open('desktop');
  await enter(page, DEMO.mulan.mobile, true);
  await page.goto('/corp/viewIndex');
  const agent = await newAgent(page, '入职助手');
  await page.goto('/signSettings/APPKey?tab=agents');
  await page.getByRole('button', { name: '授权智能体发起' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '智能体的应用密钥' }).selectOption({ label: '入职助手' });
  await dialog.getByRole('checkbox', { name: TEMPLATE, exact: true }).check();
  await dialog.getByRole('checkbox', { name: /我同意智能体/ }).check();
  await look(page, 'sending-authorisation-dialog');
  await dialog.getByRole('button', { name: '确认授权' }).click();
  await expect(page.getByText('0 份，最多 20 份')).toBeVisible();
  await ask(agent, '竞业限制协议（授权发起）');
  await page.reload();
  await page.getByRole('button', { name: '查看发起的合同（1 份）' }).click();
  await look(page, 'sending-authorisations');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'sending-authorisations-phone');
  await page.getByRole('button', { name: '竞业限制协议（授权发起）' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('竞业限制协议（授权发起）');
  await page.setViewportSize({ width: 1440, height: 900 });

  const secret = await test.step('the sandbox is opened, and its secret kept', async () => {
    await page.goto('/signSettings/APPKey?tab=sandbox');
    await page.getByRole('button', { name: '开通沙箱' }).click();
    const shown = await page
      .getByRole('dialog')
      .getByText(/^mqs_test_/)
      .textContent();
    await page.getByRole('button', { name: '已保存' }).click();
    await expect(page.getByText('还没有消息')).toBeVisible();
    return shown ?? '';
  });

  await test.step('calls are made from the page: a file, a contract of it, and time that passes', async () => {
    await page.getByRole('link', { name: '试调接口' }).click();
    await page.getByLabel('AppSecret').fill(secret);
    const call = page.getByRole('combobox', { name: '接口' });
    const made = page.getByRole('region', { name: '原样' });
    for (const path of ['files/upload', 'contracts/create', 'sandbox/passTime']) {
      await call.selectOption(path);
      await page.getByRole('button', { name: '发送' }).click();
      await expect(made).toContainText(`/${path}`);
      await expect(page.getByText('成功 200')).toBeVisible();
    }
    await look(page, 'try-calls');
    // the command is the same call, and a shell can run it again
    const command = (await page.getByRole('region', { name: 'curl' }).textContent()) ?? '';
    const answer = execFileSync('bash', ['-c', command], { env: { ...process.env, MOQI_APP_SECRET: secret }, encoding: 'utf8' });
    expect(JSON.parse(answer)).toMatchObject({ success: true });
    await page.getByRole('textbox', { name: '请求内容（JSON）' }).fill('{"applyId":"7","hours":1}');
    await page.getByRole('button', { name: '发送' }).click();
    await expect(page.getByText('未成功 400')).toBeVisible();
    const explained = page.getByRole('link', { name: 'INPUT_INVALID' });
    await expect(explained).toHaveAttribute('href', /\/errors#INPUT_INVALID$/);
    await page.setViewportSize({ width: 390, height: 844 });
    await look(page, 'try-calls-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('what the signer would have received is read, and changes are told at an address of the sandbox', async () => {
    await page.getByRole('link', { name: '沙箱', exact: true }).click();
    await expect(page.getByRole('link', { name: '打开签署页' }).first()).toBeVisible();
    await expect(page.getByText('15400000001').first()).toBeVisible();
    await look(page, 'sandbox');
    await page.getByRole('link', { name: '回调', exact: true }).click();
    await page.getByRole('radio', { name: '沙箱' }).check({ force: true });
    await page.getByRole('button', { name: '设置回调地址' }).click();
    await page.getByRole('textbox', { name: '地址' }).fill('https://erp.example.com/sandbox');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('dialog').getByText(/^whsec_/)).toBeVisible();
    await page.getByRole('button', { name: '已保存' }).click();
    await expect(page.getByText('https://erp.example.com/sandbox')).toBeVisible();
    await look(page, 'sandbox-callbacks');
  });
});
