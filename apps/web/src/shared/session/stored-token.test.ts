import { expect, test } from 'vitest';
import { isSafari, readStoredToken } from './stored-token.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const android = 'Mozilla/5.0 (Linux; Android 14; K)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Safari on a Mac', `${mac} Version/17.4.1 Safari/605.1.15`, true],
  ['Safari on a phone', `${phone} Version/17.4.1 Mobile/15E148 Safari/604.1`, true],
  ['Chrome on a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${blink} Chrome/123.0.0.0 Safari/537.36`, false],
  ['Chrome on a phone of Apple', `${phone} CriOS/123.0.6312.52 Mobile/15E148 Safari/604.1`, false],
  ['Chrome on Android', `${android} ${blink} Chrome/123.0.0.0 Mobile Safari/537.36`, false],
  ['Edge', `${windows} ${blink} Chrome/123.0.0.0 Safari/537.36 Edg/123.0.0.0`, false],
  ['Edge on a phone of Apple', `${phone} Version/17.0 EdgiOS/123.0.2420.56 Mobile/15E148 Safari/604.1`, false],
  ['Firefox', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:124.0) Gecko/20100101 Firefox/124.0', false],
  ['Firefox on a phone of Apple', `${phone} FxiOS/124.0 Mobile/15E148 Safari/605.1.15`, false],
  ['WeChat on a phone of Apple', `${phone} Mobile/15E148 MicroMessenger/8.0.48(0x18003030) NetType/WIFI Language/zh_CN`, false],
  ['WeChat on Android', `${android} ${blink} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.48`, false],
  ['a browser that Android once had', `${android} AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30`, false],
  ['none', '', false],
])('%s: is it Safari? %#', (_, agent, expected) => {
  expect(isSafari(agent)).toBe(expected);
});

const now = 1_796_000_000_000;
const encoded = (value: unknown) => btoa(JSON.stringify(value));
const own = { userType: 0, mode: 'personal', exp: 1_796_000_001 } as const;
const company = { userType: 1, mode: 'enterprise', exp: 1_796_000_001 } as const;

test.each([
  ['of a person', `token=${encoded(own)}`, own],
  ['of a company, among others', `locale=en; token=${encoded(company)}; mq=1`, company],
  ['with more in it than is asked for', `token=${encoded({ ...own, name: 'x' })}`, own],
  ['that has ended', `token=${encoded({ ...own, exp: 1_796_000_000 })}`, undefined],
  ['without an end', `token=${encoded({ userType: 0, mode: 'personal' })}`, undefined],
  ['that contradicts itself', `token=${encoded({ ...own, userType: 1 })}`, undefined],
  ['of a type that does not exist', `token=${encoded({ ...own, userType: 2, mode: false })}`, undefined],
  ['whose type is a text', `token=${encoded({ ...own, userType: '0' })}`, undefined],
  ['of no object', `token=${encoded(null)}`, undefined],
  ['of no JSON', `token=${btoa('{')}`, undefined],
  ['of no base64', 'token=%%%', undefined],
  ['of another name', `xtoken=${encoded(own)}`, undefined],
  ['that is not there', '', undefined],
])('a stored token %s', (_, cookies, expected) => {
  expect(readStoredToken(cookies, now)).toEqual(expected);
});
