/** A handwritten 林书禾 for the picture on the login page. */
export function SampleInk() {
  return (
    <svg
      width="88"
      height="40"
      viewBox="0 0 200 90"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M12 34c14-3 26-6 38-9M31 12c-1 24-3 44-6 64M30 36c-5 12-11 22-20 31M33 40c5 6 10 10 16 14M60 32c10-3 18-5 27-7M75 12c-1 22-2 40-4 62M73 33c-5 12-10 20-18 29M76 38c6 8 12 13 20 18" />
      <path
        strokeWidth="3.4"
        d="M112 22c8-2 20-5 28-4-2 6-6 10-12 15 8-1 16-3 22-5M126 12c0 20-2 42-6 60M108 46c12-4 28-8 44-10M116 62c8-2 18-4 28-3M186 20c-8 3-14 5-20 6M158 42c12-3 24-6 36-8M176 24c0 18-2 34-5 50M174 40c-5 10-10 17-17 23M178 42c5 7 10 12 17 16"
      />
    </svg>
  );
}
