import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { PdfPages } from './pdf-pages.tsx';

const pages = [{ width: 595, height: 842 }];

test('a listener that renders its own state is told once, not for ever', async () => {
  const told = vi.fn<(page: number) => void>();
  function Reader() {
    const [at, setAt] = useState({ page: -1 });
    return (
      <>
        <output>{at.page}</output>
        <PdfPages
          document={undefined}
          pages={pages}
          scale={1}
          pageLabel={String}
          label="合同"
          onPage={(page) => {
            told(page);
            setAt({ page });
          }}
        />
      </>
    );
  }
  render(<Reader />);
  expect((await screen.findByText('0')).tagName).toBe('OUTPUT');
  expect(told).toHaveBeenCalledTimes(1);
});
