import { parseSync } from 'vite'

/** A small fault that could be planted in a source: what stands at `start` to `end`, and what would stand there instead. */
export type Fault = { start: number; end: number; was: string; becomes: string }

type Node = { type: string; start: number; end: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const swapped: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '=': '<>',
  '<>': '=',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  asc: 'desc',
  desc: 'asc',
}
/** What stands between quotes and is an operator of SQL all the same, as in `.where('at', '<', now)`. */
const inQuotes = new Set(['<', '<=', '>', '>=', '=', '<>', 'asc', 'desc'])
/** A comparison within the text of a statement; an equals sign there may as well set a column. */
const inStatement = /(?<= )(<=|>=|<|>|<>)(?= )/g

/** Every fault that can be planted in a source, in the order of the text; types and what only declares is passed over. */
export function faultsIn(source: string): Fault[] {
  const found: Fault[] = []
  const plant = (start: number, end: number, becomes: string) =>
    found.push({ start, end, was: source.slice(start, end), becomes })
  const negate = ({ start, end }: Node) => plant(start, end, `!(${source.slice(start, end)})`)

  /** The sign between two operands. */
  const swap = (node: Node) => {
    const [left, right, sign] = [node['left'] as Node, node['right'] as Node, String(node['operator'])]
    const at = source.indexOf(sign, left.end)
    const becomes = swapped[sign]
    if (becomes !== undefined && at >= left.end && at < right.start) plant(at, at + sign.length, becomes)
  }
  const literal = ({ start, end, value }: Node) => {
    if (typeof value === 'boolean') plant(start, end, String(!value))
    if (typeof value === 'number') plant(start, end, String(value + 1))
    if (typeof value === 'string' && inQuotes.has(value)) plant(start, end, `'${swapped[value]}'`)
  }
  const statement = (node: Node) => {
    for (const quasi of (node['quasi'] as { quasis: Node[] }).quasis)
      for (const { 0: sign, index } of source.slice(quasi.start, quasi.end).matchAll(inStatement))
        plant(quasi.start + index, quasi.start + index + sign.length, swapped[sign] ?? sign)
  }
  const visitors: Record<string, (node: Node) => void> = {
    BinaryExpression: swap,
    LogicalExpression: swap,
    IfStatement: ({ test }) => negate(test as Node),
    ConditionalExpression: ({ test }) => negate(test as Node),
    Literal: literal,
    TaggedTemplateExpression: statement,
    ExpressionStatement: ({ start, end, expression }) => {
      const { type } = expression as Node
      if (type === 'CallExpression' || type === 'AwaitExpression') plant(start, end, '')
    },
  }
  const visit = (node: Node) => {
    if (node.type.startsWith('TS') && !/As|Satisfies|NonNull/.test(node.type)) return
    if (node.type === 'ImportDeclaration') return
    visitors[node.type]?.(node)
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  visit(parseSync('source.ts', source).program as unknown as Node)
  return found.toSorted((one, other) => one.start - other.start)
}
