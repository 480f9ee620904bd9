import type { ErrorTable } from '../../errors/error-table.ts';

export const embeddingRefusals = {
  KEY_ORIGIN: [
    18231,
    '应用密钥不允许在 {origin} 的网页里嵌入，没有生成地址。请让企业管理员加上这个来源',
    'The API key does not allow pages of {origin} to embed the signing; no address was made. Please ask an administrator to add this origin',
  ],
  EMBED_NOT_WAITING: [
    18232,
    '{name}已经签署，或还没有轮到，没有生成地址。请先查询合同的签署进度',
    '{name} has signed already, or it is not their turn yet; no address was made. Please look first how far the contract is',
  ],
  EMBED_ENTRY_ENDED: [
    18233,
    '这个签署入口已经用过或已过期，没有打开合同。请回到原来的网页重新进入',
    'This way into the signing was used or has ended; the contract was not opened. Please go back to the page you came from and enter again',
  ],
} as const satisfies ErrorTable;
