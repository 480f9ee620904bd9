/** The parts of oxlint's interface for plugins that are used here; it is ESLint's. */
interface Context {
  report(problem: { node: unknown; message: string }): void;
}

interface LiteralNode {
  readonly regex?: unknown;
}

interface NewNode {
  readonly callee: { readonly name?: string };
}

const SENTENCE =
  'A pattern can go over hostile bytes again and again: 200 KB of blanks once took 81 seconds. Read them with a loop or the lexer, each byte once.';

const noRegExp = {
  create(context: Context) {
    const judge = (node: NewNode) => {
      if (node.callee.name === 'RegExp') context.report({ node, message: SENTENCE });
    };
    return {
      Literal: (node: LiteralNode) => {
        if (node.regex !== undefined) context.report({ node, message: SENTENCE });
      },
      NewExpression: judge,
      CallExpression: judge,
    };
  },
};

export default { meta: { name: 'bytes' }, rules: { 'no-regexp': noRegExp } };
