import { WELCOME_GIFT } from '@moqi/api/money/points';
import { writeAsPerson } from './support/contracts.ts';
import { expect, look, test } from './support/journey.ts';
import { callAs } from './support/members.ts';
import { operate } from './support/operator.ts';
import { DEMO, enter, newCreditCode, newMobile } from './support/people.ts';

/** Company contracts pay for contracts among persons when nothing else is left. */
const gift = WELCOME_GIFT.person.filter(({ item }) => item !== 'sms').reduce((sum, { quantity }) => sum + quantity, 0);

test('a person whose gift is used up learns what is missing, recharges, and sends the draft that was kept', async ({ open }) => {
  test.setTimeout(300_000);
  const page = await open('desktop');
  await enter(page, DEMO.person.mobile, false);
  const stranger = { name: '顾行舟', mobile: newMobile() };
  for (let sent = 0; sent < gift; sent += 1) await writeAsPerson(page, `借款合同${sent + 1}`, stranger, 'send');
  const { applyId } = await writeAsPerson(page, '房屋租赁合同', stranger, 'save');

  await page.goto(`/initiation/toCreate?applyId=${applyId}&step=4`);
  await expect(page.getByText('占用 1 份个人合同额度，现剩 0 份', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: '发送合同' }).click();
  const dialog = page.getByRole('dialog', { name: '额度不足，还差 1 份' });
  await expect(dialog.getByText('您的点数不足，点击充值。本次签署需要 1 份个人合同额度', { exact: false })).toBeVisible();
  await expect(dialog.getByText('《房屋租赁合同》已存为草稿，充值后可接着发送')).toBeVisible();
  await expect(dialog.getByText('没有企业签署，所以用个人合同；个人合同用完时用点数，再用企业合同。')).toBeVisible();
  await look(page, 'missing-points');

  await dialog.getByRole('button', { name: '立即充值' }).click();
  await expect(page).toHaveURL(/\/asset\/pointChargePage$/);
  await page.getByRole('radio', { name: /^500 点/ }).check();
  await look(page, 'recharge');
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page.getByText('这是开发环境的模拟付款，不会真实扣款，也不能开票')).toBeVisible();
  await look(page, 'recharge-order');
  await page.getByRole('button', { name: '模拟付款成功' }).click();
  await expect(page.getByText('额度已到账，可以继续发起合同')).toBeVisible();

  await page.goto(`/initiation/toCreate?applyId=${applyId}&step=4`);
  await page.getByRole('button', { name: '发送合同' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /房屋租赁合同/ })).toBeVisible();

  await page.goto('/tpl/score');
  await expect(page.getByText('496', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: '明细' }).getByText('房屋租赁合同')).toBeVisible();
  await look(page, 'score');
  await page.goto('/tpl/costStatistics');
  await page.getByRole('group', { name: '项目' }).getByText('点数').click();
  await expect(page.getByRole('figure', { name: '点数现在剩 496 点' })).toBeVisible();
  await look(page, 'costs');

  await page.goto('/signSettings/transferRecord');
  await page.getByRole('button', { name: '转让额度' }).click();
  const transfer = page.getByRole('dialog', { name: '转让额度' });
  await transfer.getByLabel('数量').fill('100');
  await transfer.getByLabel('手机号或邮箱').fill(DEMO.qihe.mobile);
  await look(page, 'transfer-dialog');
  await transfer.getByRole('button', { name: '转让', exact: true }).click();
  await expect(page.getByText('已转给 林书禾：点数 100 点')).toBeVisible();
  await expect(page.getByRole('table', { name: '转出和转入' }).getByText('林书禾')).toBeVisible();
  await look(page, 'transfers');
});

test('an administrator buys for the enterprise and finds it in the console, on the workbench and on the phone', async ({ open }) => {
  const page = await open('desktop');
  await enter(page, DEMO.qihe.mobile, true);
  await page.goto('/console/order');
  await page.getByRole('link', { name: '充值' }).click();
  await page.getByRole('radio', { name: /^企业 200 份/ }).check();
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.getByRole('button', { name: '模拟付款成功' }).click();
  await expect(page.getByText('已付款')).toBeVisible();
  await page.goto('/console/order');
  await expect(page.getByRole('table', { name: '订单' }).getByText('企业 200 份')).toBeVisible();
  await look(page, 'console-orders');
  await page.getByText('可用额度', { exact: true }).click();
  await expect(page).toHaveURL(/part=holdings/);
  await look(page, 'console-holdings');
  await page.getByText('发票', { exact: true }).click();
  await page.getByRole('button', { name: '申请发票' }).click();
  await expect(page.getByText('没有可开票的订单', { exact: false })).toBeVisible();
  await look(page, 'console-invoices');
  await page.goto('/corp/viewIndex');
  await expect(page.getByText('剩 250')).toBeVisible();
  await page.goto('/signSettings/costStatistics');
  await look(page, 'costs-company');

  const phone = await open('phone');
  await enter(phone, DEMO.qihe.mobile, true);
  for (const [path, name] of [
    ['/console/order', 'console-orders'],
    ['/asset/pointChargePage', 'recharge'],
    ['/tpl/score', 'score'],
    ['/signSettings/costStatistics', 'costs'],
    ['/signSettings/transferRecord', 'transfers'],
  ] as const) {
    await phone.goto(path);
    await look(phone, name);
  }
});

test('the operator confirms a transfer, returns what was paid twice and enters the invoice', async ({ open }) => {
  test.setTimeout(180_000);
  const buyer = await open('desktop');
  await enter(buyer, DEMO.yanchuan.mobile, true);
  const order = { packageId: 'company-200', count: 1 };
  const { orderId, orderNo } = await callAs<{ orderId: string; orderNo: string }>(buyer, '/c/m/asset/order/create', order);
  await buyer.goto(`/asset/pointChargePage?orderId=${orderId}`);
  await buyer.getByText('对公转账', { exact: true }).click();
  await buyer.getByLabel('付款户名').fill(DEMO.yanchuan.company);
  await buyer.getByLabel('转账日期').fill('2026-11-20');
  await look(buyer, 'remittance');
  await buyer.getByRole('button', { name: '登记汇款' }).click();
  await expect(buyer.getByText('待确认到账').first()).toBeVisible();

  const operator = await open('desktop');
  await enter(operator, DEMO.person.mobile, false);
  await operate(operator, DEMO.person.mobile, '/operator/billing');
  const transfers = operator.getByRole('table', { name: '待确认的汇款' });
  await transfers
    .getByRole('row', { name: new RegExp(orderNo) })
    .getByRole('button', { name: '确认到账' })
    .click();
  const confirming = operator.getByRole('dialog', { name: `确认订单 ${orderNo} 的汇款` });
  await confirming.getByLabel('银行流水号').fill('S-1');
  await confirming.getByLabel('银行流水上的金额（元）').fill('96');
  await expect(confirming.getByText('金额不符：应为 960.00 元，填写的是 96.00 元')).toBeVisible();
  await look(operator, 'operator-sum');
  await confirming.getByLabel('银行流水上的金额（元）').fill('960');
  await confirming.getByRole('button', { name: '确认到账 960.00 元' }).click();
  await expect(operator.getByText(`订单 ${orderNo} 已入账`)).toBeVisible();
  await buyer.goto(`/asset/pointChargePage?orderId=${orderId}`);
  await expect(buyer.getByText('已付款').first()).toBeVisible();

  // the bank brings the same money once more
  const again = { outcome: 'arrived', orderNo, amountFen: 96_000, slipNo: 'S-2' };
  const headers = { 'sec-fetch-site': 'same-origin' };
  await operator.request.post('/operator/billing/remittance', { headers, data: again });
  const title = { name: DEMO.yanchuan.company, kind: 'general', taxNumber: newCreditCode(), email: 'finance@example.com' };
  const { titleId } = await callAs<{ titleId: string }>(buyer, '/c/m/asset/invoiceTitle/save', title);
  await callAs(buyer, '/c/m/asset/invoice/request', { titleId, orderIds: [orderId] });
  await operator.reload();
  await expect(operator.getByRole('table', { name: '待退回的重复付款' }).getByText('银行转账 · S-2')).toBeVisible();
  await look(operator, 'operator');
  await operator.getByRole('button', { name: '登记退款' }).click();
  await operator.getByLabel('已退回的金额（元）').fill('960.00');
  await operator.getByLabel('退款流水号').fill('R-1');
  await operator.getByRole('button', { name: '登记退款 960.00 元' }).click();
  await expect(operator.getByText('没有待退回的付款')).toBeVisible();
  await operator.getByRole('button', { name: '登记发票' }).click();
  await operator.getByLabel('发票上的价税合计（元）').fill('960');
  await operator.getByLabel('发票号码').fill('26332000000000000001');
  await operator.getByRole('button', { name: '登记发票 960.00 元' }).click();
  await expect(operator.getByText('没有待开的发票')).toBeVisible();
  await buyer.goto('/console/order?part=invoices');
  await expect(buyer.getByText('26332000000000000001')).toBeVisible();

  const phone = await open('phone');
  await enter(phone, DEMO.person.mobile, false);
  await phone.goto('/operator/billing');
  await expect(phone.getByRole('button', { name: '开始当班' })).toBeVisible();
  await look(phone, 'operator');

  for (const [path, name] of [
    ['/operator', 'operator-home'],
    ['/operator/stuck', 'operator-stuck'],
    ['/operator/messages', 'operator-messages'],
    ['/operator/people', 'operator-people'],
    ['/operator/deeds', 'operator-deeds'],
  ] as const) {
    await operator.goto(path);
    await expect(operator.getByRole('heading', { level: 1 })).toBeVisible();
    await look(operator, name);
  }

  // bought quota goes on to a member who is chosen
  await buyer.goto('/signSettings/transferRecord');
  await buyer.getByRole('button', { name: '转让额度' }).click();
  const transfer = buyer.getByRole('dialog', { name: '转让额度' });
  await transfer.getByLabel('数量').fill('5');
  await transfer.getByRole('radio', { name: new RegExp(DEMO.yanchuan.name) }).check();
  await look(buyer, 'transfer-member');
  await transfer.getByRole('button', { name: '转让', exact: true }).click();
  await expect(buyer.getByText(`已转给 ${DEMO.yanchuan.name}：企业合同 5 份`)).toBeVisible();
});
