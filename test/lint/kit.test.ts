import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sources } from '../sources.ts';

const root = join(import.meta.dirname, '../..');
const home = mkdtempSync(join(tmpdir(), 'moqi-lint-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The files that are judged, with what each does wrong. */
const PLANTED = {
  'apps/web/src/button.tsx': 'export const View = () => <button type="button">保存</button>;',
  'apps/web/src/select.tsx': 'export const View = () => <select aria-label="角色" />;',
  'apps/web/src/textarea.tsx': 'export const View = () => <textarea aria-label="原因" />;',
  'apps/web/src/table.tsx': 'export const View = () => <table />;',
  'apps/web/src/modal.tsx': "import Modal from 'antd/es/modal';\nexport const View = () => <Modal />;",
  'apps/web/src/modal-of-all.tsx': "import { Modal } from 'antd';\nexport const View = () => <Modal />;",
  'apps/web/src/drawer.tsx': "import Drawer from 'antd/es/drawer';\nexport const View = () => <Drawer />;",
  'apps/web/src/text.tsx': 'export const View = () => <p className="members mq-ink2" />;',
  'apps/web/src/template.tsx': 'export const View = ({ tone }: { tone: string }) => <p className={`mq-${tone}`} />;',
  'apps/web/src/name.ts': "export const LINK = 'mq-link';",
  'apps/web/src/selector.test.tsx': "export const found = () => document.querySelector('.mq-event-title');",
  'apps/web/src/variable.ts': "export const COLOUR = 'var(--mq-pine)';",
  'apps/web/src/own.tsx': 'export const View = () => <p className="members-mobile" />;',
  'packages/pdf/src/document/pattern.ts': 'export const isBlank = (text: string) => /^\\s*$/.test(text);',
  'packages/pdf/src/syntax/made.ts': "export const isBlank = (text: string) => new RegExp('^ *$').test(text);",
  'packages/pdf/src/bytes/loop.ts': "export const isBlank = (text: string) => text.replaceAll(' ', '') === '';",
  'packages/pdf/src/text/pattern.ts': 'export const isBlank = (text: string) => /^\\s*$/.test(text);',
  'packages/ui/src/button.tsx': 'export const View = () => <button type="button" className="mq-button" />;',
} as const;

/** The sentences that the project's own configuration says of each file, without the rules that need types. */
let said: ReadonlyMap<string, readonly string[]>;

interface Diagnostic {
  readonly message: string;
  readonly help?: string;
  readonly filename: string;
}

beforeAll(async () => {
  const given = readFileSync(join(root, '.oxlintrc.json'), 'utf8');
  const config = given
    .replaceAll(/"\.\/test\/lint\/([\w-]+\.ts)"/g, (_, plugin: string) => JSON.stringify(join(import.meta.dirname, plugin)))
    .replace('"typeAware": true', '"typeAware": false');
  writeFileSync(join(home, '.oxlintrc.json'), config);
  for (const [path, text] of Object.entries(PLANTED)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), `${text}\n`);
  }
  const oxlint = join(root, 'node_modules/.bin/oxlint');
  const { stdout } = await promisify(execFile)(oxlint, ['--format', 'json'], { cwd: home }).catch((failed: { stdout: string }) => failed);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] };
  const byFile = Map.groupBy(diagnostics, ({ filename }) => filename);
  said = new Map([...byFile].map(([file, ones]) => [file, ones.map(({ message, help = '' }) => `${message} ${help}`)]));
  // beside other work on the machine the linter has taken half a minute to start
}, 300_000);

test.each([
  ['button.tsx', 'Button, ButtonLink, LinkButton, IconButton or PlainButton'],
  ['select.tsx', 'Select or SelectField'],
  ['textarea.tsx', 'TextAreaField'],
  ['table.tsx', 'Table'],
  ['modal.tsx', 'Dialog, FormDialog or ConfirmDialog'],
  ['modal-of-all.tsx', 'Dialog, FormDialog or ConfirmDialog'],
  ['drawer.tsx', 'Drawer or FormDrawer'],
  ['text.tsx', 'look()'],
  ['template.tsx', 'look()'],
  ['name.ts', 'look()'],
  ['selector.test.tsx', 'look()'],
])('%s is an error that says what to use', (file, sentence) => {
  expect(said.get(`apps/web/src/${file}`)?.join('\n')).toContain(sentence);
});

test.each(['apps/web/src/variable.ts', 'apps/web/src/own.tsx', 'packages/ui/src/button.tsx'])('%s is none', (file) => {
  expect((said.get(file) ?? []).filter((sentence) => sentence.includes('@moqi/ui'))).toEqual([]);
});

test.each([
  ['document/pattern.ts', true],
  ['syntax/made.ts', true],
  ['bytes/loop.ts', false],
  ['text/pattern.ts', false],
])('a pattern over bytes: packages/pdf/src/%s is an error: %s', (file, isError) => {
  expect((said.get(`packages/pdf/src/${file}`) ?? []).join('\n').includes('each byte once')).toBe(isError);
});

test('each class of the kit that a page restyles is one that the kit has', () => {
  const classes = (text: string) => new Set(text.match(/(?<![\w-])mq-[\w-]+/g));
  const kit = classes(
    sources(/^packages\/ui\/src\/.*\.(css|tsx)$/)
      .map(({ text }) => text)
      .join('\n'),
  );
  const pages = sources(/^apps\/web\/src\/.*\.css$/);
  expect(pages.length).toBeGreaterThan(20);
  const unknown = pages.flatMap(({ path, text }) => [...classes(text)].filter((name) => !kit.has(name)).map((name) => `${path}: ${name}`));
  expect(unknown).toEqual([]);
});
