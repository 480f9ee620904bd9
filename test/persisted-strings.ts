import { sources } from './sources.ts';

/** Strings that stand in stored rows, sealed bytes or held locks. A new word for one of them loses what was stored under the old one. */
export interface PersistedStrings {
  /** names of jobs, as pg-boss keeps them in its queues */
  readonly jobs: readonly string[];
  /** events with all they carry: an event gains optional ids only, else a second version stands beside the first for one release */
  readonly events: readonly string[];
  /** names of listeners, which are queues and receipts */
  readonly listeners: readonly string[];
  readonly operations: readonly string[];
  /** what keys are derived for: a changed purpose opens nothing that was sealed before */
  readonly keyPurposes: readonly string[];
  /** two processes of neighbouring releases must ask for the same advisory lock */
  readonly locks: readonly string[];
  readonly logActions: readonly string[];
  /** keys that make a movement of points happen once, and purposes of one-time codes; variable parts as `*` */
  readonly keys: readonly string[];
}

const SOURCE = /^(apps\/server|packages\/api)\/src\/.*(?<!\.test)\.ts$/;

const PATTERNS: Readonly<Record<keyof PersistedStrings, readonly RegExp[]>> = {
  jobs: [/: Job<[^=]*>\s*=\s*\{\s*name: '([^']+)'/g],
  events: [/defineEvent\(\s*('[^']+', \{[^;]*\})\)/g, /const ([A-Z]+_IDS = \{[^;]*\}) as const/g],
  listeners: [/\blisten(?:InSteps)?\(\s*\w+,\s*'([^']+)'/g],
  operations: [/defineOperation\(\{[^}]*?\bname: '([^']+)'/g],
  keyPurposes: [/secrets\.(?:mac|seal|open)\('([^']+)'/g, /\b(?:[A-Z_]*PURPOSE|MARK) = '([^']+)'/g],
  locks: [/hashtext(?:extended)?\((?:\$\{`)?'?([^',`]+)/g, /const LOCK = (\d+)/g],
  logActions: [/^ {2}'([a-zA-Z]+\.[a-zA-Z]+)': \{ 'zh-CN'/gm],
  keys: [/`((?:contract|case|lot|welcome|transfer|order|sign|approve|remind):[^`]*)`/g],
};

const withoutVariables = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '*')
    .replace(/\$\{.*$/, '*');

function found(patterns: readonly RegExp[], texts: readonly string[]): string[] {
  const all = texts.flatMap((text) =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, word = '']) => withoutVariables(word))),
  );
  return [...new Set(all)].sort();
}

export function persistedStrings(): PersistedStrings {
  const texts = sources(SOURCE).map(({ text }) => text);
  const entries = Object.entries(PATTERNS).map(([kind, patterns]) => [kind, found(patterns, texts)] as const);
  return Object.fromEntries(entries) as unknown as PersistedStrings;
}
