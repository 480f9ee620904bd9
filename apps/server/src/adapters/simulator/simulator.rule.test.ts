import { describe } from 'vitest';
import { identityCheckContract } from '#test/ports/identity-check-contract.ts';
import { lookupContract } from '#test/ports/lookup-contract.ts';
import { microDepositsContract } from '#test/ports/micro-deposits-contract.ts';
import { paymentContract } from '#test/ports/payment-contract.ts';
import { simulatedIdentity, TEST_BANK_CARDS, TEST_ORGANIZATIONS, TEST_PERSONS } from './identity.ts';
import { simulatedLookups } from './lookup.ts';
import { simulatedMicroDeposits } from './micro-deposits.ts';
import { simulatedPayment } from './payment.ts';

const [person] = TEST_PERSONS;
const [card] = TEST_BANK_CARDS;
const [company] = TEST_ORGANIZATIONS;
if (!person || !card || !company) throw new Error('no test claims');

describe('the identity simulator', () => {
  identityCheckContract(() => simulatedIdentity, {
    person: { right: person, wrong: { ...person, mobile: '13800000000' }, unanswered: { ...person, mobile: '13800009999' } },
    bankCard: { right: card, wrong: { ...card, cardNo: '6200000000000000' }, unanswered: { ...card, mobile: '13800009999' } },
    organization: {
      right: company,
      wrong: { ...company, legalPerson: '测试不一致' },
      unanswered: { ...company, legalPerson: '测试故障' },
    },
  });
});

describe('the simulator of lookups', () => {
  lookupContract(() => simulatedLookups, {
    persons: {
      right: person,
      wrong: { ...person, name: '某人' },
      unanswered: { ...person, idNo: '330108198806129999' },
    },
    companies: { known: company.companyName, unknown: '没有这家有限公司', unanswered: '测试故障有限公司' },
    creditCode: company.creditCode,
  });
});

describe('the simulator of small payments', () => {
  microDepositsContract(simulatedMicroDeposits, {
    good: '6200100020003001',
    slow: '6200100020008888',
    wrongNumber: '6200100020000000',
    wrongName: '6200100020001111',
    closed: '6200100020002222',
    unanswered: '6200100020009999',
  });
});

describe('the payment simulator', () => {
  paymentContract(() => simulatedPayment);
});
