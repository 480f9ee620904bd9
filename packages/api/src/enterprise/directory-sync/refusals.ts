/** Refusals of the directory sync. */
export const directorySyncRefusals = {
  DIRECTORY_MAKER_UNFIT: [
    12961,
    '令牌能做的和生成人一样多，你不能管理全部成员，所以没有生成，原来的令牌照常用。请让能管理全部成员的人来生成',
    'A token may do what its maker may, and you may not manage all members, so none was made; the present one goes on. Please ask a member who manages all members',
  ],
} as const satisfies Readonly<Record<string, readonly [number, string, string]>>;
