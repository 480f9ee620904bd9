import { PERFORMANCE_KIND_WORDS, type PerformanceKind } from '../../../work/performance/performance-document.ts';
import type { LogActions, LogFacts, LogObjects, LogValues } from '../action-words.ts';

export const performanceActions = {
  'performance.add': { 'zh-CN': '添加履约凭证', en: 'Document of performance added' },
  'performance.confirm': { 'zh-CN': '确认履约凭证', en: 'Document of performance confirmed' },
  'performance.object': { 'zh-CN': '对履约凭证提出异议', en: 'Objection to a document of performance' },
  'performance.remove': { 'zh-CN': '删除履约凭证', en: 'Document of performance deleted' },
} as const satisfies LogActions;

export const performanceFacts = {
  'performance.kind': { 'zh-CN': '类型', en: 'Kind' },
  'performance.hash': { 'zh-CN': '文件 SHA-256', en: 'SHA-256 of the file' },
} as const satisfies LogFacts;

export const performanceValues = {
  'performance.kind': (kind) => PERFORMANCE_KIND_WORDS[kind as PerformanceKind],
} as const satisfies LogValues;

export const performanceObjects = {
  performance: { 'zh-CN': '履约凭证', en: 'Document of performance' },
} as const satisfies LogObjects;
