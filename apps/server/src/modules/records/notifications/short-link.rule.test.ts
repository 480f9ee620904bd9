import { describe, expect, it } from 'vitest';
import { drawToken, isToken, longLinkIn } from './short-link.ts';

const OWN = 'https://moqi.example';
const PAGE = `${OWN}/applySign/toDetailAnony?applyNo=MQ1&signNo=S1&sign=abc`;

describe('the link of a message', () => {
  it.each([
    ['is the page that the message names', `砚川邀请您签署《合同》：${PAGE} 链接 72 小时内有效`, PAGE],
    ['is the last one: what people wrote stands before it', `已撤销，原因：${OWN}/somewhere/else/that/is/long。查看：${PAGE}`, PAGE],
    ['is none where there is none', '你已不再是成员', undefined],
    ['is none of another installation', `查看：https://other.example/${'a'.repeat(40)}`, undefined],
    ['is none where it is short already', `查看：${OWN}/s/AAAA`, undefined],
    ['is none that leads away by a second slash', `原因：${OWN}//evil.example/${'a'.repeat(40)}`, undefined],
    ['is none that leads away by a backslash', `原因：${OWN}/\\evil.example/${'a'.repeat(40)}`, undefined],
  ])('%s', (_, text, link) => {
    expect(longLinkIn(text, OWN)).toBe(link);
  });

  it('gets a token that is known by its form', () => {
    expect(isToken(drawToken())).toBe(true);
    expect(isToken('short')).toBe(false);
  });
});
