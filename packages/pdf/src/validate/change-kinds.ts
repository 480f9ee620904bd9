/*
 * The vocabulary of what can happen to a file after it was signed. Kind, permission and words stand in one table, so
 * that no change can be worded as harmless and judged as forbidden, or the other way round.
 */
import { type Facts, fill, type LocalSentence } from '../words.ts';

/**
 * Who may permit a change: `always` (validation data, document time-stamps), `form` (filling and signing: DocMDP 2 and 3, and files
 * that are not certified), `annotation` (DocMDP 3), `never` (ISO 32000-2 Table 257).
 */
export type Permission = 'always' | 'form' | 'annotation' | 'never';

/**
 * Every kind of change a later revision can make, who may permit it, and how it is told: Chinese, English. `{page}` counts from 1;
 * `{field}` is the name of the field in the file, in whose place a page may put the name of its signer.
 */
const KINDS = {
  // A further party. Judged by itself; here it is only a later event.
  signatureAdded: ['form', '追加了签名“{field}”', 'signature “{field}” was added'],
  // An empty place for a later signer.
  signatureFieldAdded: ['form', '新增了空白签名位置“{field}”', 'an empty signature field “{field}” was added'],
  // A field that was there and empty, on no page's list until now.
  fieldListed: [
    'form',
    '第 {page} 页列出了原有的空白表单项“{field}”',
    'the empty field “{field}”, which was there before, was put on the list of page {page}',
  ],
  // Document time-stamps are permitted whatever the certification (§12.8.2.2).
  timestampAdded: ['always', '追加了文档时间戳“{field}”', 'document timestamp “{field}” was added'],
  // So are certificates and revocation data: they show nothing.
  validationDataAdded: ['always', '追加了长期验证资料（证书与吊销信息）', 'validation data (certificates, revocation) was added'],
  // Title, author, dates; also extensions and version in the catalog.
  metadataChanged: ['always', '文件属性有更新（不影响页面内容）', 'document properties were updated (pages are not affected)'],
  // Tags for screen readers.
  structureChanged: [
    'form',
    '文件的无障碍朗读标记有更新（不影响页面显示）',
    'tags for reading aloud were updated (pages are not affected)',
  ],
  // Empty before, and what it shows is what it says.
  fieldFilled: ['form', '填写了表单项“{field}”：{value}', 'form field “{field}” was filled in: {value}'],
  // Empty before; what it shows could not be read. Permitted, and a reason for doubt.
  fieldUnverified: [
    'form',
    '填写了表单项“{field}”：{value}；它显示的样子无法核对',
    'form field “{field}” was filled in: {value}; what it shows cannot be verified',
  ],
  // A place laid down beforehand, filled together with a signature.
  visualFilled: [
    'form',
    '随签名在“{field}”处显示了印章、手写或文字',
    'a seal, handwriting or text was shown at “{field}” with a signature',
  ],
  // Permission 3 only: a note may cover a clause.
  annotationAdded: ['annotation', '第 {page} 页新增了批注或图章', 'an annotation or stamp was added on page {page}'],
  annotationChanged: ['annotation', '第 {page} 页的批注或图章被修改', 'an annotation or stamp on page {page} was changed'],
  annotationRemoved: ['annotation', '第 {page} 页的批注或图章被移除', 'an annotation or stamp was removed from page {page}'],
  // What lies on top of what (§12.5.2).
  annotationsReordered: [
    'never',
    '第 {page} 页批注或签署位置的叠放次序被改动',
    'the stacking of annotations or fields on page {page} was changed',
  ],
  widgetRemoved: ['never', '第 {page} 页的签署位置或表单项被移除', 'a form field was removed from page {page}'],
  // A value was there before.
  fieldChanged: [
    'never',
    '表单项“{field}”原为“{before}”，被改为“{after}”',
    'form field “{field}” was changed from “{before}” to “{after}”',
  ],
  // The “replace” kind of shadow attack on forms: value and picture disagree.
  appearanceMisleads: [
    'never',
    '表单项“{field}”显示的内容与填写的值“{value}”不符',
    'form field “{field}” shows something other than its value “{value}”',
  ],
  // The seal, ink or text that another signer left.
  appearanceChanged: [
    'never',
    '“{field}”处的印章、签名或文字外观被替换',
    'what is shown at “{field}” (seal, signature, text) was replaced',
  ],
  // A seal that nobody stands for.
  appearanceUnsigned: [
    'never',
    '未经签名就在“{field}”处显示了印章、手写或文字',
    'a seal, handwriting or text was shown at “{field}” without a signature',
  ],
  fieldMoved: ['never', '“{field}”的位置或大小被改动', '“{field}” was moved or resized'],
  // Flags or optional content: present, and not to be seen.
  fieldHidden: ['never', '“{field}”的显示方式被改动（可能被隐藏）', 'the visibility of “{field}” was changed'],
  fieldAltered: ['never', '“{field}”的属性（{detail}）被改动', 'a property ({detail}) of “{field}” was changed'],
  fieldAdded: ['never', '新增了表单项“{field}”', 'form field “{field}” was added'],
  fieldRemoved: ['never', '表单项“{field}”被移除', 'form field “{field}” was removed'],
  signatureRemoved: ['never', '签名“{field}”被移除', 'signature “{field}” was removed'],
  // An old value at a new place: a signature lent to what it never signed.
  signatureReused: ['never', '“{field}”处挪用了文件中已有的签名', 'a signature made elsewhere in the file was put at “{field}”'],
  signatureReplaced: ['never', '签名“{field}”被替换或改动', 'signature “{field}” was replaced or altered'],
  // A new field as a curtain: the “hide” kind of shadow attack.
  overlay: ['never', '新增的“{field}”遮盖了第 {page} 页的大片内容', 'the new field “{field}” covers a large part of page {page}'],
  // Order, number, or anything inherited from the tree.
  pagesChanged: [
    'never',
    '页面被增加、删除或调换顺序（原 {before} 页，现 {after} 页）',
    'pages were added, removed or reordered ({before} before, {after} now)',
  ],
  pageContent: ['never', '第 {page} 页的正文内容被改动', 'the content of page {page} was changed'],
  pageGeometry: ['never', '第 {page} 页的尺寸、裁切或旋转被改动', 'size, cropping or rotation of page {page} was changed'],
  // Swapped fonts show other words for the same text: “hide and replace”.
  pageResources: ['never', '第 {page} 页使用的字体、图片或其他资源被改动', 'fonts, images or other resources of page {page} were changed'],
  pageAltered: ['never', '第 {page} 页的属性（{detail}）被改动', 'a property ({detail}) of page {page} was changed'],
  formAltered: ['never', '表单的全局设置（{detail}）被改动', 'a setting of the form ({detail}) was changed'],
  documentAltered: ['never', '文件的全局设置（{detail}）被改动', 'a setting of the document ({detail}) was changed'],
  // Scripts can alter what is shown each time the file is opened.
  scriptAdded: ['never', '文件中加入了脚本或自动动作', 'a script or automatic action was added'],
  // Certification comes first or not at all (§12.8.2.2).
  certificationAdded: ['never', '在已有签名之后追加了认证签名', 'a certification was added after a signature'],
  encryptionChanged: ['never', '文件的加密设置被改动', 'the encryption of the file was changed'],
  // Visible before, different now, and explained by no rule: an unknown trick fails safe.
  objectChanged: ['never', '文件内部对象 {object} 被改动', 'object {object} of the file was changed'],
  // What cannot be read cannot be cleared.
  objectUnreadable: ['never', '文件内部对象 {object} 改动后无法读取', 'object {object} was changed and can no longer be read'],
  // What programs find that search a file for its objects, and others pass over.
  bytesUnlisted: [
    'never',
    '后来追加的部分夹带了文件索引未列出的内容（从第 {at} 字节起）',
    'a later part of the file carries content that its index does not list (from byte {at} on)',
  ],
  // Behind the last revision.
  trailingBytes: ['never', '文件末尾追加了 {count} 字节', 'data was appended to the end of the file (bytes: {count})'],
} as const satisfies Record<string, readonly [Permission, string, string]>;

export type ChangeKind = keyof typeof KINDS;

export const permissionOf = (kind: ChangeKind): Permission => KINDS[kind][0];

/**
 * How a change is told.
 * @param facts as in `Change.facts`; a caller that knows better names than the file's puts them in (`{ ...facts, field: signer }`)
 */
export function changeSentence(kind: ChangeKind, facts: Facts): LocalSentence {
  const [, zh, en] = KINDS[kind];
  return { 'zh-CN': fill(zh, facts), en: fill(en, facts) };
}
