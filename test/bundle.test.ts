import { expect, test } from 'vitest';
import { closureOf, rootsOf } from './bundle.ts';

const manifest = {
  'index.html': { file: 'assets/app.js', imports: ['_react.js', '_router.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_router.js': { file: 'assets/router.js', imports: ['_react.js'] },
  'src/shells/member.tsx': { file: 'assets/member.js', imports: ['_antd.js'] },
  '_antd.js': { file: 'assets/antd.js', imports: ['_react.js', '_antd.css'] },
  '_antd.css': { file: 'assets/antd.css' },
  'src/routes/a.tsx?tsr-split=component': { file: 'assets/a.js', imports: ['_antd.js'] },
  'src/flow.tsx': { file: 'assets/flow.js' },
  'src/routes/b.tsx?tsr-split=component': { file: 'assets/b.js' },
};

test('a page is the app, its shell, its own chunk and what they import, each once', () => {
  const files = closureOf(manifest, rootsOf(manifest, 'src/routes/a.tsx', `staticData: { shell: 'member' }`));
  expect(new Set(files)).toEqual(
    new Set(['assets/app.js', 'assets/react.js', 'assets/router.js', 'assets/member.js', 'assets/antd.js', 'assets/a.js']),
  );
  expect(files).toHaveLength(6);
});

test('a page without a shell chunk of its own', () => {
  expect(closureOf(manifest, rootsOf(manifest, 'src/routes/b.tsx', `{ shell: 'plain' }`))).not.toContain('assets/member.js');
});

test('what a page opens later counts with the page', () => {
  const roots = rootsOf(manifest, 'src/routes/b.tsx', `{ shell: 'plain' }`, 'src/flow.tsx');
  expect(closureOf(manifest, roots)).toContain('assets/flow.js');
  expect(() => rootsOf(manifest, 'src/routes/b.tsx', `{ shell: 'plain' }`, 'src/gone.tsx')).toThrow('the build has no src/gone.tsx');
});

test('a page that the build does not have is not small but missing', () => {
  expect(() => rootsOf(manifest, 'src/routes/c.tsx', `{ shell: 'plain' }`)).toThrow('the build has no src/routes/c.tsx');
  expect(() => rootsOf(manifest, 'src/routes/a.tsx', '')).toThrow('names no shell');
});
