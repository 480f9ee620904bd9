import { render, screen } from '@testing-library/react';
import { createRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { PdfPages, type PdfPagesHandle } from './pdf-pages.tsx';

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

test('a place at the right of a wide sheet comes into view', () => {
  const handle = createRef<PdfPagesHandle>();
  render(<PdfPages handle={handle} document={undefined} pages={pages} scale={2} pageLabel={String} label="位置" />);
  handle.current?.reveal(0, 500, 400);
  expect(screen.getByRole('region', { name: '位置' }).scrollLeft).toBe(800);
});
