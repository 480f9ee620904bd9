import { sendByCalls } from './support/contracts.ts';
import { expect, look, test } from './support/journey.ts';
import { linkFor } from './support/outbox.ts';
import { newMobile } from './support/people.ts';
import { beginRefusing, proveIdentity } from './support/signing-steps.ts';

const QUOTE = '合同签订后 7 日内支付全部款项';
const WISH = '验收合格后 15 日内支付全部款项';

test('who refuses says which clauses should be written otherwise, and the sender reads them', async ({ open }) => {
  const page = await open('desktop');
  const signer = { name: '顾行舟', mobile: newMobile() };
  const { applyNo } = await sendByCalls(page, '研发服务合同', signer);
  const phone = await open('phone');
  await phone.goto(await linkFor(page, signer.mobile));
  await proveIdentity(phone, signer.mobile);
  await phone.getByRole('heading', { name: '首次签署，核验实名' }).waitFor();
  await phone.getByRole('button', { name: '返回' }).first().click();
  await beginRefusing(phone, signer.mobile);
  await phone.getByLabel('拒签理由').fill('付款节点要改');
  await phone.getByRole('button', { name: '写明要修改的条款（选填）' }).click();
  await phone.getByRole('button', { name: '添加一处修改意见' }).click();
  const first = phone.getByRole('region', { name: '修改意见 1' });
  await first.getByLabel('第几页').fill('2');
  await first.getByLabel('原文（可摘一句）').fill(QUOTE);
  await first.getByLabel('希望改成').fill(WISH);
  // one that was begun and given up says nothing
  await phone.getByRole('button', { name: '添加一处修改意见' }).click();
  await look(phone, 'wanted-changes');
  await phone.getByRole('button', { name: '删除修改意见 2' }).click();
  await phone.getByRole('button', { name: '拒签合同' }).click();
  await expect(phone.getByText('付款节点要改').first()).toBeVisible();

  for (const reader of [page, phone]) {
    if (reader === page) await page.goto(`/applySign/toDetailAnony?applyNo=${applyNo}&view=detail`);
    await expect(reader.getByText('研发服务合同.pdf 第 2 页')).toBeVisible();
    await expect(reader.getByText(QUOTE)).toBeVisible();
    await expect(reader.getByText(`希望改成：${WISH}`)).toBeVisible();
    await look(reader, 'detail-wanted-changes');
  }
});
