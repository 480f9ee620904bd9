import { describe, expect, it } from 'vitest';
import { logQuery } from './log-query.ts';

describe('logQuery', () => {
  it('takes days for those of China, both ends included', () => {
    const { from, until } = logQuery('operation', { beginDate: '2026-11-20', endDate: '2026-11-21' }, { persons: 'all' });
    expect([from?.toISOString(), until?.toISOString()]).toEqual(['2026-11-19T16:00:00.000Z', '2026-11-21T16:00:00.000Z']);
  });

  it('asks for nobody in particular where everybody may be seen, and for nobody where nobody may', () => {
    expect(logQuery('seal', {}, { persons: 'all' }).persons).toBeUndefined();
    expect(logQuery('seal', {}, { persons: [] }).persons).toEqual([]);
  });

  it('takes blanks for no filter, and searches without case', () => {
    expect(logQuery('asset', { keyword: ' ', action: '' }, { persons: 'all' })).toMatchObject({ keyword: undefined, action: undefined });
    expect(logQuery('asset', { keyword: ' Lu ' }, { persons: 'all' }).keyword).toBe('lu');
  });
});
