/** The parts of oxlint's interface for plugins that are used here; it is ESLint's. */
interface Context {
  report(problem: { node: unknown; message: string }): void;
}

interface TextNode {
  readonly value: unknown;
}

interface TemplateNode {
  readonly value: { readonly cooked: string | null };
}

/** A class of the kit as it stands in a class list or in a selector, but no variable such as --mq-ink. */
const KIT_CLASS = /(?<![\w-])mq-/;

const SENTENCE =
  'The classes mq-… belong to @moqi/ui: use look() for arrangement, type and colour, or else the component that owns the class.';

const rawClass = {
  create(context: Context) {
    const judge = (node: unknown, text: unknown) => {
      if (typeof text === 'string' && KIT_CLASS.test(text)) context.report({ node, message: SENTENCE });
    };
    return {
      Literal: (node: TextNode) => judge(node, node.value),
      TemplateElement: (node: TemplateNode) => judge(node, node.value.cooked),
    };
  },
};

export default { meta: { name: 'kit' }, rules: { 'raw-class': rawClass } };
