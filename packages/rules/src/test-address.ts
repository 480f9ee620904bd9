/** Numbers that no operator gives out, and mail to names that no domain system resolves (RFC 2606 §2). */
const TEST_MOBILE = /^1540000\d{4}$/;
const TEST_MAIL = /@(?:[^@]+\.)?test$/i;

/** 测试地址: nobody's, for the signers of a sandbox alone. */
export const isTestAddress = (address: string): boolean => TEST_MOBILE.test(address) || TEST_MAIL.test(address);
