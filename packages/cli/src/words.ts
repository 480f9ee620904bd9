import type { Calls } from '@moqi/sdk';

export type Language = 'zh' | 'en';
export type Words = Readonly<Record<Language, string>>;

type Status = Calls['contracts/status']['output'];

export const STATE_WORDS: Readonly<Record<Status['state'], Words>> = {
  draft: { zh: '草稿', en: 'draft' },
  approving: { zh: '审批中', en: 'in approval' },
  signing: { zh: '签署中', en: 'being signed' },
  completed: { zh: '已完成', en: 'completed' },
  refused: { zh: '已拒签', en: 'refused' },
  revoked: { zh: '已撤销', en: 'revoked' },
  expired: { zh: '已过期', en: 'expired' },
  rescinding: { zh: '解除中', en: 'being rescinded' },
  rescinded: { zh: '已解除', en: 'rescinded' },
};

export const PARTY_WORDS: Readonly<Record<Status['parties'][number]['state'], Words>> = {
  waiting: { zh: '未签署', en: 'not signed yet' },
  signed: { zh: '已签署', en: 'signed' },
  refused: { zh: '已拒签', en: 'refused' },
  expired: { zh: '已过期', en: 'expired' },
  revoked: { zh: '已撤销', en: 'revoked' },
};

/** What the command says; {name} is filled in. */
export const WORDS = {
  sent: {
    zh: '已发起《{name}》，编号 {applyNo}。查看进度：moqi status {applyNo}',
    en: 'Sent 《{name}》, number {applyNo}. Follow it: moqi status {applyNo}',
  },
  approving: {
    zh: '《{name}》已提交审批，通过后自动发出，编号 {applyNo}。',
    en: '《{name}》 waits for approval and is then sent by itself, number {applyNo}.',
  },
  until: { zh: '截止 {time}', en: 'until {time}' },
  turn: { zh: '轮到签署', en: 'their turn' },
  saved: { zh: '已保存 {file}（{size}）', en: 'Saved {file} ({size})' },
  exists: {
    zh: '{file} 已经存在，没有覆盖。请用 --out 换一个文件名。',
    en: '{file} exists already and was left as it is. Name another file with --out.',
  },
  unreadable: {
    zh: '读不了 {file}，没有发起。请核对路径和权限。',
    en: '{file} could not be read; nothing was sent. Check its path and rights.',
  },
  unwritable: {
    zh: '写不了 {file}，没有保存。请核对路径和权限。',
    en: '{file} could not be written; nothing was saved. Check its path and rights.',
  },
  noKey: {
    zh: '没有应用密钥。请在环境变量 MOQI_URL、MOQI_APP_KEY、MOQI_APP_SECRET 里给出，或用 --key 指定密钥文件。',
    en: 'There is no API key. Set MOQI_URL, MOQI_APP_KEY and MOQI_APP_SECRET, or name a key file with --key.',
  },
  keyUnreadable: {
    zh: '读不了密钥文件 {file}。请核对路径和权限。',
    en: 'The key file {file} could not be read. Check its path and rights.',
  },
  keyOpen: {
    zh: '其他用户也能读密钥文件 {file}，没有使用。请先执行 chmod 600 {file}',
    en: 'Other users may read the key file {file}, so it was not used. Run chmod 600 {file} first',
  },
  keyForm: {
    zh: '密钥文件 {file} 须是 JSON：{"url": "https://…", "appKey": "mqk_…", "appSecret": "mqs_…"}',
    en: 'The key file {file} has to be JSON: {"url": "https://…", "appKey": "mqk_…", "appSecret": "mqs_…"}',
  },
  url: {
    zh: '“{url}”不能用：平台地址须以 https:// 开头（本机可用 http://127.0.0.1）。',
    en: '“{url}” cannot be used: the address of the platform begins with https:// (http://127.0.0.1 works on your own machine).',
  },
  unreachable: {
    zh: '没有连上 {url}，或中途断开，不知道是否已经生效。请检查网络，先用平台页面或 moqi status 查看再重试。',
    en: '{url} could not be reached or broke off, so it may have taken effect. Check the network, and look at the platform or with moqi status before you try again.',
  },
  refused: { zh: '{msg}（{error}，请求编号 {requestId}）', en: '{msg} ({error}, request {requestId})' },
  signer: {
    zh: '看不懂签署方“{signer}”。请写成 姓名,手机或邮箱，或 公司全称,经办人,手机或邮箱',
    en: 'The signer “{signer}” is not understood. Write name,mobile or e-mail, or company,handler,mobile or e-mail',
  },
  tooManySigners: {
    zh: '最多 {most} 个签署方，没有发起。更多签署方请用模板。',
    en: 'At most {most} signers; nothing was sent. Use a template for more.',
  },
} as const satisfies Readonly<Record<string, Words>>;

/** Names come from other people: what would steer a terminal is left out. */
export const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ');

export function say(words: Words, language: Language, facts: Readonly<Record<string, string>> = {}): string {
  return words[language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => (facts[name] === undefined ? whole : printable(facts[name])));
}
