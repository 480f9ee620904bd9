import type { ErrorTable } from '../../errors/error-table.ts';

export const merchantKeyRefusals = {
  KEY_UNKNOWN: [18201, '应用密钥不存在，没有改动。请刷新列表', 'There is no such API key; nothing was changed. Please reload the list'],
  KEY_REVOKED: [
    18202,
    '这个应用密钥已作废，不能再改动。请新建一个',
    'This API key was revoked and cannot be changed any more. Please create another one',
  ],
  KEY_NETWORK_INVALID: [
    18203,
    '“{network}”不是 IP 地址或网段，没有保存。请写成 203.0.113.7 或 203.0.113.0/24',
    '“{network}” is no IP address or network; nothing was saved. Please write 203.0.113.7 or 203.0.113.0/24',
  ],
  KEYS_TOO_MANY: [
    18204,
    '应用密钥最多 {most} 个，没有新建。请先作废不用的',
    'A company has at most {most} API keys; none was created. Please revoke those that are not used',
  ],
  KEY_ORIGIN_INVALID: [
    18205,
    '“{origin}”不是网页来源，没有保存。请写成 https://example.com，不带路径；http 只用于本机调试',
    '“{origin}” is no origin of a page; nothing was saved. Please write https://example.com, without a path; http is for localhost only',
  ],
  KEY_KEEPER_ONLY: [
    18206,
    '这个应用密钥以{name}的名义办事，增加权限、放宽来源和更换 AppSecret 只能由本人操作，没有改动。你可以减少权限、停用或作废它',
    'This API key acts in the name of {name}, who alone can let it do more, allow more addresses or pages, or change its AppSecret; nothing was changed. You can take scopes away, pause it or revoke it',
  ],
  KEY_REFUSED: [
    18211,
    'AppKey 或签名不对，没有执行。请核对 AppSecret、待签内容和它的顺序',
    'The AppKey or the signature is wrong; nothing was done. Please check the AppSecret and the signed text, line by line',
  ],
  KEY_TIME: [
    18212,
    '请求时间与平台相差超过 5 分钟，没有执行。请校准系统时间后重新签名',
    'The time of the request is more than 5 minutes away from ours; nothing was done. Please set your clock and sign again',
  ],
  KEY_NONCE: [
    18213,
    '这个 Nonce 已经用过，没有再次执行。请为每次请求生成新的 Nonce',
    'This nonce was used before; the request was not carried out again. Please make another one for each request',
  ],
  KEY_ADDRESS: [
    18214,
    '这个应用密钥不允许从 {address} 调用，没有执行。请在企业设置里调整允许的 IP',
    'This API key may not be used from {address}; nothing was done. Please change its addresses in the company settings',
  ],
  KEY_PAUSED: [
    18215,
    '应用密钥已停用，没有执行。请让企业管理员启用',
    'The API key is paused; nothing was done. Please ask an administrator of the company to resume it',
  ],
  KEY_SCOPE: [
    18216,
    '应用密钥没有“{scope}”这一项，没有执行。请让企业管理员加上',
    'The API key lacks the scope {scope}; nothing was done. Please ask an administrator of the company to add it',
  ],
  KEY_SCOPE_SANDBOX: [
    18219,
    '沙箱的密钥不能用“{scope}”，没有执行。模板、企业印章和嵌入页面等请用正式环境的密钥',
    'The key of a sandbox cannot have the scope {scope}; nothing was done. Please use a real key for templates, seals of the company and embedded pages',
  ],
  KEY_KEEPER_GONE: [
    18217,
    '新建这个应用密钥的成员已不在企业，或不再有管理沙箱的权限，没有执行。请由现任管理员新建一个',
    'The member who made this API key has left the company, or no longer may manage its sandbox; nothing was done. Please have an administrator create another one',
  ],
  KEY_TOKEN_ENDED: [
    18218,
    '访问令牌不存在或已过期，没有执行。请重新领取',
    'There is no such access token, or it has ended; nothing was done. Please get another one',
  ],
  IDEMPOTENCY_OTHER: [
    18221,
    '这个 Idempotency-Key 已经用于另一份内容，没有执行。请为新的请求换一个',
    'This Idempotency-Key was used for another request; nothing was done. Please use a new one',
  ],
  IDEMPOTENCY_RUNNING: [
    18222,
    '同一个 Idempotency-Key 的请求还在处理，或中途断开、结果不明。请先查询是否已经生效',
    'A request with this Idempotency-Key is still being worked on, or broke off with an unknown outcome. Please look first whether it took effect',
  ],
  IDEMPOTENCY_KEY_INVALID: [
    18223,
    'Idempotency-Key 须为 8 至 64 个字母、数字、“-”或“_”，没有执行',
    'An Idempotency-Key has 8 to 64 letters, digits, “-” or “_”; nothing was done',
  ],
} as const satisfies ErrorTable;
