import type { Text } from './texts.ts';

interface Rule {
  readonly language: 'chinese' | 'english';
  readonly wrong: RegExp;
  /** what to write in its place */
  readonly say: string;
}

/** How the product speaks, as far as a machine can hear it. */
export const VOICE: readonly Rule[] = [
  { language: 'chinese', wrong: /\p{Script=Han}[,;:!?]|[,;:!?]\p{Script=Han}/u, say: 'punctuation of full width: ，；：！？' },
  { language: 'chinese', wrong: /\p{Script=Han}\(|\)\p{Script=Han}/u, say: 'parentheses of full width: （）' },
  {
    language: 'chinese',
    wrong: /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u,
    say: 'a space between Chinese and Latin letters or digits',
  },
  { language: 'chinese', wrong: /！/, say: 'no exclamation marks' },
  { language: 'chinese', wrong: /\.\.\.|。。/, say: '…' },
  { language: 'chinese', wrong: /合约|帐号|帐户|登陆|点击|亲爱的/, say: '合同, 账号, 账户, 登录; name the control instead of 点击' },
  // people outside are addressed as 您, once, where they are asked for something
  { language: 'chinese', wrong: /(?<!邀请|提醒)您/, say: '你' },
  { language: 'english', wrong: /'|"/, say: '’ and “ ”' },
  { language: 'english', wrong: /\borganis|\benterprises?\b/i, say: 'company for 企业, organization for 组织' },
  { language: 'english', wrong: /time-stamp/i, say: 'timestamp' },
  { language: 'english', wrong: /\bemails?\b/i, say: 'e-mail' },
  {
    language: 'english',
    wrong: /\b(?:whoever|whomever|somebody|the own)\b/i,
    say: 'the person by what they do: the signer, a member, someone',
  },
  { language: 'english', wrong: /\b(?:Own list|of Beijing|Times of)\b/, say: 'what a native speaker would write' },
  { language: 'english', wrong: /!/, say: 'no exclamation marks' },
  { language: 'english', wrong: / {2}/, say: 'one space' },
];

/** Words that the specification gives to the letter, and forms that a setting is typed in. */
const GIVEN = new Set([
  '您还未完成实名认证，请先完成认证',
  '您的点数或套餐不足，请联系企业管理员',
  '您的点数不足，点击充值',
  '“户名;开户行;账号”',
]);

/** Where a text does not speak in the voice of the product: the place, the words, and what to write. */
export function faultsOf(texts: readonly Text[]): string[] {
  return texts
    .filter(({ chinese }) => !GIVEN.has(chinese))
    .flatMap((text) =>
      VOICE.filter(({ language, wrong }) => wrong.test(text[language])).map(
        ({ language, say }) => `${text.place}: “${text[language]}”, write ${say}`,
      ),
    );
}
