/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { act, render } from '@testing-library/react';
import Button from 'antd/es/button';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { antdTheme, echartsTheme, type Mode, palette, partyColors, ThemeProvider } from '../src/index.ts';
import { tokensCss } from '../src/theme/css-variables.ts';
import './accessibility.ts';

const modes: Mode[] = ['light', 'dark'];

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** WCAG 2.2 contrast ratio. */
function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

describe('tokens', () => {
  it('the style sheet is the palette', () => {
    expect(readFileSync(`${import.meta.dirname}/../src/styles/tokens.css`, 'utf8')).toBe(tokensCss());
  });

  it.each(modes)('every text colour of %s is readable on every ground', (mode) => {
    const p = palette[mode];
    const texts = {
      ink: p.ink,
      ink2: p.ink2,
      ink3: p.ink3,
      indigo: p.indigo,
      vermilion: p.vermilion,
      pine: p.pine,
      ochre: p.ochre,
      rouge: p.rouge,
    };
    const poor = Object.entries(texts).flatMap(([name, text]) =>
      [p.bg, p.surface, p.surface2].filter((ground) => contrast(text, ground) < 4.5).map((ground) => `${name} on ${ground}`),
    );
    expect(poor).toEqual([]);
    expect(contrast(p.onIndigo, p.indigo)).toBeGreaterThan(4.5);
    expect(contrast(p.onVermilion, p.vermilion)).toBeGreaterThan(4.5);
  });

  it('white is readable on every party', () => {
    expect(partyColors.filter(({ color }) => contrast('#ffffff', color) < 4.5)).toEqual([]);
  });
});

describe('antd', () => {
  it.each(modes)('errors are rouge and only dangerous buttons vermilion in %s', (mode) => {
    const theme = antdTheme(mode);
    expect(theme.token?.colorError).toBe(palette[mode].rouge);
    expect(theme.components?.Button?.colorError).toBe(palette[mode].vermilion);
  });
  it('keeps our indigo in dark mode and stands still when asked', () => {
    const [, pin] = antdTheme('dark').algorithm as ((seed: object, map?: object) => { colorPrimary: string })[];
    expect(pin?.({}, { colorPrimary: '#000000' }).colorPrimary).toBe(palette.dark.indigo);
    expect(antdTheme('light', true).token?.motion).toBe(false);
    expect(antdTheme('light').token?.motion).toBe(true);
  });
  it('charts take the same ink', () => {
    expect(echartsTheme('dark')).toMatchObject({ textStyle: { color: palette.dark.ink2 } });
  });
});

describe('ThemeProvider', () => {
  afterEach(() => vi.restoreAllMocks());

  function deviceThat(matches: Record<string, boolean>) {
    const listeners = new Set<() => void>();
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          get matches() {
            return matches[query] ?? false;
          },
          addEventListener: (_: string, listener: () => void) => listeners.add(listener),
          removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
        }) as unknown as MediaQueryList,
    );
    return (change: Record<string, boolean>) => {
      Object.assign(matches, change);
      for (const listener of listeners) listener();
    };
  }

  it('switches the variables by the root element', () => {
    deviceThat({});
    const { rerender } = render(<ThemeProvider mode="dark">x</ThemeProvider>);
    expect(document.documentElement.dataset['mode']).toBe('dark');
    rerender(<ThemeProvider mode="light">x</ThemeProvider>);
    expect(document.documentElement.dataset['mode']).toBe('light');
  });

  it('follows the device, also when it changes', () => {
    const change = deviceThat({ '(prefers-color-scheme: dark)': true });
    render(<ThemeProvider mode="system">x</ThemeProvider>);
    expect(document.documentElement.dataset['mode']).toBe('dark');
    act(() => change({ '(prefers-color-scheme: dark)': false }));
    expect(document.documentElement.dataset['mode']).toBe('light');
  });

  it('does not spread the two characters of a button', () => {
    deviceThat({});
    const { getByRole } = render(
      <ThemeProvider mode="light">
        <Button>撤销</Button>
      </ThemeProvider>,
    );
    expect(getByRole('button').textContent).toBe('撤销');
  });
});
