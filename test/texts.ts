import { parseSync } from '@swc/core';
import { type Source, sources } from './sources.ts';

/** One text that a person may read, in both languages. `english` is empty where the two stand in one message, or where there is Chinese only. */
export interface Text {
  /** file and, in texts of the web, the key */
  readonly place: string;
  readonly chinese: string;
  readonly english: string;
}

type Tree = { readonly [key: string]: string | Tree };

function leaves(tree: Tree, path = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[path + key, value]] : [...leaves(value, `${path}${key}.`)],
    ),
  );
}

const stemOf = (key: string): string => key.replace(/_(?:one|other)$/, '');

/** The texts of one feature. English has a singular of its own, which stands behind the plural. */
export function featureTexts(chinese: Source, english: Source): Text[] {
  const zh = leaves(JSON.parse(chinese.text) as Tree);
  const en = leaves(JSON.parse(english.text) as Tree);
  const stems = [...new Set([...zh.keys(), ...en.keys()].map(stemOf))];
  const of = (texts: ReadonlyMap<string, string>, stem: string): string =>
    [stem, `${stem}_other`, `${stem}_one`].flatMap((key) => texts.get(key) ?? []).join(' · ');
  const feature = chinese.path.replace(/^apps\/web\/src\/(.*)\/texts\/.*$/, '$1');
  return stems.map((stem) => ({ place: `${feature} ${stem}`, chinese: of(zh, stem), english: of(en, stem) }));
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** What a literal says; the blanks of a template are written `{…}`. */
function wordsOf(node: Node): string | undefined {
  if (node.type === 'StringLiteral') return node.value as string;
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node.quasis as readonly { readonly cooked: string }[]).map(({ cooked }) => cooked).join('{…}');
}

const isChinese = (words: string): boolean => /\p{Script=Han}/u.test(words);
const isEnglish = (words: string): boolean => /[A-Za-z]{2}/.test(words) && !isChinese(words);

/** Source of a regular expression, which nobody reads. */
const isPattern = (words: string): boolean => words.includes('(?:');

type Pair = Omit<Text, 'place'>;

/** The words that stand in an element of a list, an argument or a property itself, not deeper. */
function directWords(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { expression, value: property } = value as { expression?: unknown; value?: unknown };
  const node = [value, expression, property].find((one) => isNode(one) && wordsOf(one) !== undefined);
  return node === undefined ? undefined : wordsOf(node as Node);
}

/** What is Chinese below a value, each with the English beside it: the next entry of the same list, call or object. */
function pairsBelow(value: unknown, beside = ''): Pair[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => pairsBelow(one, directWords(value[index + 1])));
  if (typeof value !== 'object' || value === null) return [];
  const own = isNode(value) ? (wordsOf(value) ?? '') : '';
  const below = Object.entries(value).flatMap(([key, child]) =>
    key === 'span' || key === 'quasis' ? [] : pairsBelow(child, key === 'expression' || key === 'value' ? beside : ''),
  );
  return isChinese(own) && !isPattern(own) ? [{ chinese: own, english: isEnglish(beside) ? beside : '' }, ...below] : below;
}

/** Where a literal is compared or names a type, and nobody reads it. */
const UNSAID: ReadonlySet<string> = new Set(['span', 'quasis', 'test', 'typeAnnotation', 'typeParams']);

/** What is English below a value: sentences, and words that stand in them. */
function englishBelow(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(englishBelow);
  if (typeof value !== 'object' || value === null) return [];
  const own = isNode(value) ? (wordsOf(value) ?? '') : '';
  const below = Object.entries(value).flatMap(([key, child]) => (UNSAID.has(key) ? [] : englishBelow(child)));
  return isEnglish(own) && own !== 'en' && !isPattern(own) ? [own, ...below] : below;
}

/** A property `en`, or what is declared with English in its name. */
function saysEnglish(node: Node): boolean {
  const name = (node['key'] ?? node['id'] ?? node['identifier']) as { readonly value?: unknown } | undefined;
  return typeof name?.value === 'string' && /^en$|^english|^ENGLISH/.test(name.value);
}

/** English that is written apart from its Chinese: in functions, in objects of its own. */
function apartBelow(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(apartBelow);
  if (typeof value !== 'object' || value === null) return [];
  if (isNode(value) && saysEnglish(value)) return englishBelow(value);
  return Object.values(value).flatMap(apartBelow);
}

/** The texts in a source. */
export function codeTexts({ path, text }: Source): Text[] {
  if (!isChinese(text)) return [];
  const { body } = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') });
  const pairs = pairsBelow(body);
  const paired = new Set(pairs.map(({ english }) => english));
  const apart = apartBelow(body).filter((english) => !paired.has(english));
  return [...pairs, ...apart.map((english) => ({ chinese: '', english }))].map((pair) => ({ place: path, ...pair }));
}

const CODE = /^(?:apps\/(?:server|web)|packages\/(?:api|pdf|rules|ui))\/src\/.*(?<!\.test)\.tsx?$/;
/** What the demo's people wrote, and what tests say, are no words of the product. */
const NOT_OURS = /\/(?:demo|testing)\//;

/** Every text of the product, in the order of its files. */
export function allTexts(): Text[] {
  const web = sources(/^apps\/web\/src\/.*\/texts\/(?:zh-CN|en)\.json$/);
  const english = new Map(web.filter(({ path }) => path.endsWith('en.json')).map((source) => [source.path, source]));
  const features = web.flatMap((chinese) => {
    const other = english.get(chinese.path.replace('zh-CN.json', 'en.json'));
    return chinese.path.endsWith('zh-CN.json') && other !== undefined ? featureTexts(chinese, other) : [];
  });
  return [
    ...features,
    ...sources(CODE)
      .filter(({ path }) => !NOT_OURS.test(path))
      .flatMap(codeTexts),
  ];
}

const cell = (words: string): string => words.replace(/\s*\n\s*/g, ' ⏎ ').replaceAll('\t', ' ');

/** The list as it stands in `docs/texts.tsv`. */
export const listOf = (texts: readonly Text[]): string =>
  `place\tChinese\tEnglish\n${texts.map(({ place, chinese, english }) => `${place}\t${cell(chinese)}\t${cell(english)}\n`).join('')}`;
