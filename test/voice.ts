import type { Text } from './texts.ts';

interface Rule {
  readonly language: 'chinese' | 'english';
  readonly wrong: RegExp;
  /** what to write in its place */
  readonly say: string;
  /** wrong only where the other language says this */
  readonly beside?: RegExp;
}

const THINGS =
  'approvals|attempts|branches|bytes|changes|companies|contracts|departments|entries|fields|files|flows|members|pages|parties|people|points|requests|rows|seals|signatures|signers|templates|timestamps|times|uses|versions';
/** Counts that are never one: limits, and spans that are given. */
const NEVER_ONE = 'limit|most|max|days|weeks|months|allowed|total|pages|needed|reserved';

/** A number of things, and no year, code or part of a long number. */
const LONG_NUMBER = /(?<![\d,.–-])\d{4,}(?= ?(?:万|个|份|条|行|页|像素|字节|到 \d|to \d|and \d|pixels|bytes|rows|characters))/;

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
  { language: 'chinese', wrong: LONG_NUMBER, say: '12,000' },
  { language: 'chinese', wrong: /\}\/\{/, say: 'spaces around the stroke: 3 / 5' },
  { language: 'chinese', wrong: /[「」『』]/, say: '“ ”' },
  { language: 'chinese', wrong: /(?:模板|流程|角色|印章|目录|分组|视图)《/, say: '“ ”: 《》 stand around the names of contracts' },
  { language: 'chinese', wrong: /负责人/, say: '主管, as the glossary has it' },
  {
    language: 'chinese',
    wrong: /^(?! ).*[\p{Script=Han}，；：。？、] +(?:\p{Script=Han}|$)/u,
    say: 'no space between Chinese and Chinese',
  },
  { language: 'chinese', wrong: /[于在] ?\{+time\}+(?!\}| 前)/, say: 'the time alone: it may be 今天 20:15' },
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
  {
    language: 'english',
    wrong: /\b(?:Own (?:list|only)|of Beijing|Times of|taken back|handed on)\b/,
    say: 'what a native speaker would write',
  },
  { language: 'english', wrong: /\b(?:at|on) \{+time\}/, say: 'the time alone or in brackets: it may be today 20:15' },
  { language: 'english', wrong: LONG_NUMBER, say: '12,000' },
  { language: 'english', wrong: /\(s\)/, say: 'a sentence that takes any number' },
  {
    language: 'english',
    wrong: new RegExp(`^(?!.* · ).*\\{+(?!(?:${NEVER_ONE})\\})\\w+\\}+ (?:more |further )?(?:${THINGS})\\b`),
    say: 'a singular of its own, or the number after a colon or in brackets',
  },
  {
    language: 'english',
    wrong: /\b(?:favorites?|colors?|center(?:ed)?|labor|canceled|license)\b/i,
    say: 'British spelling, with z in organization',
  },
  { language: 'english', wrong: /(?<!\{)\byuan\b/, say: '¥1,234.00, and CNY in a heading' },
  { language: 'english', wrong: /\bauthenticat/i, say: 'verification' },
  { language: 'english', wrong: /(?<!\{)\bgroups?\b(?! compan)/i, beside: /部门/, say: 'department' },
  { language: 'english', wrong: /\bmade$/, beside: /^新建/, say: 'created' },
  { language: 'english', wrong: /^State$/, beside: /^状态$/, say: 'Status' },
  { language: 'english', wrong: /^Actions$/, beside: /^操作$/, say: 'Action' },
  { language: 'english', wrong: /^(?!.*DingTalk).*$/, beside: /钉钉/, say: 'DingTalk' },
  { language: 'english', wrong: /\brecharge/i, beside: /充值/, say: 'top up' },
  { language: 'english', wrong: /!/, say: 'no exclamation marks' },
  { language: 'english', wrong: / {2}/, say: 'one space' },
];

/** Words that the specification gives to the letter, and forms that a setting is typed in. */
const GIVEN = new Set([
  '您还未完成实名认证，请先完成认证',
  '您的点数或套餐不足，请联系企业管理员',
  '您的点数不足，点击充值',
  '点数不足，请联系供应商充值',
  '{…}。本次签署需要 {…}，剩余点数不足以支付本次订单，请立即充值',
  '“户名;开户行;账号”',
  '请输入回调id',
]);

/** Where a text does not speak in the voice of the product: the place, the words, and what to write. */
export function faultsOf(texts: readonly Text[]): string[] {
  return texts
    .filter(({ chinese }) => !GIVEN.has(chinese))
    .flatMap((text) =>
      VOICE.filter(({ language, wrong, beside }) => {
        const other = language === 'chinese' ? text.english : text.chinese;
        return text[language] !== '' && wrong.test(text[language]) && (beside === undefined || beside.test(other));
      }).map(({ language, say }) => `${text.place}: “${text[language]}”, write ${say}`),
    );
}
