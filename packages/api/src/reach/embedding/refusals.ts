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
  AUTHORING_ENTRY_ENDED: [
    18234,
    '这个制作模板的入口已经用过或已过期，没有打开。请回到原来的网页重新进入',
    'This way into making a template was used or has ended; nothing was opened. Please go back to the page you came from and enter again',
  ],
  AUTHORING_ENDED: [
    18235,
    '制作模板的时间已到，或对方企业停用了这个入口，这一步没有执行。已保存的内容还在，请回到原来的网页重新进入',
    'The time for making the template is over, or the company has closed this way in; this step was not carried out. What was saved is kept. Please go back to the page you came from and enter again',
  ],
  AUTHORING_VIEW_ONLY: [
    18236,
    '这里只能预览模板，没有改动。要修改，请回到原来的网页重新进入',
    'The template can only be looked at here; nothing was changed. To change it, please go back to the page you came from',
  ],
  AUTHORING_FILES_TOO_MANY: [
    18237,
    '一次最多上传 {most} 个文件，这一个没有保留。请先保存，再回到原来的网页重新进入',
    'At most {most} files can be uploaded in one go; this one was not kept. Please save, then go back to the page you came from and enter again',
  ],
  PREPARING_ENTRY_ENDED: [
    18238,
    '这个准备合同的入口已经用过或已过期，或这份草稿已经发起、删除，没有打开。请回到原来的网页重新进入',
    'This way into preparing the contract was used or has ended, or the draft was sent or deleted; nothing was opened. Please go back to the page you came from and enter again',
  ],
  PREPARING_ENDED: [
    18239,
    '准备合同的时间已到，或对方企业停用了这个入口，这一步没有执行。已保存的内容还在，请回到原来的网页重新进入',
    'The time for preparing the contract is over, or the company has closed this way in; this step was not carried out. What was saved is kept. Please go back to the page you came from and enter again',
  ],
  PREPARING_SENDS_NOT: [
    18240,
    '在这里只能准备合同，没有发起。内容已保存，由对方企业发起',
    'The contract can only be prepared here; it was not sent. What was saved is kept, and the company sends it',
  ],
} as const satisfies ErrorTable;
