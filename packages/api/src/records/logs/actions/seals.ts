import type { Words } from '../../../errors.ts';
import { SEAL_REFUSAL_WORDS, SEAL_STATE_WORDS, type SealState } from '../../../work/seals/seal.ts';
import type { LogActions, LogFacts, LogObjects, LogValues } from '../action-words.ts';

export const sealActions = {
  'seals.generate': { 'zh-CN': '生成印章', en: 'Seal generated' },
  'seals.redraw': { 'zh-CN': '更名后重新制作印章', en: 'Seal drawn again after a rename' },
  'seals.uploadPicture': { 'zh-CN': '上传印模图片', en: 'Seal image uploaded' },
  'seals.upload': { 'zh-CN': '用图片制作印章', en: 'Seal made from an image' },
  'seals.edit': { 'zh-CN': '编辑印章', en: 'Seal edited' },
  'seals.renew': { 'zh-CN': '印章续期', en: 'Seal renewed' },
  'seals.approve': { 'zh-CN': '印章审核通过', en: 'Seal approved' },
  'seals.reject': { 'zh-CN': '印章审核不通过', en: 'Seal rejected' },
  'seals.enable': { 'zh-CN': '启用印章', en: 'Seal enabled' },
  'seals.disable': { 'zh-CN': '停用印章', en: 'Seal disabled' },
  'seals.freeze': { 'zh-CN': '冻结印章', en: 'Seal frozen' },
  'seals.unfreeze': { 'zh-CN': '解冻印章', en: 'Seal unfrozen' },
  'seals.delete': { 'zh-CN': '删除印章', en: 'Seal deleted' },
  'seals.retire': { 'zh-CN': '注销印章', en: 'Seal retired' },
  'seals.grant': { 'zh-CN': '授权印章', en: 'Seal granted' },
  'seals.revoke': { 'zh-CN': '收回印章授权', en: 'Seal grant revoked' },
  'seals.setKeepers': { 'zh-CN': '变更保管人', en: 'Seal keepers changed' },
  'seals.handOver': { 'zh-CN': '离职交接印章', en: 'Seals of a leaving member handed over' },
  'seals.authorise': { 'zh-CN': '授权自动签', en: 'Automatic signing authorized' },
  'seals.endAuthorisation': { 'zh-CN': '收回自动签授权', en: 'Authorization of automatic signing ended' },
  'seals.askAuthorisation': { 'zh-CN': '申请自动签授权', en: 'Authorization of automatic signing asked for' },
  'seals.refuseAuthorisation': { 'zh-CN': '不同意自动签授权', en: 'Authorization of automatic signing refused' },
  'seals.use': { 'zh-CN': '用印', en: 'Seal used' },
  'seals.exportUses': { 'zh-CN': '导出用印记录', en: 'Usage records exported' },
  'seals.refuseUse': { 'zh-CN': '用印被拒绝', en: 'Seal use refused' },
} as const satisfies LogActions;

export const sealFacts = {
  kind: { 'zh-CN': '类型', en: 'Kind' },
  name: { 'zh-CN': '名称', en: 'Name' },
  code: { 'zh-CN': '编码', en: 'Code' },
  validTo: { 'zh-CN': '有效期至', en: 'Valid until' },
  granted: { 'zh-CN': '授权对象', en: 'Granted to' },
  from: { 'zh-CN': '开始', en: 'From' },
  to: { 'zh-CN': '结束', en: 'Until' },
  uses: { 'zh-CN': '次数', en: 'Uses' },
  used: { 'zh-CN': '已用次数', en: 'Times used' },
  endedGrants: { 'zh-CN': '结束的授权', en: 'Grants ended' },
  keptSeals: { 'zh-CN': '交出的印章', en: 'Seals handed over' },
  successor: { 'zh-CN': '交接人', en: 'Successor' },
  keepers: { 'zh-CN': '保管人', en: 'Keepers' },
  contract: { 'zh-CN': '合同', en: 'Contract' },
  number: { 'zh-CN': '合同编号', en: 'Contract number' },
  places: { 'zh-CN': '盖章位置', en: 'Positions' },
  mostAmount: { 'zh-CN': '合同金额上限', en: 'Highest amount' },
  byKey: { 'zh-CN': '应用密钥', en: 'API key' },
  mostUses: { 'zh-CN': '最多份数', en: 'Contracts, at most' },
  refusal: { 'zh-CN': '拒绝原因', en: 'Reason for refusal' },
} as const satisfies LogFacts;

const KINDS: Readonly<Record<string, Words>> = {
  round: { 'zh-CN': '圆形章', en: 'round' },
  oval: { 'zh-CN': '椭圆章', en: 'oval' },
  square: { 'zh-CN': '方形章', en: 'square' },
  legal: { 'zh-CN': '法人章', en: 'legal representative' },
  name: { 'zh-CN': '人名章', en: 'name' },
  image: { 'zh-CN': '印模', en: 'image' },
};

export const sealValues = {
  'seals.state': (value) => SEAL_STATE_WORDS[value as SealState],
  'seals.kind': (value) => KINDS[value],
  refusal: (value) => SEAL_REFUSAL_WORDS[value],
} as const satisfies LogValues;

export const sealObjects = {
  seal: { 'zh-CN': '印章', en: 'Seal' },
  sealUses: { 'zh-CN': '用印记录', en: 'Usage records' },
  sealPicture: { 'zh-CN': '印模图片', en: 'Seal image' },
} as const satisfies LogObjects;
