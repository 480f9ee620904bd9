import { expect, test } from 'vitest';
import { serviceNotices } from './service-notices.ts';

test('each missing service is told of in one sentence in both languages, and nothing of the others', () => {
  const told = serviceNotices([
    { kind: 'authority', name: '江南电子认证', state: 'missing' },
    { kind: 'authority', name: '旧机构', state: 'former' },
    { kind: 'keys', name: 'moqi', state: 'ready' },
    { kind: 'timestamps', name: 'tsa.example.com', state: 'missing' },
  ]);
  const lines = told.trimEnd().split('\n');
  expect(lines).toHaveLength(4);
  expect(lines.map((line) => /江南电子认证|tsa\.example\.com/.exec(line)?.[0])).toEqual([
    '江南电子认证',
    '江南电子认证',
    'tsa.example.com',
    'tsa.example.com',
  ]);
  expect(serviceNotices([])).toBe('');
});
