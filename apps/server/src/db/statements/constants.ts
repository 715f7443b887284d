import {
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type PrimitiveValueListNode,
  ValueListNode,
  ValueNode,
} from 'kysely';

const isConstant = (value: unknown) =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const nodeOf = (value: unknown) => (isConstant(value) ? ValueNode.createImmediate(value) : ValueNode.create(value));

class Literals extends OperationNodeTransformer {
  protected override transformValue({ value }: ValueNode): ValueNode {
    return nodeOf(value);
  }

  // Kysely makes no node for each value of a list of plain ones; its compiler takes a list of nodes in the same place.
  protected override transformPrimitiveValueList({ values }: PrimitiveValueListNode): PrimitiveValueListNode {
    const list: OperationNode = ValueListNode.create(values.map(nodeOf));
    return list as PrimitiveValueListNode;
  }
}

const literals = new Literals();

/**
 * Writes the texts, numbers and truth values of a query into its text instead of sending them as parameters. A plan that is kept for all
 * values cannot use a partial index (`where state = 'finished'`) if the value that the index asks for is a parameter.
 */
export const CONSTANTS_AS_LITERALS: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => literals.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};
