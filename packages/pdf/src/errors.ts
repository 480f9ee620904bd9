import { type Facts, fill, type LocalSentence } from './words.ts';

export type { Facts, LocalSentence } from './words.ts';

/**
 * Every refusal of the engine: a code for programs, facts for logs, and one sentence a clerk understands in Chinese and English.
 * `facts.reason` is short English for logs; only the English sentence repeats it.
 * Anything else that leaves this package is a defect.
 */
const SENTENCES = {
  // Nothing was uploaded: 0 bytes.
  EMPTY: ['文件是空的（0 字节），没有保存。请重新选择文件。', 'The file is empty (0 bytes) and was not kept. Please choose it again.'],
  // No `%PDF-` within the first 1024 bytes. A picture, a letter, a renamed office file.
  NOT_PDF: ['这不是 PDF 文件，没有保存。请上传 PDF 文件。', 'This is not a PDF file and was not kept. Please upload a PDF.'],
  // Encrypted, and the empty user password does not open it. Ask and call again with `password`.
  PASSWORD_NEEDED: [
    '文件设有打开密码，没有保存。请输入密码，或上传去掉密码的文件。',
    'The file needs a password to open and was not kept. Enter the password or upload a copy without one.',
  ],
  // A password was given and is neither the user's nor the owner's.
  PASSWORD_WRONG: ['密码不正确，文件没有改动。请重新输入。', 'The password is wrong; the file was not changed. Please enter it again.'],
  // Certified with permission 1 (ISO 32000-2 §12.8.2.2), or certified at all where fields are to be added.
  CERTIFICATION_FORBIDS: [
    '文件的作者做了认证，不允许再改动或签署，文件没有改动。请向作者索取可以签署的版本。',
    'The author certified this file against further changes or signatures; it was not changed. Ask the author for a version that may be signed.',
  ],
  // Permission bits of an encrypted file (Table 22) that was opened without its owner's password.
  PERMISSIONS_FORBID: [
    '文件设有权限限制，不允许签署，文件没有改动。请用权限密码打开，或向作者索取没有限制的版本。',
    'The file is protected against signing; it was not changed. Open it with its owner password, or ask the author for an unprotected version.',
  ],
  // The structure cannot be followed without guessing. `facts.reason` says where reading ended. `inspectOrRepair` may help.
  DAMAGED: [
    'PDF 文件已损坏，没有改动。请用原程序重新导出后上传。',
    'The PDF is damaged ({reason}) and was not changed. Export it again from its original program and upload it.',
  ],
  // The same in a file that speaks of a signature: nobody may rebuild it, since every byte was signed.
  DAMAGED_SIGNED: [
    '文件已有签名，但结构已损坏；修复会使原签名失效，因此没有改动。请索取完好的文件。',
    'The file carries signatures but is damaged ({reason}); a repair would break them, so nothing was changed. Ask for an intact copy.',
  ],
  // A limit that protects the process: sizes of streams, numbers of objects, pages or revisions; `facts.reason` names it.
  TOO_LARGE: [
    '文件或其中的内容过大，没有处理。请压缩或拆分后再试。',
    'The file or something in it is too large ({reason}) and was not processed. Compress or split it.',
  ],
  // A limit on work: revisions, signatures, or bytes to hash, as only files made to stop their readers have them. Never a verdict.
  TOO_COMPLEX: [
    '文件结构过于复杂，没有处理，也没有改动。请用原程序重新导出后再试。',
    'The structure of the file is too complex ({reason}); it was neither processed nor changed. Export it again from its original program.',
  ],
  // Another security handler than that of passwords, or a method that nobody knows.
  ENCRYPTION_UNSUPPORTED: [
    '文件的加密方式尚不支持，没有改动。请去掉加密，或改用密码加密后再试。',
    'The encryption of this file is not supported ({reason}); it was not changed. Remove it, or encrypt with a password instead.',
  ],
  // A dynamic XFA form: its real pages are made by one program only.
  XFA_DYNAMIC: [
    '这是动态表单，只有个别软件能显示其内容，没有改动。请打印为普通 PDF 后再试。',
    'This is a dynamic form whose pages only one program shows; it was not changed. Print it to a plain PDF and try again.',
  ],
  // Something else that would have to be understood and is not, such as a filter.
  UNSUPPORTED: [
    '文件使用了尚不支持的功能，没有改动。请另存为普通 PDF 后再试。',
    'The file uses a feature that is not supported ({reason}) and was not changed. Save it as a plain PDF and try again.',
  ],
  // Measured on the displayed page; `facts` give page (from 1), width and height in points.
  BOX_OUTSIDE_PAGE: [
    '签署位置超出了第 {page} 页的可见范围，没有保存。请把它移到页面之内。',
    'The place to sign lies outside the visible part of page {page} and was not kept. Move it inside the page.',
  ],
  // PDF/A or PDF/UA: what is asked for has no lawful form there. `facts.claim` names the standard.
  CLAIM_FORBIDS: [
    '文件声明符合 {claim}，这样改动会使它不再符合，因此没有改动。请另存为普通 PDF 后再试。',
    'The file claims to conform to {claim} and would no longer do so; it was not changed. Save it as a plain PDF and try again.',
  ],
  // `facts.page` counts from 1, as people do.
  PAGE_MISSING: [
    '文件没有第 {page} 页（共 {pages} 页），没有保存。请重新选择位置。',
    'The file has no page {page} (it has {pages}); nothing was kept. Choose another place.',
  ],
  // The first twenty characters the font lacks stand in `facts.characters`. A blank in a name is never written.
  GLYPH_MISSING: [
    '字体中没有这些字：{characters}，没有签署。请换用其他写法，或改用图片。',
    'The font lacks these characters: {characters}; nothing was signed. Use other characters or an image.',
  ],
  // No terminal field of that full name, or one of another type.
  FIELD_MISSING: ['文件中没有名为“{field}”的签署位置，没有改动。', 'The file has no place to sign named “{field}”; it was not changed.'],
  // The field has a value, or the picture field shows something already.
  FIELD_SIGNED: ['签署位置“{field}”已经签过，没有重复签署。', 'The place “{field}” is signed already; it was not signed twice.'],
  // Names of fields are how parties are told apart: one name, one place.
  FIELD_EXISTS: ['文件中已有名为“{field}”的位置，没有重复添加。', 'The file already has a field named “{field}”; it was not added twice.'],
  // FieldMDP of an earlier signature (§12.8.2.4).
  FIELD_LOCKED: ['“{field}”已被先前的签名锁定，没有改动。', '“{field}” is locked by an earlier signature and was not changed.'],
  // Not a PNG, or one that is interlaced, cut short or too large.
  IMAGE_UNREADABLE: [
    '图片无法读取，没有签署。请换一张 PNG 图片。',
    'The image cannot be read ({reason}); nothing was signed. Use another PNG image.',
  ],
  // What must come before the first signature: certification, watermarks, places for pictures.
  ALREADY_SIGNED: [
    '文件已有签名，不能再做认证签名或改动版面，文件没有改动。',
    'The file is signed already, so it can no longer be certified or laid out; it was not changed.',
  ],
  // `facts.fields` names them, an empty name for one that was taken out. Sign with `earlierUnchecked` once people agreed.
  EARLIER_SIGNATURE_BROKEN: [
    '文件中已有的签名无效：签署之后内容被改动，签名数据被破坏，或签名被移除，因此没有签署。请换用完好的文件；确认无误仍要签署的，请明确选择继续。',
    'A signature in this file is broken: the contents or the signature were altered afterwards, or it was taken out, so nothing was signed. Use an intact copy, or choose explicitly to sign all the same.',
  ],
  // `facts.needed` and `facts.reserved` in bytes. Nothing was written; prepare again with more.
  CONTENTS_TOO_SMALL: [
    '签名数据（{needed} 字节）超出了预留空间（{reserved} 字节），文件没有改动。请重新签署。',
    'The signature ({needed} bytes) does not fit the reserved space ({reserved} bytes); the file was not changed. Sign again.',
  ],
  // The pool's queue is full, or the pool is closing.
  BUSY: ['系统正忙，文件没有改动。请稍后再试。', 'The system is busy; the file was not changed. Try again in a moment.'],
  // The caller contradicts itself; `facts.reason` says how. A defect of the calling program, not of the file.
  BAD_REQUEST: ['签署请求不完整，文件没有改动。', 'The request to sign is incomplete ({reason}); the file was not changed.'],
} as const;

export type PdfErrorCode = keyof typeof SENTENCES;

export const PDF_ERROR_CODES = Object.keys(SENTENCES) as PdfErrorCode[];

export class PdfError extends Error {
  override readonly name = 'PdfError';
  readonly code: PdfErrorCode;
  readonly facts: Facts;
  readonly sentence: LocalSentence;

  constructor(code: PdfErrorCode, facts: Facts = {}) {
    const [zh, en] = SENTENCES[code];
    const sentence = { 'zh-CN': fill(zh, facts), en: fill(en, facts) };
    super(`${code}: ${sentence.en}`);
    this.code = code;
    this.facts = facts;
    this.sentence = sentence;
  }
}

/** A structural fault. */
export function damaged(reason: string): PdfError {
  return new PdfError('DAMAGED', { reason });
}

/**
 * Last guard of a public function: an unforeseen exception on hostile input (a stack or range error) becomes DAMAGED,
 * so that callers meet one class of error only.
 */
export function asPdfError(cause: unknown): PdfError {
  if (cause instanceof PdfError) return cause;
  const error = damaged('unreadable structure');
  error.cause = cause;
  return error;
}
