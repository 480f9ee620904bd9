import type { LogActions, LogFacts } from '../action-words.ts';

export const sealActions = {
  'seals.generate': { 'zh-CN': '生成印章', en: 'Seal generated' },
  'seals.upload': { 'zh-CN': '上传印章', en: 'Seal uploaded' },
  'seals.edit': { 'zh-CN': '编辑印章', en: 'Seal changed' },
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
  'seals.revoke': { 'zh-CN': '收回印章授权', en: 'Grant of a seal taken back' },
  'seals.setKeepers': { 'zh-CN': '变更保管人', en: 'Keepers of a seal changed' },
  'seals.handOver': { 'zh-CN': '离职交接印章', en: 'Seals of a leaving member handed over' },
  'seals.use': { 'zh-CN': '用印', en: 'Seal used' },
  'seals.refuseUse': { 'zh-CN': '用印被拒绝', en: 'Use of a seal refused' },
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
  keepers: { 'zh-CN': '保管人', en: 'Keepers' },
  contract: { 'zh-CN': '合同', en: 'Contract' },
  number: { 'zh-CN': '合同编号', en: 'Number of the contract' },
  places: { 'zh-CN': '盖章位置', en: 'Places' },
  refusal: { 'zh-CN': '拒绝原因', en: 'Why it was refused' },
} as const satisfies LogFacts;
