import type { IconProps } from '../icon.tsx';

function Glyph({ path, size = 24, strokeWidth = 1.6, className }: IconProps & { path: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={path} />
    </svg>
  );
}

/** 印章 */
export function SealIcon(props: IconProps) {
  return (
    <Glyph
      {...props}
      path="M9.5 12.5c0-2-1.8-3-1.8-5.4a4.3 4.3 0 0 1 8.6 0c0 2.4-1.8 3.4-1.8 5.4M5 18.5v-3a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v3zM5 21.5h14"
    />
  );
}

/** 骑缝章 */
export function StraddleIcon(props: IconProps) {
  return (
    <Glyph
      {...props}
      path="M9 3H5a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h4M15 3h4a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-4M10 7a5 5 0 0 0 0 10M14 7a5 5 0 0 1 0 10M12 3v2M12 19v2M12 9v2M12 13v2"
    />
  );
}
