import { errorNumber, type InputOf, pathsOf } from '@moqi/api';
import {
  decideInvoice,
  decideRemittance,
  deleteInvoiceTitle,
  listBillingCases,
  listInvoices,
  listInvoiceTitles,
  readOrder,
  readShop,
  reportRemittance,
  requestInvoice,
  saveInvoiceTitle,
} from '@moqi/api/money/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, order, type PayerDoor } from '#test/billing.ts';
import { openOperator, type TestOperator } from '#test/operators.ts';
import { creditCode, openEnterprise, openPerson, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let operator: TestOperator;
beforeAll(async () => {
  const environment = {
    OPERATOR_TOKEN: 'operator token of the tests',
    REMITTANCE_ACCOUNT: '墨契科技有限公司;招商银行杭州分行;571900001234',
  };
  world = await openWorld({ environment });
  operator = await openOperator(world, { duties: ['finance'] });
});
afterAll(() => world.close());

type OperatorCall = typeof decideRemittance | typeof decideInvoice | typeof listBillingCases;
const operate = async <Op extends OperatorCall>(operation: Op, input: InputOf<Op>) => await operator.operate(operation, input);

const transfer = (orderId: string, amountFen = 96_000) => ({
  orderId,
  payer: '测试有限公司',
  amountFen,
  paidOn: '2026-06-01',
  slipNo: 'S-7',
});
const doors = ['personal', 'corporateAdmin'] as const;
async function payer(door: PayerDoor): Promise<TestPerson> {
  return door === 'personal' ? await openPerson(world) : (await openEnterprise(world)).admin;
}

/** An order that was paid by transfer. */
async function paidOrder(person: TestPerson, door: PayerDoor) {
  const made = await order(person, door);
  await person.browser.call(reportRemittance, door, transfer(made.orderId));
  await operate(decideRemittance, { outcome: 'arrived', orderNo: made.orderNo, amountFen: 96_000, slipNo: 'S-7' });
  return made;
}

describe.each(doors)('bank transfers through the door %s', (door) => {
  it('are reported, shown to the operator, confirmed once, and credited', async () => {
    const person = await payer(door);
    const { orderId, orderNo } = await order(person, door);
    expect((await person.browser.call(reportRemittance, door, transfer(orderId, 95_999))).msg).toBe(
      '金额与订单不符：订单 960.00 元，收到 959.99 元。没有入账，请核对',
    );
    expect((await person.browser.call(reportRemittance, door, transfer(orderId))).data).toMatchObject({
      state: 'confirming',
      can: { cancel: false },
    });
    const { data } = await operate(listBillingCases, {});
    expect(data.remittances.find((one: { orderNo: string }) => one.orderNo === orderNo)).toMatchObject({ amountFen: 96_000 });
    const decide = (amountFen: number) => operate(decideRemittance, { outcome: 'arrived', orderNo, amountFen, slipNo: 'S-7' });
    expect((await decide(1)).code).toBe(errorNumber('AMOUNT_WRONG'));
    expect((await decide(96_000)).data).toEqual({ orderNo, state: 'paid', toRefund: false });
    expect((await decide(96_000)).code).toBe(errorNumber('ORDER_NOT_OPEN'));
    await world.runJobs();
    const told = (await world.outbox()).filter(({ address, template }) => address === person.mobile && template === 'billing.decided');
    expect(told.map(({ body }) => body)).toEqual([
      expect.stringContaining(`订单 ${orderNo}（企业 200 份，960.00 元）已确认到账，额度现在可用：`),
    ]);
    expect((await person.browser.call(readOrder, door, { orderId })).data).toMatchObject({ method: 'transfer', can: { invoice: true } });
  });

  it('that did not arrive leave the order open, with the reason', async () => {
    const person = await payer(door);
    const { orderId, orderNo } = await order(person, door);
    await person.browser.call(reportRemittance, door, transfer(orderId));
    await operate(decideRemittance, { outcome: 'missing', orderNo, reason: '账户中没有这笔款' });
    const { data } = await person.browser.call(readOrder, door, { orderId });
    expect(data).toMatchObject({ state: 'unpaid', refusal: '账户中没有这笔款', can: { pay: true } });
    await world.runJobs();
    const told = (await world.outbox()).filter(({ address }) => address === person.mobile).map(({ body }) => body);
    expect(told.at(-1)).toContain(`订单 ${orderNo}（企业 200 份，960.00 元）登记的汇款没有到账，原因：账户中没有这笔款`);
  });
});

it('what belongs to finance is done by nobody else', async () => {
  const other = await openOperator(world, { duties: ['review', 'upkeep', 'support'] });
  expect((await other.operate(listBillingCases, {})).code).toBe(errorNumber('DUTY_MISSING'));
  const { admin } = await openEnterprise(world);
  expect((await admin.browser.post(pathsOf(listBillingCases, 'operator')[0] ?? '', {})).json().code).toBe(errorNumber('NOT_OPERATOR'));
  expect((await admin.browser.call(readShop, 'enterprise', {})).data).toMatchObject({ account: { number: '571900001234' } });
});

describe.each(doors)('invoices through the door %s', (door) => {
  const title = (change: object = {}) => ({
    name: '测试有限公司',
    email: 'finance@example.com',
    ...(door === 'corporateAdmin' && { taxNumber: creditCode() }),
    ...change,
  });

  it('are requested for paid orders, once, over their sum, and issued', async () => {
    const person = await payer(door);
    const [first, second] = [await paidOrder(person, door), await paidOrder(person, door)];
    const { titleId } = (await person.browser.call(saveInvoiceTitle, door, title())).data;
    const ask = (...orderIds: string[]) => person.browser.call(requestInvoice, door, { titleId, orderIds });
    const asked = await ask(first.orderId, second.orderId);
    expect(asked.data).toMatchObject({ amountFen: 192_000, state: 'requested', titleName: '测试有限公司' });
    expect((await ask(first.orderId)).code).toBe(errorNumber('ORDER_NOT_INVOICEABLE'));
    const { invoiceId } = asked.data;
    const invoiceNo = `2633200000${door === 'personal' ? 1 : 2}`;
    const issue = (amountFen: number) => operate(decideInvoice, { outcome: 'issued', invoiceId, amountFen, invoiceNo });
    expect((await issue(96_000)).msg).toBe('金额不符：应为 1920.00 元，填写的是 960.00 元。没有登记，请核对');
    expect((await issue(192_000)).data.state).toBe('issued');
    await world.runJobs();
    const told = (await world.outbox()).filter(({ address, body }) => address === person.mobile && body.includes('发票（'));
    expect(told.map(({ body }) => body)).toEqual([expect.stringContaining(`（1920.00 元）已开具，发票号码 ${invoiceNo}`)]);
    expect((await operate(decideInvoice, { outcome: 'rejected', invoiceId, reason: '错' })).code).toBe(errorNumber('NOT_FOUND'));
    const [shown] = (await person.browser.call(listInvoices, door, {})).data.list;
    expect(shown).toMatchObject({ state: 'issued', invoiceNo, orderNos: expect.arrayContaining([first.orderNo]) });
    expect((await person.browser.call(readOrder, door, { orderId: first.orderId })).data.invoice).toBe('issued');
  });

  it('that are rejected free their orders; unpaid, simulated and strangers’ orders get none', async () => {
    const person = await payer(door);
    const paid = await paidOrder(person, door);
    const { titleId } = (await person.browser.call(saveInvoiceTitle, door, title())).data;
    const ask = (orderId: string) => person.browser.call(requestInvoice, door, { titleId, orderIds: [orderId] });
    const { invoiceId } = (await ask(paid.orderId)).data;
    await operate(decideInvoice, { outcome: 'rejected', invoiceId, reason: '抬头与付款方不一致' });
    expect((await ask(paid.orderId)).success).toBe(true);
    const refused = errorNumber('ORDER_NOT_INVOICEABLE');
    expect((await ask((await order(person, door)).orderId)).code).toBe(refused);
    expect((await ask((await buy(person, door)).orderId)).code).toBe(refused);
    const other = await payer(door);
    expect((await ask((await paidOrder(other, door)).orderId)).code).toBe(errorNumber('ORDER_NOT_FOUND'));
    expect((await other.browser.call(requestInvoice, door, { titleId, orderIds: [paid.orderId] })).code).toBe(errorNumber('NOT_FOUND'));
    expect((await other.browser.call(saveInvoiceTitle, door, title({ titleId }))).code).toBe(errorNumber('NOT_FOUND'));
    expect((await other.browser.call(deleteInvoiceTitle, door, { titleId })).code).toBe(errorNumber('NOT_FOUND'));
    expect((await person.browser.call(deleteInvoiceTitle, door, { titleId })).data).toEqual({ deleted: true });
    expect((await person.browser.call(listInvoiceTitles, door, {})).data.list).toEqual([]);
  });
});

it('an order that two ask an invoice for at once gets one, and the other is told', async () => {
  const { admin } = await openEnterprise(world);
  const paid = await paidOrder(admin, 'corporateAdmin');
  const saved = { name: '测试有限公司', email: 'finance@example.com', taxNumber: creditCode() };
  const { titleId } = (await admin.browser.call(saveInvoiceTitle, 'corporateAdmin', saved)).data;
  const ask = () => admin.browser.call(requestInvoice, 'corporateAdmin', { titleId, orderIds: [paid.orderId] });
  const answers = await Promise.all(Array.from({ length: 8 }, ask));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === errorNumber('ORDER_NOT_INVOICEABLE'))).toHaveLength(7);
  expect(answers.find(({ success }) => !success)?.msg).toBe(`订单 ${paid.orderNo} 不能开票：只有已付款且未开票的订单可以申请。没有提交`);
});

describe('a title of the special kind', () => {
  const special = {
    kind: 'special',
    name: '测试有限公司',
    email: 'finance@example.com',
    address: '杭州',
    phone: '0571-1',
    bank: '招商银行',
    bankAccount: '5719',
  } as const;

  it('needs all facts of an enterprise', async () => {
    const { admin } = await openEnterprise(world);
    const save = async (change: object) =>
      (await admin.browser.call(saveInvoiceTitle, 'corporateAdmin', { ...special, taxNumber: creditCode(), ...change })).msg;
    expect(await save({ bank: '' })).toContain('专用发票需要填写开户行');
    expect(await save({ taxNumber: '' })).toContain('请填写纳税人识别号');
    expect(await save({ taxNumber: '91330108MA0000000X' })).toContain('18 位统一社会信用代码');
    expect(await save({})).toBe('');
  });

  it('is not for a person', async () => {
    const person = await openPerson(world);
    expect((await person.browser.call(saveInvoiceTitle, 'personal', special)).msg).toContain('个人只能开具普通发票');
  });
});
