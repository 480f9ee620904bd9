import { expect, it } from 'vitest';
import type { PaymentService, SignedNotice } from '#ports/payment.ts';

const request = {
  orderNo: 'DD202606010001',
  amountFen: 9_900,
  subject: '个人 50 份',
  notifyUrl: 'https://moqi.test/asset/paymentNotice',
  returnUrl: 'https://moqi.test/asset/pointChargePage?orderId=1',
};
const notice = { orderNo: request.orderNo, tradeNo: 'T-1', amountFen: 9_900, status: 'paid', ts: 1_780_000_000 };

/** What every adapter of the payment service must do. @param sign how the service signs its notices; absent: it never posts one */
export function paymentContract(open: () => PaymentService, sign?: (fields: Readonly<Record<string, string | number>>) => string): void {
  it('answers an address to pay at', async () => {
    expect(URL.canParse(await open().open(request, new Date()))).toBe(true);
  });

  it('believes no notice that was not signed by the service, or was changed afterwards', () => {
    const service = open();
    expect(service.isAuthentic({ ...notice, sign: '' })).toBe(false);
    expect(service.isAuthentic({ ...notice, sign: '0'.repeat(64) })).toBe(false);
    if (sign === undefined) return;
    const signed: SignedNotice = { ...notice, sign: sign(notice) };
    expect(service.isAuthentic(signed)).toBe(true);
    expect(service.isAuthentic({ ...signed, amountFen: 1 })).toBe(false);
    expect(service.isAuthentic({ ...signed, more: '1' })).toBe(false);
  });
}
