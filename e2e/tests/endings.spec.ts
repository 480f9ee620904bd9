import { linkSentAt } from './support/behind-the-pages.ts';
import { sendByCalls } from './support/contracts.ts';
import { expect, look, test } from './support/journey.ts';
import { linkFor, pageOf } from './support/outbox.ts';
import { DEMO, enter, newMobile } from './support/people.ts';
import { beginRefusing, proveIdentity } from './support/signing-steps.ts';

const NAME = '会展服务合同';
const stranger = () => ({ name: '顾行舟', mobile: newMobile() });
const detailOf = (applyNo: string): string => `/applySign/toDetailAnony?applyNo=${applyNo}`;

test('a refusal ends the contract, with its reason for the sender', async ({ open }) => {
  const page = await open('desktop');
  const signer = stranger();
  const { applyNo } = await sendByCalls(page, NAME, signer);
  const phone = await open('phone');
  await phone.goto(await linkFor(page, signer.mobile));
  await proveIdentity(phone, signer.mobile);
  // refusing needs no name
  await phone.getByRole('heading', { name: '首次签署，核验实名' }).waitFor();
  await phone.getByRole('button', { name: '返回' }).first().click();
  await beginRefusing(phone, signer.mobile);
  await phone.getByRole('button', { name: '拒签合同' }).click();
  await expect(phone.getByText('请写明理由，至少 2 个字')).toBeVisible();
  await phone.getByLabel('拒签理由').fill('付款节点有误，请改为验收后付款');
  await look(phone, 'refuse');
  await phone.getByRole('button', { name: '拒签合同' }).click();
  await expect(phone.getByText('付款节点有误').first()).toBeVisible();
  await look(phone, 'detail-refused');

  await page.goto(detailOf(applyNo));
  await expect(page.getByRole('heading', { name: /顾行舟 拒签：付款节点有误/ })).toBeVisible();
  // nobody waits for anybody any more
  await expect(page.getByText('等前面的签署方签完')).toHaveCount(0);
  await look(page, 'detail-refused');
});

test('a revocation kills the link', async ({ open }) => {
  const page = await open('desktop');
  const signer = stranger();
  const { applyNo } = await sendByCalls(page, NAME, signer);
  const link = await linkFor(page, signer.mobile);
  const phone = await open('phone');
  await phone.goto(link);
  await expect(phone.getByText('请你签署')).toBeVisible();

  await page.goto(`${detailOf(applyNo)}&view=detail`);
  await page.getByRole('button', { name: '撤销合同' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`撤销《${NAME}》？`)).toBeVisible();
  await dialog.getByRole('textbox').fill('条款要重新商议');
  await look(page, 'revoke-dialog');
  await dialog.getByRole('button', { name: '撤销合同' }).click();
  await expect(page.getByRole('heading', { name: /发起方已撤销（/ })).toBeVisible();
  await page.getByRole('button', { name: '设置保留' }).click();
  await dialog.getByRole('textbox').fill('与顾行舟的仲裁');
  await look(page, 'hold-dialog');
  await dialog.getByRole('button', { name: '设置保留' }).click();
  await expect(page.getByText(/设置：与顾行舟的仲裁/)).toBeVisible();
  await look(page, 'detail-revoked');

  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: '合同已撤销' })).toBeVisible();
  await expect(phone.getByText(new RegExp(`^${DEMO.yanchuan.company} .* 撤销了《${NAME}》`))).toBeVisible();
  await look(phone, 'link-revoked');

  // what is over may leave the list, unless it is held
  await page.goto('/corp/signInfo/applyList');
  const row = page.getByRole('row').filter({ hasText: applyNo });
  await row.getByRole('checkbox').check();
  await look(page, 'list-chosen');
  const chosen = page.getByRole('region', { name: '已选 1 份' });
  await expect(chosen).toBeVisible();
  await expect(chosen.getByRole('button', { name: '删除' })).toHaveCount(0);
  const own = await open('phone');
  await enter(own, DEMO.yanchuan.mobile, true);
  await own.goto(detailOf(applyNo));
  await own.getByRole('button', { name: '解除保留' }).click();
  await look(own, 'hold');
  await own.getByRole('dialog').getByRole('textbox').fill('已和解');
  await own.getByRole('dialog').getByRole('button', { name: '解除保留' }).click();
  await expect(own.getByText('没有保留，合同可以照常删除')).toBeVisible();
  await page.reload();
  await row.getByRole('checkbox').check();
  await chosen.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText(`已删除《${NAME}》，在回收站里可以恢复`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: '回收站' }).click();
  await expect(row).toBeVisible();
  await look(page, 'bin');
  await own.goto('/corp/signInfo/applyList');
  await own.getByRole('button', { name: '筛选' }).click();
  await look(own, 'filters-with-bin');
  await own.getByRole('button', { name: '打开回收站' }).click();
  await own.getByRole('button', { name: '恢复' }).first().waitFor();
  await look(own, 'bin');
  await own.getByRole('button', { name: '恢复' }).first().click();
  await expect(own.getByText('回收站是空的')).toBeVisible();
});

test('a changed link and an old one open nothing, and say why', async ({ open }) => {
  const page = await open('desktop');
  const signer = stranger();
  await sendByCalls(page, NAME, signer);
  const url = await pageOf(page, await linkFor(page, signer.mobile));
  const [applyNo, signNo, sign, ts] = ['applyNo', 'signNo', 'sign', 'ts'].map((name) => url.searchParams.get(name) ?? '') as [
    string,
    string,
    string,
    string,
  ];
  const pathOf = (link: object): string => `${url.pathname}?${new URLSearchParams({ ...link }).toString()}`;
  const first = sign.startsWith('A') ? 'B' : 'A';
  const broken = [
    { applyNo, signNo, ts, sign: first + sign.slice(1) },
    { applyNo, signNo, sign, ts: String(Number(ts) + 60_000) },
  ];
  const phone = await open('phone');
  for (const link of broken) {
    await phone.goto(pathOf(link));
    await expect(phone.getByRole('heading', { name: '打不开这个链接' })).toBeVisible();
    await expect(phone.getByText(NAME)).toHaveCount(0);
  }
  await look(phone, 'link-changed');
  const old = await linkSentAt({ applyNo, signNo, sign, ts }, new Date(Date.now() - 73 * 3_600_000));
  await phone.goto(pathOf(old));
  await expect(phone.getByText(/72 小时/)).toBeVisible();
  await look(phone, 'link-expired');
  // the same way of signing gives a good link when it is young: what was refused was its age
  await phone.goto(pathOf(await linkSentAt({ applyNo, signNo, sign, ts }, new Date(Date.now() - 71 * 3_600_000))));
  await expect(phone.getByText('请你签署')).toBeVisible();
});

test('a contract whose deadline has passed is extended, and signed on by the same link', async ({ open }) => {
  const page = await open('desktop');
  const signer = stranger();
  const overDate = new Date(Date.now() + 4_000).toISOString();
  const { applyNo } = await sendByCalls(page, NAME, signer, { overDate });
  const link = await linkFor(page, signer.mobile);
  await expect(async () => {
    await page.goto(detailOf(applyNo));
    await expect(page.getByRole('heading', { name: /签署期限已过/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await look(page, 'detail-expired');
  await page.getByRole('button', { name: '延期' }).click();
  const dialog = page.getByRole('dialog', { name: '延长签署期限' });
  await expect(dialog.getByText(/已签的签名仍然有效/)).toBeVisible();
  await look(page, 'extend-dialog');
  await dialog.getByRole('button', { name: '延期' }).click();
  await expect(page.getByText(/^签署截止改为 /)).toBeVisible();
  await expect(page.getByRole('button', { name: '去签署' })).toBeVisible();
  await look(page, 'detail-extended');
  const phone = await open('phone');
  await phone.goto(link);
  await expect(phone.getByText('请你签署')).toBeVisible();
});

test('another tenant’s contract is not found, by its address and by its calls', async ({ open }) => {
  const page = await open('desktop');
  const { applyNo, applyId } = await sendByCalls(page, NAME, stranger());
  const other = await open('desktop');
  await enter(other, DEMO.qihe.mobile, true);
  await other.goto(detailOf(applyNo));
  await expect(other.getByRole('heading', { name: '没有找到这份合同' })).toBeVisible();
  await expect(other.getByText(NAME)).toHaveCount(0);
  await look(other, 'contract-of-others');
  expect((await other.request.get(`/c/applySign/downloadBatch?applyIds=${applyId}`)).ok()).toBe(false);

  const visitor = await open('phone');
  await visitor.goto(detailOf(applyNo));
  await expect(visitor.getByText(NAME)).toHaveCount(0);
});
